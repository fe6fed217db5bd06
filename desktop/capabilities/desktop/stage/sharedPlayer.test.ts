import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { plainOptions, type WallpaperOptions } from '../../../../src/bridge/contract/plan.ts';
import type { StageScene } from '../../../../src/bridge/contract/stage.ts';
import type { Screen } from '../../../platform/adapters/screen.ts';
import type { StageWindows } from '../../../platform/adapters/stageWindows.ts';
import type { VideoPlayer } from '../../../platform/adapters/videoPlayer.ts';
import { createVideoPlayer } from '../../../platform/linux/player/createVideoPlayer.ts';
import { actOnDesktop, type DesktopActions } from '../../../platform/linux/testing/desktopActions.ts';
import { startXDisplay, type TestDisplay } from '../../../platform/linux/testing/xDisplay.ts';
import { createStageWindows } from '../../../platform/stage/createStageWindows.ts';
import { plainLevel, type ScreenLevel } from './staged.ts';
import { StagePerformer } from './stagePerformer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const [red, blue, green, black] = ['#c00000', '#0000c0', '#00c000', '#000000'];
const waitOptions = { timeout: 15_000, interval: 50 };
/** Three monitors in a row; the third one is as high as half of the others. */
const monitors = [
  { x: 0, y: 0, width: 400, height: 200 },
  { x: 400, y: 0, width: 400, height: 200 },
  { x: 800, y: 0, width: 200, height: 100 },
];

let display: TestDisplay;
let actions: DesktopActions;
let windows: StageWindows;
let player: VideoPlayer;
let stage: StagePerformer;
let covered: [screen: number, isCovered: boolean][];
let folder: string;
let halves: string;
let other: string;

beforeAll(async () => {
  display = await startXDisplay({ width: 1_000, height: 200, windowManager: 'openbox' });
  folder = await mkdtemp(join(tmpdir(), 'yueqi-player-'));
  [halves, other] = [join(folder, 'halves.mp4'), join(folder, 'other.mp4')];
  await drawVideo(halves, [red, blue]);
  await drawVideo(other, [green, red]);
});

beforeEach(async () => {
  actions = await actOnDesktop(display.display);
  const environment = { ...process.env, DISPLAY: display.display, WAYLAND_DISPLAY: '' };
  const log = (): void => undefined;
  const found = await createVideoPlayer({
    environment,
    configured: 'mpv',
    hasGpu: false,
    dataFolder: folder,
    log,
  });
  if (!found) throw new Error('This test needs a video player: install the Debian package "mpv".');
  player = found;
  windows = createStageWindows({
    ...{ environment: { DISPLAY: display.display }, player, log },
    browser: () => Promise.reject(new Error('Nothing here is shown by a page.')),
    stageUrl: (screen) => `http://127.0.0.1/stage/${screen}`,
  });
  covered = [];
  windows.onCoverChange((...change) => covered.push(change));
  stage = new StagePerformer({ windows, player, broadcast: () => undefined });
});

afterEach(async () => {
  await stage.close();
  for (const index of monitors.keys()) await actions.removeMonitor(index);
  await actions.stop();
  await display.renew();
});
afterAll(async () => {
  await display.stop();
  await rm(folder, { recursive: true, force: true });
});

async function drawVideo(path: string, colours: readonly string[]): Promise<void> {
  const inputs = colours.flatMap((colour) => [
    ...['-f', 'lavfi', '-i'],
    `color=${colour.replace('#', '0x')}:s=200x200:r=10:d=2`,
  ]);
  const encoding = ['-filter_complex', 'hstack', '-pix_fmt', 'yuv420p', '-c:v', 'libx264', path];
  await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...inputs, ...encoding]);
}

async function connectMonitors(count: number): Promise<Screen[]> {
  await actions.setMonitors(monitors.slice(0, count));
  await expect.poll(async () => (await windows.screens()).length, waitOptions).toBe(count);
  return windows.screens();
}

function sceneOf(screen: Screen, options: Partial<WallpaperOptions> = {}, name = '1'): StageScene {
  return {
    target: {
      ...{ wid: Number(name), name, wtype: 1, sub_wtype: 1, md5: name.repeat(32), bytes: 1 },
      ...{ mime: 'video/mp4', web_entry: null },
    },
    options: { ...plainOptions, ...options },
    area: { x: 0, y: 0, width: screen.width, height: screen.height },
  };
}

const show = (screen: Screen, options: Partial<WallpaperOptions> = {}): Promise<void> =>
  stage.show(screen, sceneOf(screen, options), plainLevel, halves);

const showAll = (screens: readonly Screen[]): Promise<unknown> =>
  Promise.all(screens.map((screen) => show(screen)));

/** The colours at quarters of each screen, upper half. */
async function coloursOf(screens: readonly Screen[]): Promise<string[]> {
  const image = await display.screenshot();
  return screens.map(({ x, y, width, height }) =>
    [1, 3].map((part) => nearest(image.pixelAt(x + (width * part) / 4, y + height / 4))).join(' '),
  );
}

/** A video is not exact. */
function nearest(seen: string): string {
  const channels = (colour: string): number[] =>
    [1, 3, 5].map((from) => parseInt(colour.slice(from, from + 2), 16));
  const isNear = (colour: string): boolean =>
    channels(colour).every((value, index) => Math.abs(value - (channels(seen)[index] ?? 0)) < 12);
  return [red, blue, green, black].find(isNear) ?? seen;
}

const expectAll = (screens: readonly Screen[], expected = `${red} ${blue}`): Promise<void> =>
  expect.poll(() => coloursOf(screens), waitOptions).toEqual(screens.map(() => expected));

/** The number of times that a file is open: once for each decoder. */
async function countDecoders(path: string): Promise<number> {
  const found = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (id) => {
        const descriptors = await readdir(`/proc/${id}/fd`).catch(() => []);
        const links = descriptors.map((each) => readlink(`/proc/${id}/fd/${each}`).catch(() => ''));
        return (await Promise.all(links)).filter((link) => link === path).length;
      }),
  );
  return found.reduce((sum, count) => sum + count, 0);
}

const expectDecoders = (count: number): Promise<void> =>
  expect.poll(() => countDecoders(halves), waitOptions).toBe(count);

/** Looks at screens while something is done: nothing but the video is ever seen there. */
async function expectNoFlash(screens: readonly Screen[], act: () => Promise<unknown>): Promise<void> {
  const seen = new Set<string>();
  let isDone = false;
  const done = act().finally(() => (isDone = true));
  while (!isDone) for (const colours of await coloursOf(screens)) seen.add(colours);
  await done;
  expect([...seen]).toEqual([`${red} ${blue}`]);
}

test('screens of all sizes that show one video decode it once, and part without a flash when one is fitted otherwise', async () => {
  const screens = await connectMonitors(3);
  const [first, second, third] = screens;
  if (!first || !second || !third) throw new Error('The monitors are gone.');
  await showAll(screens);
  await expectAll(screens);
  await expectDecoders(1);
  expect(player.processes()).toHaveLength(1);

  await expectNoFlash([first, second], async () => {
    await show(third, { is_flipped: true });
    await expectAll([third], `${blue} ${red}`);
    await expectDecoders(2);
  });
  await expectNoFlash([first, second], async () => {
    await show(third);
    await expectDecoders(1);
  });
  await expectAll(screens);
});

test('a frame of each screen can be drawn from the window that they share', async () => {
  const screens = await connectMonitors(2);
  await showAll(screens);
  await expectAll(screens);
  for (const { index } of screens) {
    const drawn = await windows.capture?.(index);
    const { data, info } = await sharp(drawn?.png).raw().toBuffer({ resolveWithObject: true });
    const pixelAt = (x: number): string => {
      const from = (50 * info.width + x) * info.channels;
      return nearest(`#${data.subarray(from, from + 3).toString('hex')}`);
    };
    expect([info.width, info.height, pixelAt(100), pixelAt(300)]).toEqual([400, 200, red, blue]);
  }
});

test('a monitor that comes joins the decoder of the others, and one that goes leaves it to them', async () => {
  const screens = await connectMonitors(2);
  await showAll(screens);
  await expectAll(screens);
  await expectDecoders(1);
  const [first, second, third] = await connectMonitors(3);
  if (!first || !second || !third) throw new Error('The monitors are gone.');
  await expectNoFlash([first, second], async () => {
    await show(third);
    await expectAll([third]);
    await expectDecoders(1);
  });
  await expectNoFlash([first, second], async () => {
    await actions.removeMonitor(2);
    await stage.hide(third);
    await expectDecoders(1);
  });
  await expectNoFlash([first], async () => {
    await stage.hide(second);
    await expectDecoders(1);
  });
  await expectAll([first]);
});

test('one screen that is covered is said to be, the player goes on, and comes back for all when it dies', async () => {
  const screens = await connectMonitors(2);
  await showAll(screens);
  await expectAll(screens);
  const [first, second] = screens;
  if (!first || !second) throw new Error('The monitors are gone.');
  await actions.openWindow({ x: 400, y: 0, width: 400, height: 200 }, 0);
  await expect.poll(() => covered.at(-1), waitOptions).toEqual([second.index, true]);
  expect(covered.some(([index]) => index === first.index)).toBe(false);
  const held: ScreenLevel = { playback: 'pause', is_muted: false, isUnseen: true };
  stage.setLevel(second, held);
  await expectDecoders(1);
  await expect.poll(() => player.readFrameRate(first.index), waitOptions).toBeGreaterThan(0);
  stage.setLevel(first, held);
  await expect.poll(() => player.readFrameRate(first.index), waitOptions).toBe(0);
  for (const screen of screens) stage.setLevel(screen, plainLevel);

  const [process = 0] = player.processes();
  globalThis.process.kill(process, 'SIGKILL');
  await expect.poll(() => player.processes().filter((id) => id !== process).length, waitOptions).toBe(1);
  await expectAll([first]);
});

test('another video for all of them is played by the same player, and a video spans them', async () => {
  const screens = await connectMonitors(2);
  await showAll(screens);
  await expectAll(screens);
  const [process] = player.processes();
  const next = (screen: Screen): Promise<void> =>
    stage.show(screen, sceneOf(screen, {}, '2'), plainLevel, other);
  await Promise.all(screens.map(next));
  await expectAll(screens, `${green} ${red}`);
  expect(player.processes()).toEqual([process]);

  const span = (screen: Screen): Promise<void> =>
    stage.show(
      screen,
      { ...sceneOf(screen), area: { x: -screen.x, y: 0, width: 800, height: 200 } },
      plainLevel,
      halves,
    );
  await Promise.all(screens.map(span));
  await expect.poll(() => coloursOf(screens), waitOptions).toEqual([`${red} ${red}`, `${blue} ${blue}`]);
  await expectDecoders(1);
});
