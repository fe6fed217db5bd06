import { beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { clockSettings } from '../../../../src/bridge/contract/layers/clock.ts';
import { plainOptions } from '../../../../src/bridge/contract/plan.ts';
import type { StageScene } from '../../../../src/bridge/contract/stage.ts';
import type { Screen } from '../../../platform/adapters/screen.ts';
import { StagePerformer } from './stagePerformer.ts';

const area = { x: 0, y: 0, width: 100, height: 100 };
const screen: Screen = { ...area, id: 'a', name: null, index: 0, scale: 1, isPrimary: true };
const sceneOf = (wid: number, subtype: 1 | 3 = 1): StageScene => ({
  target: {
    wid,
    name: '',
    wtype: 1,
    sub_wtype: subtype,
    md5: String(wid).repeat(32),
    bytes: 1,
    mime: 'video/mp4',
    web_entry: subtype === 3 ? 'index.html' : null,
  },
  options: plainOptions,
  area,
});
const web = sceneOf(3, 3);
const frozen = sceneOf(8);
const clock = {
  kind: 'clock' as const,
  screens: null,
  settings: v.parse(clockSettings, { style: 'digital' }),
};
const play = { playback: 'play', is_muted: false } as const;

let layered: unknown[];
let inputs: unknown[];
let played: boolean;
let stills: number;
let stage: StagePerformer;

beforeEach(() => {
  [layered, inputs, played, stills] = [[], [], false, 0];
  stage = new StagePerformer({
    windows: {
      open: async (_screens, among) => void (played = among?.has('a') === true),
      close: async () => undefined,
      screens: async () => [screen],
      evaluate: async () => undefined,
      onScreensChange: () => undefined,
      keepFrame: async () => undefined,
      showLastFrame: async () => void (stills += 1),
      capture: async () => ({ png: Buffer.from('picture'), width: 100, height: 100 }),
      setInput: async (...input) => void inputs.push(input),
      onGiveUp: () => undefined,
      feedPointer: () => undefined,
      onCoverChange: () => undefined,
    },
    player: {
      canPlay: () => true,
      stage: (index, scene) => {
        if (scene)
          queueMicrotask(() =>
            stage.report({ screen: index, generation: scene.generation, state: 'showing' }),
          );
      },
      setLevel: () => undefined,
      onReport: () => undefined,
      open: () => Promise.reject(new Error('The stages open it.')),
      processes: () => [],
      readFrameRate: async () => null,
      readDecoder: async () => null,
    },
    keepPicture: async (png) => (expect(png.toString()).toBe('picture'), frozen),
    broadcast(event, payload) {
      if (event === 'stage.layered') layered.push(payload);
      if (event !== 'stage.staged' || !('generation' in payload)) return;
      const { generation } = payload;
      queueMicrotask(() => stage.report({ screen: 0, generation, state: 'showing' }));
    },
  });
});

const widShown = (): number | undefined => stage.join(0).staged.scene?.target.wid;

test('layers are announced once, and told to a page that connects late', async () => {
  stage.setLayers(screen, { layers: [clock], pace: 'play' });
  stage.setLayers(screen, { layers: [clock], pace: 'play' });
  expect(layered).toEqual([{ screen: 0, layers: [clock], pace: 'play' }]);
  expect(stage.join(0)).toMatchObject({ layers: [clock], pace: 'play' });
  expect(stage.join(1)).toMatchObject({ layers: [] });
});

test('below layers a page shows a plain video, and the player has it back without them', async () => {
  await stage.show(screen, sceneOf(1), play, '/data/file');
  expect(played).toBe(true);
  stage.setLayers(screen, { layers: [clock], pace: 'play' });
  await stage.show(screen, sceneOf(1), play, '/data/file');
  expect([played, widShown()]).toEqual([false, 1]);
  stage.setLayers(screen, { layers: [], pace: 'play' });
  await stage.show(screen, sceneOf(1), play, '/data/file');
  expect(played).toBe(true);
});

test('a web wallpaper that is to be still is ended, and its picture lies below the layers that go on', async () => {
  stage.setLayers(screen, { layers: [clock], pace: 'play' });
  await stage.show(screen, web, play, null);
  stage.setLevel(screen, { playback: 'still', is_muted: false });
  await expect.poll(widShown).toBe(8);
  expect([stills, stage.join(0).layers.length]).toEqual([0, 1]);
  stage.setLevel(screen, play);
  expect(widShown()).toBe(3);
});

test('a video below layers is only paused', async () => {
  stage.setLayers(screen, { layers: [clock], pace: 'play' });
  await stage.show(screen, sceneOf(1), { playback: 'still', is_muted: false }, '/data/file');
  expect([stills, widShown()]).toEqual([0, 1]);
});

test('where a page takes clicks is passed on to its window', async () => {
  const rectangles = [{ x: 1, y: 2, width: 30, height: 40 }];
  await stage.setInput({ screen: 0, rectangles });
  expect(inputs).toEqual([[0, rectangles]]);
});
