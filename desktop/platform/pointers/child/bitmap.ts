import { PointerFileError } from '../files/pointerImage.ts';

/* The bitmaps of icons and pointers of Windows: a BITMAPINFOHEADER, colours, pixels, and a mask below them. */

const twoColours = 1;
const fullColours = 32;
const paletteDepths: readonly number[] = [twoColours, 2, 4, 8];
const depths: readonly number[] = [...paletteDepths, 24, fullColours];
const pixelBytes = 4;
const opaque = 255;

/** The lowest row comes first, and rows are padded to four bytes. */
class Rows {
  readonly end: number;
  readonly #file: Buffer;
  readonly #start: number;
  readonly #stride: number;
  readonly #height: number;
  readonly #bits: number;

  constructor(file: Buffer, start: number, size: { width: number; height: number }, bits: number) {
    this.#file = file;
    this.#start = start;
    this.#stride = Math.ceil((size.width * bits) / 32) * 4;
    this.#height = size.height;
    this.#bits = bits;
    this.end = start + this.#stride * size.height;
  }

  #rowAt(y: number): number {
    return this.#start + (this.#height - 1 - y) * this.#stride;
  }

  /** A number of at most eight bits; 0 beyond the file's end. */
  at(x: number, y: number): number {
    const bit = x * this.#bits;
    const byte = this.#file[this.#rowAt(y) + (bit >> 3)] ?? 0;
    return (byte >> (8 - this.#bits - (bit & 7))) & ((1 << this.#bits) - 1);
  }

  /** The place of a pixel of whole bytes. */
  placeOf(x: number, y: number): number {
    return this.#rowAt(y) + x * (this.#bits >> 3);
  }
}

/**
 * The pixels of a bitmap, each red, green, blue and alpha.
 *
 * @param bitmap from its header on; its size was checked
 * @throws PointerFileError, RangeError where it ends within its header
 */
export function decodeBitmap(bitmap: Buffer): Buffer {
  const head = bitmap.readUInt32LE(0);
  const size = { width: bitmap.readInt32LE(4), height: Math.floor(bitmap.readInt32LE(8) / 2) };
  const bits = bitmap.readUInt16LE(14);
  if (!depths.includes(bits) || size.height < 1 || size.width < 1) throw new PointerFileError('unreadable');
  const palette = head;
  const colours = bitmap.readUInt32LE(32) || (paletteDepths.includes(bits) ? 1 << bits : 0);
  const rows = new Rows(bitmap, palette + colours * 4, size, bits);
  const mask = new Rows(bitmap, rows.end, size, 1);
  // Programs leave out the mask of a bitmap that has alpha.
  if ((bits === fullColours ? rows.end : mask.end) > bitmap.length) throw new PointerFileError('unreadable');
  const isSeen = (x: number, y: number): boolean => mask.at(x, y) === 0;
  const draw = (alphaOf: (x: number, y: number, from: number) => number): Buffer => {
    const pixels = Buffer.alloc(size.width * size.height * pixelBytes);
    for (let y = 0, to = 0; y < size.height; y += 1)
      for (let x = 0; x < size.width; x += 1, to += pixelBytes) {
        const from = bits <= 8 ? palette + rows.at(x, y) * 4 : rows.placeOf(x, y);
        const [blue = 0, green = 0, red = 0] = bitmap.subarray(from, from + 3);
        pixels.set([red, green, blue, alphaOf(x, y, from)], to);
      }
    return pixels;
  };
  const byMask = (x: number, y: number): number => (isSeen(x, y) ? opaque : 0);
  if (bits === fullColours) {
    const pixels = draw((_x, _y, from) => bitmap[from + 3] ?? 0);
    // Old programs leave the alpha empty, and the mask says what is seen.
    return isVisible(pixels) ? pixels : draw(byMask);
  }
  const pixels = draw(byMask);
  return bits === twoColours && !isVisible(pixels) ? drawInversion(pixels, size, rows) : pixels;
}

function isVisible(pixels: Buffer): boolean {
  for (let at = 3; at < pixels.length; at += pixelBytes) if (pixels[at] !== 0) return true;
  return false;
}

/**
 * Pixels that invert what is behind them (mask and colour both set) come out transparent, and a text pointer is often
 * nothing else: they are drawn black with a white edge.
 */
function drawInversion(
  pixels: Buffer,
  { width, height }: { width: number; height: number },
  rows: Rows,
): Buffer {
  const isInverted = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && rows.at(x, y) === 1;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * pixelBytes;
      const isEdge = [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => isInverted(x + dx, y + dy)));
      if (isInverted(x, y)) pixels.writeUInt32LE(0xff00_0000, at);
      else if (isEdge) pixels.writeUInt32LE(0xffff_ffff, at);
    }
  return pixels;
}
