import sharp from 'sharp';
import type { Screen } from '../../adapters/screen.ts';
import type { Rectangle, XConnection } from '../x11/connection.ts';
import { WallpaperError } from '../../adapters/wallpaperAdapter.ts';

const bytesPerPixel = 4;
/** The largest request that every X server takes is 262,140 bytes; the head of PutImage needs a few of them. */
const stripBytes = 240_000;
const wholePixels = 2;
const allPlanes = 0xffff_ffff;
const parentRelative = 1;
const inputOutput = 1;
const copyFromParent = 0;

/** A strip of what was sent, to compare with what the server holds. */
export interface ImageStrip extends Rectangle {
  data: Buffer;
}

/**
 * Makes a pixmap of the whole desktop's size with the picture on every screen, covering it (cut, never stretched).
 *
 * @returns the pixmap, and one strip of it for the comparison
 * @throws WallpaperError when the picture cannot be decoded
 */
export async function fillPixmap(
  connection: XConnection,
  imagePath: string,
  screens: Screen[],
): Promise<{ pixmap: number; sample: ImageStrip }> {
  const { client, root, depth } = connection;
  const { width, height } = connection.size;
  const pixmap = client.AllocID();
  const context = client.AllocID();
  client.CreatePixmap(pixmap, root, depth, width, height);
  client.CreateGC(context, pixmap, { foreground: 0 });
  let sample: ImageStrip | null = null;
  for (const screen of screens) {
    const pixels = await decode(imagePath, screen.width, screen.height);
    const stride = screen.width * bytesPerPixel;
    const rows = Math.max(1, Math.floor(stripBytes / stride));
    for (let row = 0; row < screen.height; row += rows) {
      const strip = {
        x: screen.x,
        y: screen.y + row,
        width: screen.width,
        height: Math.min(rows, screen.height - row),
        data: pixels.subarray(row * stride, (row + rows) * stride),
      };
      client.PutImage(
        wholePixels,
        pixmap,
        context,
        strip.width,
        strip.height,
        strip.x,
        strip.y,
        0,
        depth,
        strip.data,
      );
      sample = strip;
    }
  }
  if (!sample) throw new WallpaperError('There is no screen to show the picture on.');
  return { pixmap, sample };
}

/** Pixels as an X server on a little-endian machine takes them: blue, green, red, unused. */
async function decode(imagePath: string, width: number, height: number): Promise<Buffer> {
  try {
    return await sharp(imagePath)
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .flatten()
      .toColourspace('srgb')
      .recomb([
        [0, 0, 1],
        [0, 1, 0],
        [1, 0, 0],
      ])
      .ensureAlpha()
      .raw()
      .toBuffer();
  } catch (error) {
    throw new WallpaperError(`The picture ${imagePath} cannot be decoded. Convert it to JPEG or PNG.`, error);
  }
}

/** @returns whether the server holds the strip as it was sent */
export async function readBackStrip(
  connection: XConnection,
  pixmap: number,
  strip: ImageStrip,
): Promise<boolean> {
  const { data } = await connection.ask<{ data: Buffer }>((answer) =>
    connection.client.GetImage(
      wholePixels,
      pixmap,
      strip.x,
      strip.y,
      strip.width,
      strip.height,
      allPlanes,
      answer,
    ),
  );
  for (let place = 0; place < strip.data.length; place += bytesPerPixel)
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
