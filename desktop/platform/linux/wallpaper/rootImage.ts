import type { XConnection } from '../x11/connection.ts';
import { isPlainFormat } from '../x11/pixelFormat.ts';
import { putPixels, type ImageStrip } from '../x11/putPixels.ts';
import { readImage, readSize } from '../x11/readPixels.ts';
import { WallpaperError, type PlacedPicture } from '../../adapters/wallpaperAdapter.ts';
import { drawPictures } from './drawPictures.ts';
import { inputOutput, copyFromParent } from '../x11/windowNumbers.ts';

const parentRelative = 1;

/**
 * Makes a pixmap of the whole desktop's size with a picture on each of its screens.
 *
 * @param under a pixmap that is seen where there is no picture; black where it is gone
 * @returns the pixmap, and one strip of it for the comparison
 * @throws WallpaperError when a picture cannot be decoded
 */
export async function fillPixmap(
  connection: XConnection,
  pictures: readonly PlacedPicture[],
  under: number | null = null,
): Promise<{ pixmap: number; sample: ImageStrip }> {
  const { client, root, depth } = connection;
  const { width, height } = await readDesktopSize(connection);
  const pixmap = client.AllocID();
  const context = client.AllocID();
  client.CreatePixmap(pixmap, root, depth, width, height);
  client.CreateGC(context, pixmap, { foreground: 0 });
  const below = under === null ? null : await readSize(connection, under);
  if (under !== null && below)
    client.CopyArea(
      under,
      pixmap,
      context,
      0,
      0,
      0,
      0,
      Math.min(width, below.width),
      Math.min(height, below.height),
    );
  let sample: ImageStrip | null = null;
  for (const [index, pixels] of (await drawPictures(pictures)).entries()) {
    const place = pictures[index]?.screen;
    if (place) sample = putPixels(connection, pixmap, context, place, pixels);
  }
  if (!sample) throw new WallpaperError('There is no screen to show the picture on.');
  return { pixmap, sample };
}

/** A desktop grows and shrinks with its monitors, after the connection was opened. */
async function readDesktopSize(connection: XConnection): Promise<{ width: number; height: number }> {
  return (await readSize(connection, connection.root)) ?? connection.size;
}

/** @returns whether the server holds the strip as it was sent */
export async function readBackStrip(
  connection: XConnection,
  pixmap: number,
  strip: ImageStrip,
): Promise<boolean> {
  const data = await readImage(connection, pixmap, strip);
  const { pixelFormat: format } = connection;
  if (!format) return false;
  if (!isPlainFormat(format)) return data.subarray(0, strip.data.length).equals(strip.data);
  // The fourth byte of a pixel is the server's own.
  for (let place = 0; place < strip.data.length; place += format.bytes)
    if (data.readUIntLE(place, 3) !== strip.data.readUIntLE(place, 3)) return false;
  return true;
}

/**
 * Copies the root's background, which the protocol cannot tell, into a pixmap: for one moment a window whose own
 * background is its parent's covers the desktop, while the server lets no other program draw.
 */
export async function captureRootBackground(connection: XConnection): Promise<number> {
  const { client, root, depth } = connection;
  const { width, height } = connection.size;
  const pixmap = client.AllocID();
  const window = client.AllocID();
  const context = client.AllocID();
  client.CreatePixmap(pixmap, root, depth, width, height);
  client.CreateGC(context, pixmap, {});
  client.GrabServer();
  client.CreateWindow(window, root, 0, 0, width, height, 0, 0, inputOutput, copyFromParent, {
    backgroundPixmap: parentRelative,
    overrideRedirect: 1,
  });
  client.MapWindow(window);
  client.CopyArea(window, pixmap, context, 0, 0, 0, 0, width, height);
  client.DestroyWindow(window);
  client.UngrabServer();
  await connection.sync();
  return pixmap;
}
