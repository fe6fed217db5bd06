import { plainOptions } from '../../../../src/bridge/contract/plan.ts';
import { XConnection } from '../x11/connection.ts';
import { readScreens } from '../x11/readScreens.ts';
import { findForeignDesktop } from '../x11/stacking.ts';
import { prepareToDraw } from './drawPictures.ts';
import { encodePng } from '../x11/encodePng.ts';
import { readPixels } from '../x11/readPixels.ts';
import { captureRootBackground, fillPixmap, readBackStrip } from './rootImage.ts';
import type { Screen } from '../../adapters/screen.ts';
import {
  WallpaperError,
  type PlacedPicture,
  type WallpaperAdapter,
} from '../../adapters/wallpaperAdapter.ts';
import { noPixmap } from '../x11/windowNumbers.ts';

/** The de facto standard of root pixmaps: what pseudo-transparent programs read, and what the next setter frees. */
const pixmapProperties = ['_XROOTPMAP_ID', 'ESETROOT_PMAP_ID'];
/** Our own note next to them: the image's path, and the pixmap that it is about. */
const pathProperty = '_YUEQI_WALLPAPER_PATH';
const ownPixmapProperty = '_YUEQI_WALLPAPER_PIXMAP';

const retainPermanent = 1;

/** Plain window managers paint nothing, so the picture becomes the background of the root window. */
export function rootPixmapAdapter(
  display: string,
  log: (message: string, cause?: unknown) => void,
): WallpaperAdapter {
  const withConnection = async <Value>(work: (connection: XConnection) => Promise<Value>): Promise<Value> => {
    const connection = await XConnection.open(display, log);
    try {
      return await work(connection);
    } catch (error) {
      if (error instanceof WallpaperError) throw error;
      throw new WallpaperError('The X server did not take the wallpaper.', error);
    } finally {
      await connection.close();
    }
  };

  return {
    name: 'root-pixmap',
    current: () => withConnection(readOwnPath),
    prepare: prepareToDraw,
    read: () =>
      withConnection(async (connection) => {
        const [pixmap = noPixmap] = await connection.getNumbers(connection.root, pixmapProperties[0] ?? '');
        if (pixmap !== noPixmap) return { pixmap: String(pixmap) };
        // A background without a property (a plain colour) cannot be asked for, only copied.
        connection.client.SetCloseDownMode(retainPermanent);
        return { copy: String(await captureRootBackground(connection)) };
      }),
    capture: (screen) =>
      withConnection(async (connection) => {
        const [shown = noPixmap] = await connection.getNumbers(connection.root, pixmapProperties[0] ?? '');
        // One that is copied goes with the connection.
        const pixmap = shown === noPixmap ? await captureRootBackground(connection) : shown;
        const pixels = await readPixels(connection, pixmap, screen);
        if (!pixels) throw new WallpaperError('The picture of the desktop cannot be read.');
        return encodePng(screen.width, screen.height, pixels);
      }),
    apply: (imagePath, screens) =>
      withConnection(async (connection) => {
        const places = screens.length > 0 ? screens : await readScreens(connection);
        await show(
          connection,
          imagePath,
          places.map((screen) => coverScreen(imagePath, screen)),
        );
      }),
    compose: (name, pictures, former) =>
      withConnection((connection) =>
        show(connection, name, pictures, Number(former['pixmap'] ?? former['copy'] ?? noPixmap)),
      ),
    putBack: (former) =>
      withConnection(async (connection) => {
        const ours = await readOwnPixmap(connection);
        const copy = Number(former['copy'] ?? noPixmap);
        const pixmap = Number(former['pixmap'] ?? noPixmap);
        if (pixmap !== noPixmap) await showPixmap(connection, pixmap);
        else {
          paintRoot(connection, copy);
          for (const name of pixmapProperties)
            connection.client.DeleteProperty(connection.root, await connection.atom(name));
          // The root keeps its background's contents when the pixmap's name goes.
          if (copy !== noPixmap) connection.client.KillClient(copy);
        }
        for (const name of [pathProperty, ownPixmapProperty])
          connection.client.DeleteProperty(connection.root, await connection.atom(name));
        if (ours !== noPixmap) connection.client.KillClient(ours);
        await connection.sync();
      }),
  };
}

/** The picture fills the screen, as it was made. */
function coverScreen(imagePath: string, { x, y, width, height }: Screen): PlacedPicture {
  return {
    imagePath,
    screen: { x, y, width, height },
    area: { x: 0, y: 0, width, height },
    options: plainOptions,
  };
}

/** @throws WallpaperError when it does not show afterwards */
async function show(
  connection: XConnection,
  name: string,
  pictures: readonly PlacedPicture[],
  under: number | null = null,
): Promise<void> {
  if (!connection.pixelFormat)
    throw new WallpaperError(`This display of ${connection.depth} bits per pixel takes no pictures.`);
  const foreign = await findForeignDesktop(connection);
  if (foreign !== null) {
    const [, program = ''] = (await connection.getText(foreign, 'WM_CLASS')).split('\0');
    throw new WallpaperError(
      `Another program (${program || 'unnamed'}) draws the desktop and would hide the picture. ` +
        'Set the wallpaper in that program, or end it.',
    );
  }
  const former = await readOwnPixmap(connection);
  const { pixmap, sample } = await fillPixmap(connection, pictures, under === noPixmap ? null : under);
  // The pixmap must outlive this connection, and this process.
  connection.client.SetCloseDownMode(retainPermanent);
  await showPixmap(connection, pixmap);
  await setText(connection, pathProperty, name);
  await connection.setNumbers(connection.root, ownPixmapProperty, 'PIXMAP', [pixmap]);
  // Retained pixmaps stay until a program frees them by name: ours of before is ours to free.
  if (former !== noPixmap) connection.client.KillClient(former);
  await connection.sync();
  if ((await readOwnPath(connection)) !== name || !(await readBackStrip(connection, pixmap, sample)))
    throw new WallpaperError('The X server shows another picture than the one set. Try again.');
}

async function showPixmap(connection: XConnection, pixmap: number): Promise<void> {
  paintRoot(connection, pixmap);
  for (const name of pixmapProperties) await connection.setNumbers(connection.root, name, 'PIXMAP', [pixmap]);
}

function paintRoot(connection: XConnection, pixmap: number): void {
  connection.client.ChangeWindowAttributes(connection.root, { backgroundPixmap: pixmap });
  connection.client.ClearArea(connection.root, 0, 0, 0, 0, 0);
}

/** Our pixmap, as long as it is the one that shows. */
async function readOwnPixmap(connection: XConnection): Promise<number> {
  const [ours = noPixmap] = await connection.getNumbers(connection.root, ownPixmapProperty);
  const [shown = noPixmap] = await connection.getNumbers(connection.root, pixmapProperties[0] ?? '');
  return ours === shown ? ours : noPixmap;
}

async function readOwnPath(connection: XConnection): Promise<string | null> {
  if ((await readOwnPixmap(connection)) === noPixmap) return null;
  const text = await connection.getText(connection.root, pathProperty);
  return Buffer.from(text, 'latin1').toString('utf8') || null;
}

async function setText(connection: XConnection, property: string, text: string): Promise<void> {
  const [name, type] = [await connection.atom(property), await connection.atom('UTF8_STRING')];
  connection.client.ChangeProperty(0, connection.root, name, type, 8, Buffer.from(text));
}
