import { XError, type Rectangle, type XConnection } from './connection.ts';
import { bytesPerPixel, packPixels, rowBytes } from './pixelFormat.ts';

/** The largest request that every X server takes is 262,140 bytes; the head of PutImage needs a few of them. */
const stripBytes = 240_000;
const wholePixels = 2;

/** A strip of what was sent, as the server has it. */
export interface ImageStrip extends Rectangle {
  data: Buffer;
}

/**
 * Sends pixels to a place of a pixmap.
 *
 * @param context a graphics context of the pixmap's depth
 * @returns the last strip of it
 * @throws XError where the server shows colours by a palette
 */
export function putPixels(
  { client, depth, pixelFormat: format }: XConnection,
  pixmap: number,
  context: number,
  { x, y, width, height }: Rectangle,
  pixels: Buffer,
): ImageStrip | null {
  if (!format) throw new XError(`This display of ${depth} bits per pixel takes no pictures.`);
  const stride = width * bytesPerPixel;
  const rows = Math.max(1, Math.floor(stripBytes / rowBytes(format, width)));
  let last: ImageStrip | null = null;
  for (let row = 0; row < height; row += rows) {
    const data = packPixels(format, width, pixels.subarray(row * stride, (row + rows) * stride));
    last = { x, y: y + row, width, height: Math.min(rows, height - row), data };
    client.PutImage(wholePixels, pixmap, context, width, last.height, x, last.y, 0, depth, data);
  }
  return last;
}
