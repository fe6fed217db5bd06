import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { plainOptions, type WallpaperOptions } from '../../../../src/bridge/contract/plan.ts';
import { createStageWindows } from '../../../platform/stage/createStageWindows.ts';
import type { StageWindows } from '../../../platform/adapters/stageWindows.ts';
import { actOnDesktop, type DesktopActions } from '../../../platform/linux/testing/desktopActions.ts';
import { startXDisplay, type TestDisplay } from '../../../platform/linux/testing/xDisplay.ts';
import { StillPerformer } from './stillPerformer.ts';
import { createSystemWallpaper } from './systemWallpaper.ts';

const width = 800;
const height = 400;
const [left, right, red] = ['#102030', '#f0e0d0', '#c00000'];
const waitOptions = { timeout: 15_000, interval: 50 };
const half = { x: 0, y: 0, width: 400, height };

vi.setConfig({ testTimeout: 40_000, hookTimeout: 30_000 });

let xDisplay: TestDisplay;
let actions: DesktopActions;
let folder: string;
let stages: StageWindows;
let still: StillPerformer;
let background: string;

beforeAll(async () => {
  xDisplay = await startXDisplay({ width, height, windowManager: 'openbox' });
});

afterAll(() => xDisplay.stop());

beforeEach(async () => {
  await xDisplay.renew();
  actions = await actOnDesktop(xDisplay.display);
  folder = await mkdtemp(join(tmpdir(), 'yueqi-still-'));
  stages = createStageWindows({
    browser: () => Promise.reject(new Error('A still picture needs no browser.')),
    stageUrl: () => '',
    environment: { DISPLAY: xDisplay.display },
    log: () => undefined,
  });
  const system = await createSystemWallpaper({
    environment: { DISPLAY: xDisplay.display, XDG_CURRENT_DESKTOP: 'openbox' },
    log: () => undefined,
    stateFile: join(folder, 'former.json'),
    platform: 'linux',
  });
  if (!system) throw new Error('A plain window manager has a wallpaper.');
  still = new StillPerformer(system, () => stages.screens());
  background = (await xDisplay.screenshot()).pixelAt(100, 200);
});

afterEach(async () => {
  await stages.close();
  await actions.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A picture of 800 × 400 whose halves differ, so that its seam tells how it lies on a screen. */
async function makeHalves(): Promise<string> {
  const path = join(folder, 'halves.png');
  const input = await sharp({ create: { width: 400, height: 400, channels: 3, background: right } })
    .png()
    .toBuffer();
  await sharp({ create: { width, height, channels: 3, background: left } })
    .composite([{ input, left: 400, top: 0 }])
    .png()
    .toFile(path);
  return path;
}

async function makePlain(background_: string, size = 40): Promise<string> {
  const path = join(folder, `${background_.slice(1)}.png`);
  await sharp({ create: { width: size, height: size, channels: 3, background: background_ } })
    .png()
    .toFile(path);
  return path;
}

/** Two monitors side by side. @returns their ids */
async function divide(): Promise<[string, string]> {
  await actions.setMonitors([half, { ...half, x: 400 }]);
  const [first, second] = await stages.screens();
  if (!first || !second) throw new Error('There are two monitors.');
  return [first.id, second.id];
}

const expectRow = (colours: string[]) =>
  vi.waitFor(async () => {
    const picture = await xDisplay.screenshot();
    expect([100, 300, 500, 700].map((x) => picture.pixelAt(x, 200))).toEqual(colours);
  }, waitOptions);

const filling = (imagePath: string, options: Partial<WallpaperOptions> = {}, area = half) => ({
  imagePath,
  area,
  options: { ...plainOptions, ...options },
});

test('one picture fills one screen, and each of two when there are two', async () => {
  const path = await makeHalves();
  const [screen] = await stages.screens();
  await still.show(screen?.id ?? '', filling(path, {}, { ...half, width }));
  await expectRow([left, left, right, right]);
  const [first, second] = await divide();
  await Promise.all([still.show(first, filling(path)), still.show(second, filling(path))]);
  await expectRow([left, right, left, right]);
});

test('each screen has a picture of its own, and one without looks as it did', async () => {
  const [first, second] = await divide();
  const [halves, plain] = [await makeHalves(), await makePlain(red)];
  await Promise.all([still.show(first, filling(halves)), still.show(second, filling(plain))]);
  await expectRow([left, right, red, red]);
  await still.clear(first);
  await expectRow([background, background, red, red]);
  await still.clear(second);
  await expectRow([background, background, background, background]);
});

test('one picture spans two screens', async () => {
  const [first, second] = await divide();
  const path = await makeHalves();
  const whole = { x: 0, y: 0, width, height };
  await Promise.all([
    still.show(first, filling(path, {}, whole)),
    still.show(second, filling(path, {}, { ...whole, x: -400 })),
  ]);
  await expectRow([left, left, right, right]);
  await still.restore();
  await expectRow([background, background, background, background]);
});

test('a picture is shown as its options say', async () => {
  const [first, second] = await divide();
  const halves = await makeHalves();
  const show = async (options: Partial<WallpaperOptions>, expected: [string, string]): Promise<void> => {
    await still.show(first, filling(halves, options));
    await expectRow([...expected, red, red]);
  };
  await still.show(second, filling(await makePlain(red)));
  await show({ is_flipped: true }, [right, left]);
  await show({ position_x: 0 }, [left, left]);
  await show({ position_x: 100 }, [right, right]);
  await show({ fit: 'stretch' }, [left, right]);
  await show({ brightness: -100 }, ['#000000', '#000000']);
  // 800 × 400 within 400 × 400: bars above and below, the picture in the middle.
  await show({ fit: 'contain' }, [left, right]);
  expect((await xDisplay.screenshot()).pixelAt(100, 50)).toBe('#000000');
  await still.show(first, filling(await makePlain('#00c000', 300), { fit: 'centre' }));
  await expectRow(['#00c000', '#00c000', red, red]);
  expect((await xDisplay.screenshot()).pixelAt(20, 200)).toBe('#000000');
  await still.show(first, filling(await makePlain('#0000c0'), { fit: 'tile' }));
  await expectRow(['#0000c0', '#0000c0', red, red]);
});

test('the same picture again is not drawn again', async () => {
  const set = vi.fn(async () => undefined);
  const [screen] = await stages.screens();
  const counting = new StillPerformer({ prepare: () => undefined, set, compose: null, restore: set }, () =>
    stages.screens(),
  );
  await counting.show(screen?.id ?? '', filling('/picture.png'));
  await counting.show(screen?.id ?? '', filling('/picture.png'));
  expect(set).toHaveBeenCalledTimes(1);
  counting.distrust();
  await counting.show(screen?.id ?? '', filling('/picture.png'));
  expect(set).toHaveBeenCalledTimes(2);
});

/** A system that names what it was told, with stages of which posters are drawn. */
function createPosted() {
  const calls: string[] = [];
  const tell = async (path?: string): Promise<void> => void calls.push(path ?? 'restored');
  const draw = async (screen: string): Promise<string> => `/poster of ${screen}.png`;
  const system = { prepare: () => undefined, set: tell, compose: null, restore: () => tell() };
  const performer = new StillPerformer(system, async () => [], { draw, log: () => undefined });
  return { calls, performer };
}

test('where the system shows its picture beside stages, it becomes a frame of the stage, and is given back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { calls, performer } = createPosted();
  await performer.forget('left');
  expect(calls).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(calls).toEqual(['/poster of left.png']));
  await performer.restore();
  expect(calls).toEqual(['/poster of left.png', 'restored']);
});

test('a poster gives way to a picture on any screen, and comes no more once something else shows', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { calls, performer } = createPosted();
  await performer.forget('left');
  await performer.show('right', filling('/picture.png'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls).toEqual(['/picture.png']);
  await performer.forget('right');
  await performer.clear('left');
  await performer.clear('right');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls).toEqual(['/picture.png', 'restored']);
});
