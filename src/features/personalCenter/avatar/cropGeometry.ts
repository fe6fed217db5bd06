export interface Size {
  width: number;
  height: number;
}

/** The square of an image: its centre as a fraction of the image (0 to 1), and the zoom factor. */
export interface Crop {
  x: number;
  y: number;
  /** 1: as much as fits into the square. */
  zoom: number;
}

export const zoomRange = { minimum: 1, maximum: 4 } as const;

export const initialCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The square in pixels of the image. */
export interface Square {
  left: number;
  top: number;
  side: number;
}

export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): Square {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

/** The nearest crop whose square lies inside the image. */
export function limitCrop(picture: Size, { x, y, zoom }: Crop): Crop {
  const kept = clamp(zoom, zoomRange.minimum, zoomRange.maximum);
  const { side } = squareOf(picture, { x, y, zoom: kept });
  const [marginX, marginY] = [side / 2 / picture.width, side / 2 / picture.height];
  return { x: clamp(x, marginX, 1 - marginX), y: clamp(y, marginY, 1 - marginY), zoom: kept };
}

/**
 * The crop after the image was moved under the frame.
 *
 * @param move in pixels of the screen
 * @param frame side of the frame on the screen
 */
export function moveCrop(picture: Size, crop: Crop, move: { x: number; y: number }, frame: number): Crop {
  const scale = squareOf(picture, crop).side / frame;
  return limitCrop(picture, {
    ...crop,
    x: crop.x - (move.x * scale) / picture.width,
    y: crop.y - (move.y * scale) / picture.height,
  });
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), Math.max(lowest, highest));
}
