import { beforeEach, expect, test } from 'vitest';
import { plainOptions } from '../bridge/contract/plan.ts';
import type { StageScene } from '../bridge/contract/stage.ts';
import type { WallpaperTarget } from '../bridge/contract/wallpaper.ts';
import { StagePlayer, type Scene } from './stagePlayer.ts';

const targetOf = (wid: number): WallpaperTarget => ({
  wid,
  name: `${wid}`,
  wtype: 1,
  sub_wtype: 1,
  md5: String(wid).repeat(32),
  bytes: 1,
  mime: 'video/mp4',
  web_entry: null,
});

const sceneOf = (wid: number, options = plainOptions): StageScene => ({
  target: targetOf(wid),
  options,
  area: { x: 0, y: 0, width: 100, height: 100 },
});

interface FakeScene extends Scene {
  wid: number;
  loading: PromiseWithResolvers<void>;
  isPlaying: boolean;
  isDestroyed: boolean;
  isSlow: boolean;
  isMuted: boolean;
  isFadedIn: boolean;
  options: StageScene['options'];
}

let scenes: FakeScene[];
let reports: [generation: number, state: string][];
let state: Record<string, unknown>;
let player: StagePlayer;

beforeEach(() => {
  scenes = [];
  reports = [];
  state = {};
  player = new StagePlayer({
    createScene({ target: { wid }, options }, isSlow) {
      if (wid === 9) throw new TypeError('Invalid URL');
      const scene: FakeScene = {
        wid,
        loading: Promise.withResolvers(),
        isPlaying: false,
        isDestroyed: false,
        isSlow,
        isMuted: false,
        isFadedIn: false,
        options,
        get ready() {
          return scene.loading.promise;
        },
        arrange: (next) => void (scene.options = next.options),
        reveal: async (isOverAnother) => void (scene.isFadedIn = isOverAnother),
        host: () => undefined,
        setMuted: (isMuted) => void (scene.isMuted = isMuted),
        pause: () => void (scene.isPlaying = false),
        resume: () => void (scene.isPlaying = true),
        destroy: () => void (scene.isDestroyed = true),
      };
      scenes.push(scene);
      return scene;
    },
    showState: (change) => Object.assign(state, change),
  });
  player.onReport = (generation, outcome) => reports.push([generation, outcome]);
});

const left = (): number[] => scenes.filter(({ isDestroyed }) => !isDestroyed).map(({ wid }) => wid);

test('the next scene replaces the former one once it shows', async () => {
  const first = player.stage({ generation: 1, scene: sceneOf(1) });
  scenes[0]?.loading.resolve();
  await first;
  const second = player.stage({ generation: 2, scene: sceneOf(2) });
  expect(left()).toEqual([1, 2]);
  expect(state).toMatchObject({ wid: 2, state: 'loading' });
  scenes[1]?.loading.resolve();
  await second;
  expect(left()).toEqual([2]);
  expect(scenes.map(({ isFadedIn }) => isFadedIn)).toEqual([false, true]);
  expect(reports).toEqual([
    [1, 'showing'],
    [2, 'showing'],
  ]);
});

test('a scene that is ready late never replaces a newer one', async () => {
  const late = player.stage({ generation: 1, scene: sceneOf(1) });
  const newer = player.stage({ generation: 2, scene: sceneOf(2) });
  scenes[1]?.loading.resolve();
  await newer;
  scenes[0]?.loading.resolve();
  await late;
  expect(left()).toEqual([2]);
  expect(state).toMatchObject({ wid: 2, state: 'showing' });
  expect(reports).toEqual([[2, 'showing']]);
});

test('in performance mode the next scene does not fade in', async () => {
  player.setLevel({ playback: 'slow', is_muted: false, is_abrupt: true });
  for (const wid of [1, 2]) {
    const staged = player.stage({ generation: wid, scene: sceneOf(wid) });
    scenes[wid - 1]?.loading.resolve();
    await staged;
  }
  expect(scenes.map(({ isFadedIn }) => isFadedIn)).toEqual([false, false]);
});

test('a scene that fails late is not reported and leaves the newer one alone', async () => {
  const late = player.stage({ generation: 1, scene: sceneOf(1) });
  const newer = player.stage({ generation: 2, scene: sceneOf(2) });
  scenes[1]?.loading.resolve();
  await newer;
  scenes[0]?.loading.reject(new Error('broken file'));
  await late;
  expect(left()).toEqual([2]);
  expect(state).toMatchObject({ wid: 2, state: 'showing' });
  expect(reports).toEqual([[2, 'showing']]);
});

test('a scene that cannot be shown leaves the former one, which is reported when it is staged again', async () => {
  const first = player.stage({ generation: 1, scene: sceneOf(1) });
  scenes[0]?.loading.resolve();
  await first;
  const broken = player.stage({ generation: 2, scene: sceneOf(2) });
  scenes[1]?.loading.reject(new Error('broken file'));
  await broken;
  await player.stage({ generation: 3, scene: sceneOf(1) });
  expect(left()).toEqual([1]);
  expect(reports).toEqual([
    [1, 'showing'],
    [2, 'failed'],
    [3, 'showing'],
  ]);
});

test('a broken address is reported like a broken file', async () => {
  await player.stage({ generation: 1, scene: sceneOf(9) });
  expect(reports).toEqual([[1, 'failed']]);
});

test('an empty target cancels loading', async () => {
  const first = player.stage({ generation: 1, scene: sceneOf(1) });
  await player.stage({ generation: 2, scene: null });
  scenes[0]?.loading.resolve();
  await first;
  expect(left()).toEqual([]);
  expect(reports).toEqual([]);
});

test('the same generation again only repeats the report', async () => {
  const first = player.stage({ generation: 1, scene: sceneOf(1) });
  scenes[0]?.loading.resolve();
  await first;
  await player.stage({ generation: 1, scene: sceneOf(1) });
  expect(scenes.length).toBe(1);
  expect(reports).toEqual([
    [1, 'showing'],
    [1, 'showing'],
  ]);
});

test('a scene plays as its screen is to, also one staged in that state', async () => {
  player.setLevel({ playback: 'pause', is_muted: true });
  const first = player.stage({ generation: 1, scene: sceneOf(1) });
  scenes[0]?.loading.resolve();
  await first;
  expect(scenes[0]).toMatchObject({ isPlaying: false, isMuted: true, isFadedIn: false });
  expect(state['isPaused']).toBe(true);
  player.setLevel({ playback: 'play', is_muted: false });
  expect(scenes[0]).toMatchObject({ isPlaying: true, isMuted: false });
  expect(state['isPaused']).toBe(false);
});

test('the same wallpaper in another way is not loaded again', async () => {
  const first = player.stage({ generation: 1, scene: sceneOf(1) });
  scenes[0]?.loading.resolve();
  await first;
  await player.stage({ generation: 2, scene: sceneOf(1, { ...plainOptions, fit: 'contain' }) });
  expect(scenes.map(({ options }) => options.fit)).toEqual(['contain']);
  expect(reports.at(-1)).toEqual([2, 'showing']);
});

test('a page that is to play slowly is loaded again behind itself, a video goes on', async () => {
  const video = player.stage({ generation: 1, scene: sceneOf(1) });
  scenes[0]?.loading.resolve();
  await video;
  player.setLevel({ playback: 'slow', is_muted: false });
  expect(scenes.length).toBe(1);
  const page = sceneOf(2);
  const next = player.stage({
    generation: 2,
    scene: { ...page, target: { ...page.target, web_entry: 'index.html' } },
  });
  scenes[1]?.loading.resolve();
  await next;
  expect(scenes[1]?.isSlow).toBe(true);
  player.setLevel({ playback: 'play', is_muted: false });
  scenes[2]?.loading.resolve();
  await expect.poll(() => left()).toEqual([2]);
  expect(scenes.map(({ isSlow, isDestroyed }) => [isSlow, isDestroyed])).toEqual([
    [false, true],
    [true, true],
    [false, false],
  ]);
});

test('without a target nothing is left running, and the same one is loaded again', async () => {
  const first = player.stage({ generation: 1, scene: sceneOf(1) });
  scenes[0]?.loading.resolve();
  await first;
  await player.stage({ generation: 2, scene: null });
  expect(left()).toEqual([]);
  const again = player.stage({ generation: 3, scene: sceneOf(1) });
  scenes[1]?.loading.resolve();
  await again;
  expect(left()).toEqual([1]);
});

test('another file of the same wallpaper is loaded anew; the same one under another pass is not', async () => {
  const stage = (generation: number, source: string) =>
    player.stage({ generation, scene: { ...sceneOf(1), source } });
  const first = stage(1, '/media/aa?s=1');
  scenes[0]?.loading.resolve();
  await first;
  await stage(2, '/media/aa?s=2');
  expect([scenes.length, reports.at(-1)]).toEqual([1, [2, 'showing']]);
  const other = stage(3, '/media/bb?s=3');
  expect(scenes).toHaveLength(2);
  scenes[1]?.loading.resolve();
  await other;
  expect([scenes[0]?.isDestroyed, reports.at(-1)]).toEqual([true, [3, 'showing']]);
});
