import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { readCatalogue } from '../../../content/catalogue.ts';
import type { DesktopState } from '../../../src/bridge/contract/desktop.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { targetOf } from '../../bench/targetOf.ts';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';
import { importVideo } from './importVideo.ts';

const width = 800;
const height = 400;
const sampleMilliseconds = 30;
/** Changes that come after a scene is said to show would be seen by then. */
const samplesAfter = 30;
const waitOptions = { timeout: 30_000, intervals: [30] };
const shares = [0.1, 0.3, 0.6, 0.9];

let display: TestDisplay;
let folder: string;
let host: RunningHost;
let bridge: WebSocket;

test.beforeEach(async () => {
  display = await startXDisplay({ width, height, windowManager: 'openbox' });
  folder = await mkdtemp(join(tmpdir(), 'yueqi-change-'));
  host = await startHost({
    YUEQI_DATA_DIR: join(folder, 'data'),
    DISPLAY: display.display,
    XDG_CURRENT_DESKTOP: '',
    YUEQI_PLAYER: 'mpv',
  });
  bridge = await openBridge(host);
});

test.afterEach(async () => {
  bridge.close();
  await host.stop();
  await display.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** The colours of some points spread over the screen. */
async function readPoints(): Promise<string[]> {
  const picture = await display.screenshot();
  return shares.flatMap((x) =>
    shares.map((y) => picture.pixelAt(Math.floor(width * x), Math.floor(height * y))),
  );
}

async function shownWid(): Promise<number | undefined> {
  const { screens } = (await callBridge(bridge, 'desktop.current', {})) as DesktopState;
  return screens[0]?.shown?.wid;
}

/** Sets a wallpaper, and answers the plain colours that the whole screen had until it showed and a while after. */
async function plainFramesUntil(target: WallpaperTarget): Promise<string[]> {
  const plain = new Set<string>();
  let left = Infinity;
  const sampled = (async () => {
    while (left > 0) {
      const points = new Set(await readPoints());
      const [colour = ''] = points;
      if (points.size === 1) plain.add(colour);
      left -= 1;
      await wait(sampleMilliseconds);
    }
  })();
  await callBridge(bridge, 'wallpaper.setGlobal', target);
  await expect.poll(shownWid, waitOptions).toBe(target.wid);
  left = samplesAfter;
  await sampled;
  return [...plain];
}

test('from a video to a web wallpaper and back no frame is empty', { tag: '@long' }, async () => {
  test.setTimeout(120_000);
  const { target: video } = await importVideo({ host, bridge, folder }, 'video', ['#c00000', '#0000c0']);
  const { wallpapers } = await readCatalogue();
  const page = wallpapers.find(({ web }) => web);
  if (!page) throw new Error('The catalogue has no web wallpaper.');
  await callBridge(bridge, 'wallpaper.setGlobal', video);
  await expect.poll(shownWid, waitOptions).toBe(video.wid);
  await expect.poll(async () => new Set(await readPoints()).size, waitOptions).toBeGreaterThan(1);

  expect(await plainFramesUntil(targetOf(page))).toEqual([]);
  expect(await plainFramesUntil(video)).toEqual([]);
  expect(await plainFramesUntil(targetOf(page))).toEqual([]);
});
