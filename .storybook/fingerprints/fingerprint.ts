/** The side of a cell in pixels: a shift by one pixel changes an eighth of it. */
export const cellSize = 8;

/** The pixels of a picture, three bytes (red, green, blue) each, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The means of a picture's cells, 0 to 255, row by row, in brightness and in two differences of colour. */
export interface Fingerprint {
  width: number;
  height: number;
  luma: Float32Array;
  blue: Float32Array;
  red: Float32Array;
}

/** Returns the number of cells in a row and in a column of a picture. */
export function countCells(width: number, height: number): { columns: number; rows: number } {
  return { columns: Math.ceil(width / cellSize), rows: Math.ceil(height / cellSize) };
}

/** Takes the fingerprint of a picture. Brightness and colours are those of JPEG (ITU-T T.871). */
export function makeFingerprint({ width, height, data }: Pixels): Fingerprint {
  const { columns, rows } = countCells(width, height);
  const fingerprint = emptyFingerprint(width, height);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [red, green, blue] = meanOf({ width, height, data }, column * cellSize, row * cellSize);
      const cell = row * columns + column;
      const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
      fingerprint.luma[cell] = luma;
      fingerprint.blue[cell] = 127.5 + (blue - luma) * 0.564;
      fingerprint.red[cell] = 127.5 + (red - luma) * 0.713;
    }
  return fingerprint;
}

/** Returns a fingerprint of this size whose means are zero. */
export function emptyFingerprint(width: number, height: number): Fingerprint {
  const { columns, rows } = countCells(width, height);
  const plane = (): Float32Array => new Float32Array(columns * rows);
  return { width, height, luma: plane(), blue: plane(), red: plane() };
}

function meanOf({ width, height, data }: Pixels, left: number, top: number): [number, number, number] {
  const right = Math.min(left + cellSize, width);
  const bottom = Math.min(top + cellSize, height);
  let [red, green, blue] = [0, 0, 0];
  for (let y = top; y < bottom; y++)
    for (let x = left, at = (y * width + left) * 3; x < right; x++, at += 3) {
      red += data[at] ?? 0;
      green += data[at + 1] ?? 0;
      blue += data[at + 2] ?? 0;
    }
  const count = (right - left) * (bottom - top);
  return [red / count, green / count, blue / count];
}
