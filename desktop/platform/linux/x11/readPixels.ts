import type { Rectangle, XConnection } from './connection.ts';
import { rowBytes, unpackPixels } from './pixelFormat.ts';

const wholePixels = 2;
const allPlanes = 0xffff_ffff;
const rowsAtOnce = 128;

/** Reads a part of a drawable in the server's own format. @throws XError where it is gone, or smaller */
export async function readImage(
  connection: XConnection,
  drawable: number,
  { x, y, width, height }: Rectangle,
): Promise<Buffer> {
  const { data } = await connection.ask<{ data: Buffer }>((answer) =>
    connection.client.GetImage(wholePixels, drawable, x, y, width, height, allPlanes, answer),
  );
  return data;
}

/**
 * Reads a part of a drawable, some rows at a time: a server answers only so much at once.
 *
 * @returns its pixels, four bytes each: blue, green, red, unused; null where it is gone, or smaller, or has a palette
 */
export async function readPixels(
  connection: XConnection,
  drawable: number,
  { x, y, width, height }: Rectangle,
): Promise<Buffer | null> {
  const size = await readSize(connection, drawable);
  const { pixelFormat: format } = connection;
  if (!format || !size || x + width > size.width || y + height > size.height) return null;
  const strips: Buffer[] = [];
  for (let top = 0; top < height; top += rowsAtOnce) {
    const rows = Math.min(rowsAtOnce, height - top);
    const data = await readImage(connection, drawable, { x, y: y + top, width, height: rows });
    strips.push(unpackPixels(format, width, data.subarray(0, rowBytes(format, width) * rows)));
  }
  return Buffer.concat(strips);
}

/** Null for a drawable that is gone. */
export function readSize(
  connection: XConnection,
  drawable: number,
): Promise<{ width: number; height: number } | null> {
  return connection
    .ask<{ width: number; height: number }>((answer) => connection.client.GetGeometry(drawable, answer))
    .catch(() => null);
}
