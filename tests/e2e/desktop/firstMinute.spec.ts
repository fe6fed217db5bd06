import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { windowSize } from '../../../desktop/appWindow/appWindow.ts';
import { actOnDesktop, type DesktopActions } from '../../../desktop/platform/linux/testing/desktopActions.ts';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import {
  findWindow,
  readMapState,
  windowInstance,
} from '../../../desktop/platform/linux/x11/desktopLayer.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';

const screen = { width: 1440, height: 900 };
const origin = { x: (screen.width - windowSize.width) / 2, y: (screen.height - windowSize.height) / 2 };
/** Middles of controls of the standard window, in CSS pixels of the page. */
const firstWallpaper = { x: 222, y: 211 };
const showDesktop = { x: 1070, y: 619 };
const begin = { x: 935, y: 619 };
/** Beside the scrollbar of the home page, whose pane has a ground of its own. */
const paneOfHome = { x: 1164, y: 300, colour: '#111428' };
const viewable = 2;
/** The folder for pictures of the minute; none are written without the variable. */
const film = process.env['YUEQI_FILM'];

let display: TestDisplay;
let desktop: DesktopActions;
let folder: string;
let host: RunningHost;

const click = ({ x, y }: { x: number; y: number }) => desktop.click(origin.x + x, origin.y + y);

async function open(language: string): Promise<void> {
  display = await startXDisplay({ ...screen, windowManager: 'openbox' });
  desktop = await actOnDesktop(display.display);
  folder = await mkdtemp(join(tmpdir(), 'yueqi-first-'));
  host = await startHost({
    ...{ YUEQI_DATA_DIR: folder, YUEQI_WINDOW: 'on', DISPLAY: display.display, XDG_CURRENT_DESKTOP: '' },
    LANG: language,
    LANGUAGE: '',
  });
}

test.afterEach(async () => {
  await host.stop();
  await desktop.stop();
  await display.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** The colours of a row through the first wallpapers: one where nothing is shown there. */
async function coloursOfWallpapers(): Promise<number> {
  const shot = await display.screenshot();
  const y = origin.y + firstWallpaper.y;
  return new Set(Array.from({ length: 200 }, (_, index) => shot.pixelAt(origin.x + 60 + index * 5, y))).size;
}

const groundAt =
  ({ x, y }: { x: number; y: number }) =>
  async () =>
    (await display.screenshot()).pixelAt(origin.x + x, origin.y + y);

async function take(language: string, name: string): Promise<void> {
  if (film === undefined) return;
  await mkdir(join(film, language), { recursive: true });
  const file = join(film, language, `${name}.png`);
  await promisify(execFile)('import', ['-display', display.display, '-window', 'root', file]);
}

for (const language of ['zh_CN.UTF-8', 'en_US.UTF-8'])
  test(`a new user sees first wallpapers, sets one by a press, and looks at the desktop (${language})`, async () => {
    await open(language);
    await take(language, '01-window');
    await expect.poll(coloursOfWallpapers).toBeGreaterThan(60);
    expect(await groundAt(paneOfHome)()).not.toBe(paneOfHome.colour);
    await take(language, '02-welcome');
    await take(language, '03-playing');
    await click(firstWallpaper);
    await take(language, '04-pressed');
    const bridge = await openBridge(host);
    const current = async () =>
      ((await callBridge(bridge, 'wallpaper.current', {})) as { target: { wtype: number } | null }).target;
    await expect.poll(current).toMatchObject({ wtype: 1 });
    await take(language, '05-placed');
    await desktop.movePointer(origin.x + 600, origin.y + 30);
    await take(language, '06-moon');
    // Asked for nothing, and nothing opened beside it.
    const consent = await callBridge(bridge, 'report.consent', {});
    expect(consent).toMatchObject({ consent: 'unasked' });
    await take(language, '07-rest');
    const window = await findWindow(desktop.connection, windowInstance(host.address));
    const isAway = async () => (await readMapState(desktop.connection, window)) !== viewable;
    await expect
      .poll(async () => {
        await click(showDesktop);
        return isAway();
      })
      .toBe(true);
    await take(language, '08-desktop');
    await expect.poll(isAway).toBe(false);
    await take(language, '09-back');
    await click(begin);
    await take(language, '10-begun');
    await take(language, '11-home');
    await desktop.movePointer(origin.x + 300, origin.y + 560);
    await take(language, '12-hover');
    bridge.close();
  });
