import { beforeEach, expect, test } from 'vitest';
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

interface FakeScene extends Scene {
  wid: number;
  loading: PromiseWithResolvers<void>;
  isPlaying: boolean;
  isDestroyed: boolean;
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
    createScene({ wid }) {
      if (wid === 9) throw new TypeError('Invalid URL');
      const scene: FakeScene = {
        wid,
        loading: Promise.withResolvers(),
        isPlaying: false,
        isDestroyed: false,
        get ready() {
          return scene.loading.promise;
        },
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
  const first = player.stage({ generation: 1, target: targetOf(1) });
  scenes[0]?.loading.resolve();
  await first;
  const second = player.stage({ generation: 2, target: targetOf(2) });
  expect(left()).toEqual([1, 2]);
  expect(state).toMatchObject({ wid: 2, state: 'loading' });
  scenes[1]?.loading.resolve();
  await second;
  expect(left()).toEqual([2]);
  expect(reports).toEqual([
    [1, 'showing'],
    [2, 'showing'],
  ]);
});

test('a scene that is ready late never replaces a newer one', async () => {
  const late = player.stage({ generation: 1, target: targetOf(1) });
  const newer = player.stage({ generation: 2, target: targetOf(2) });
  scenes[1]?.loading.resolve();
  await newer;
  scenes[0]?.loading.resolve();
  await late;
  expect(left()).toEqual([2]);
  expect(state).toMatchObject({ wid: 2, state: 'showing' });
  expect(reports).toEqual([[2, 'showing']]);
});

test('a scene that fails late is not reported and leaves the newer one alone', async () => {
  const late = player.stage({ generation: 1, target: targetOf(1) });
  const newer = player.stage({ generation: 2, target: targetOf(2) });
  scenes[1]?.loading.resolve();
  await newer;
  scenes[0]?.loading.reject(new Error('broken file'));
  await late;
  expect(left()).toEqual([2]);
  expect(state).toMatchObject({ wid: 2, state: 'showing' });
  expect(reports).toEqual([[2, 'showing']]);
});

test('a scene that cannot be shown leaves the former one, which is reported when it is staged again', async () => {
  const first = player.stage({ generation: 1, target: targetOf(1) });
  scenes[0]?.loading.resolve();
  await first;
  const broken = player.stage({ generation: 2, target: targetOf(2) });
  scenes[1]?.loading.reject(new Error('broken file'));
  await broken;
  await player.stage({ generation: 3, target: targetOf(1) });
  expect(left()).toEqual([1]);
  expect(reports).toEqual([
    [1, 'showing'],
    [2, 'failed'],
    [3, 'showing'],
  ]);
});

test('a broken address is reported like a broken file', async () => {
  await player.stage({ generation: 1, target: targetOf(9) });
  expect(reports).toEqual([[1, 'failed']]);
});

test('an empty target cancels loading', async () => {
  const first = player.stage({ generation: 1, target: targetOf(1) });
  await player.stage({ generation: 2, target: null });
  scenes[0]?.loading.resolve();
  await first;
  expect(left()).toEqual([]);
  expect(reports).toEqual([]);
});

test('the same generation again only repeats the report', async () => {
  const first = player.stage({ generation: 1, target: targetOf(1) });
  scenes[0]?.loading.resolve();
  await first;
  await player.stage({ generation: 1, target: targetOf(1) });
  expect(scenes.length).toBe(1);
  expect(reports).toEqual([
    [1, 'showing'],
    [1, 'showing'],
  ]);
});

test('a scene plays unless it is paused or covered, also one staged in that state', async () => {
  player.setCovered(true);
  const first = player.stage({ generation: 1, target: targetOf(1) });
  scenes[0]?.loading.resolve();
  await first;
  expect(scenes[0]?.isPlaying).toBe(false);
  player.setPaused(true);
  player.setCovered(false);
  expect(scenes[0]?.isPlaying).toBe(false);
  player.setPaused(false);
  expect(scenes[0]?.isPlaying).toBe(true);
  expect(state['isPaused']).toBe(false);
});
