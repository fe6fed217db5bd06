import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { catalogueRoot, readCatalogue, type CatalogueWallpaper } from '../../../content/catalogue.ts';
import { startXDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { XConnection } from '../../../desktop/platform/linux/x11/connection.ts';
import { wallpaperTypes } from '../../../src/api/contract/entities.ts';
import type { DesktopState } from '../../../src/bridge/contract/desktop.ts';
import { callBridge, openBridge } from '../bridge/bridgeConnection.ts';
import { withMembersHost } from '../host/benchHost.ts';
import { median, plainRow, ratioRow, type Row } from '../row.ts';
import { targetOf } from '../targetOf.ts';
import { measureByHand } from './measureByHand.ts';
import { waitForOtherPixels } from './waitForOtherPixels.ts';

const times = 20;
const screen = { width: 1920, height: 1080 };
const limits = { picture: 300, video: 1_200, web: 2_500, next: 300 };
const pollMilliseconds = 20;
const timeoutMilliseconds = 30_000;
/** The wait after which the work of the last click, such as the end of a stage, is over. */
const restMilliseconds = 1_500;

/**
 * Measures the time from a click's request to the first changed pixel of the desktop: files are here, and the browser
 * has run before. A video and a 3D wallpaper come after a picture, which stands still until then. Linux, X11.
 */
export async function measureClickToPixels(): Promise<Row[]> {
  const { first, second, video, web } = await chooseWallpapers();
  const pictures = Array.from({ length: times }, (_time, index) => (index % 2 === 0 ? second : first));
  const byHand = await measureByHand(
    pictures.map(({ md5 }) => join(catalogueRoot, 'media', `${md5}.webp`)),
    screen,
  );
  const display = await startXDisplay({ ...screen, windowManager: 'openbox' });
  const connection = await XConnection.open(display.display, () => undefined);
  try {
    return await withMembersHost(
      async ({ address, token }) => {
        const bridge = await openBridge({ address, token });
        const click = async (method: string, params: object, shown: CatalogueWallpaper): Promise<number> => {
          await wait(restMilliseconds);
          const taken = await waitForOtherPixels(connection, () => callBridge(bridge, method, params));
          await waitUntilShown(bridge, shown);
          return taken;
        };
        const set = (wallpaper: CatalogueWallpaper): Promise<number> =>
          click('wallpaper.setGlobal', targetOf(wallpaper), wallpaper);
        for (const wallpaper of [second, video, web, first]) await set(wallpaper);
        const taken = {
          picture: [] as number[],
          video: [] as number[],
          web: [] as number[],
          next: [] as number[],
        };
        for (const picture of pictures) taken.picture.push(await set(picture));
        for (let time = 0; time < times; time++) {
          taken.video.push(await set(video));
          await set(first);
          taken.web.push(await set(web));
          await set(first);
        }
        const id = await startPlaylist(bridge, [first, second]);
        for (const picture of pictures) taken.next.push(await click('playlist.next', { id }, picture));
        bridge.close();
        return [
          plainRow('click to changed pixels: picture', median(taken.picture), 'ms', limits.picture),
          ratioRow('  against setting it by hand', median(taken.picture), median(byHand), 'ms', null),
          plainRow('click to changed pixels: video', median(taken.video), 'ms', limits.video),
          plainRow('click to changed pixels: 3D', median(taken.web), 'ms', limits.web),
          plainRow('next picture of a playlist', median(taken.next), 'ms', limits.next),
        ];
      },
      { DISPLAY: display.display, XDG_CURRENT_DESKTOP: '' },
    );
  } finally {
    await connection.close();
    await display.stop();
  }
}

async function chooseWallpapers(): Promise<Record<'first' | 'second' | 'video' | 'web', CatalogueWallpaper>> {
  const { wallpapers } = await readCatalogue();
  const [first, second] = wallpapers.filter(({ wtype }) => wtype === wallpaperTypes.static);
  const [video, web] = [1, 3].map((kind) => wallpapers.find((wallpaper) => wallpaper.sub_wtype === kind));
  if (!first || !second || !video || !web) throw new Error('The starter catalogue lacks a kind.');
  return { first, second, video, web };
}

async function waitUntilShown(bridge: WebSocket, { wid }: CatalogueWallpaper): Promise<void> {
  const end = Date.now() + timeoutMilliseconds;
  for (;;) {
    const { screens } = (await callBridge(bridge, 'desktop.current', {})) as DesktopState;
    if (screens.every(({ shown }) => shown?.wid === wid)) return;
    if (Date.now() > end) throw new Error(`Wallpaper ${wid} does not show.`);
    await wait(pollMilliseconds);
  }
}

/** Shows the first of the pictures on every screen. @returns the id of the playlist */
async function startPlaylist(bridge: WebSocket, pictures: readonly CatalogueWallpaper[]): Promise<string> {
  const { id } = (await callBridge(bridge, 'playlist.create', { name: 'bench' })) as { id: string };
  const entries = pictures.map((picture) => ({ target: targetOf(picture), picture: null }));
  await callBridge(bridge, 'playlist.addEntries', { id, entries });
  await callBridge(bridge, 'playlist.start', { id });
  return id;
}
