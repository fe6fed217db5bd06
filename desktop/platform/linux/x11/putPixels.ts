import type { Rectangle, XConnection } from './connection.ts';

/** Of a pixel as an X server on a little-endian machine takes it: blue, green, red, unused. */
export const bytesPerPixel = 4;
/** The largest request that every X server takes is 262,140 bytes; the head of PutImage needs a few of them. */
const stripBytes = 240_000;
const wholePixels = 2;

/** A strip of what was sent. */
export interface ImageStrip extends Rectangle {
  data: Buffer;
}

/**
 * Sends pixels to a place of a pixmap.
 *
 * @param context a graphics context of the pixmap's depth
 * @returns the last strip of it
 */
export function putPixels(
  { client, depth }: XConnection,
  pixmap: number,
  context: number,
  { x, y, width, height }: Rectangle,
  pixels: Buffer,
): ImageStrip | null {
  const stride = width * bytesPerPixel;
  const rows = Math.max(1, Math.floor(stripBytes / stride));
  let last: ImageStrip | null = null;
  for (let row = 0; row < height; row += rows) {
    const data = pixels.subarray(row * stride, (row + rows) * stride);
    last = { x, y: y + row, width, height: Math.min(rows, height - row), data };
    client.PutImage(wholePixels, pixmap, context, width, last.height, x, last.y, 0, depth, data);
  }
  return last;
}
