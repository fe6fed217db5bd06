import { beforeEach, expect, test } from 'vitest';
import type { Bridge } from '../bridge/bridgeClient.ts';
import { BridgeError } from '../bridge/bridgeError.ts';
import { bridgeEvents, bridgeMethods } from '../bridge/contract/index.ts';
import { clockSettings } from '../bridge/contract/layers/clock.ts';
import type { Layer } from '../bridge/contract/layers/layer.ts';
import { plainOptions } from '../bridge/contract/plan.ts';
import type { StageScene } from '../bridge/contract/stage.ts';
import type { WallpaperTarget } from '../bridge/contract/wallpaper.ts';
import * as v from 'valibot';
import { followHost } from './followHost.ts';
import { StagePlayer } from './stagePlayer.ts';

const target: WallpaperTarget = {
  wid: 1,
  name: 'moon',
  wtype: 2,
  sub_wtype: 0,
  md5: '1'.repeat(32),
  bytes: 1,
  mime: 'image/webp',
  web_entry: null,
};

const sceneOf = (shownTarget: WallpaperTarget): StageScene => ({
  target: shownTarget,
  options: plainOptions,
  area: { x: 0, y: 0, width: 100, height: 100 },
});

let calls: [method: string, params: unknown][];
let shown: number[];
let isPaused: boolean;
let layered: string[];
let generation: number;
let isLost: boolean;
let changeOpen: (isOpen: boolean) => void;
let emit: (event: keyof typeof bridgeEvents, payload: object) => void;

/** A bridge whose calls and events are held to the contract. */
beforeEach(() => {
  calls = [];
  shown = [];
  layered = [];
  generation = 1;
  isLost = false;
  const listeners = new Map<string, (payload: never) => void>();
  const bridge: Pick<Bridge, 'call' | 'on' | 'onOpenChange'> = {
    async call(method, params) {
      if (isLost) throw new BridgeError(method, 'disconnected');
      calls.push([method, v.parse(bridgeMethods[method].params, params)]);
      const staged = { screen: 2, generation, scene: sceneOf(target) };
      const results: Record<string, unknown> = {
        'stage.join': { staged, playback: 'pause', is_muted: false, layers: [], pace: 'hold' },
        'stage.report': {},
      };
      return results[method] as never;
    },
    on: (event, listener) => (listeners.set(event, listener), () => listeners.delete(event)),
    onOpenChange: (listener) => ((changeOpen = listener), () => true),
  };
  emit = (event, payload) => listeners.get(event)?.(v.parse(bridgeEvents[event], payload) as never);
  const player = new StagePlayer({
    createScene: ({ target: { wid } }) => ({
      ready: Promise.resolve(void shown.push(wid)),
      arrange: () => undefined,
      reveal: async () => undefined,
      setMuted: () => undefined,
      host: () => undefined,
      pause: () => void (isPaused = true),
      resume: () => void (isPaused = false),
      destroy: () => undefined,
    }),
    showState: () => undefined,
  });
  const layers = {
    show: (kinds: readonly Layer[], pace: string) =>
      void layered.push([...kinds.map(({ kind }) => kind), pace].join(' ')),
    wallpaperChanged: () => void layered.push('wallpaper'),
  };
  followHost(bridge, player, layers, 2);
});

const report = (number: number) => ['stage.report', { screen: 2, generation: number, state: 'showing' }];

test('a page connects, shows the staged target, and reports its screen', async () => {
  changeOpen(true);
  await expect.poll(() => calls).toEqual([['stage.join', { screen: 2 }], report(1)]);
  expect(shown).toEqual([1]);
  expect(isPaused).toBe(true);
});

test('events are about this screen alone', async () => {
  changeOpen(true);
  await expect.poll(() => calls.length).toBe(2);
  const play = { playback: 'play', is_muted: false };
  emit('stage.played', { screen: 1, ...play });
  expect(isPaused).toBe(true);
  emit('stage.played', { screen: 2, ...play });
  expect(isPaused).toBe(false);
  emit('stage.staged', { screen: 1, generation: 3, scene: sceneOf({ ...target, wid: 9 }) });
  emit('stage.staged', { screen: 2, generation: 2, scene: sceneOf({ ...target, wid: 7 }) });
  await expect.poll(() => calls.at(-1)).toEqual(report(2));
  expect(shown).toEqual([1, 7]);
});

test('layers are shown with the first answer and with every change, and learn of another wallpaper', async () => {
  changeOpen(true);
  await expect.poll(() => layered).toEqual(['hold', 'wallpaper']);
  const clock = { kind: 'clock', screens: null, settings: v.parse(clockSettings, { style: 'digital' }) };
  emit('stage.layered', { screen: 1, layers: [clock], pace: 'play' });
  emit('stage.layered', { screen: 2, layers: [clock], pace: 'slow' });
  expect(layered.slice(2)).toEqual(['clock slow']);
});

test('a host that starts again counts from the beginning, and is reported to again', async () => {
  changeOpen(true);
  await expect.poll(() => calls.length).toBe(2);
  isLost = true;
  changeOpen(false);
  changeOpen(true);
  isLost = false;
  changeOpen(false);
  changeOpen(true);
  await expect.poll(() => calls.slice(2)).toEqual([['stage.join', { screen: 2 }], report(1)]);
  expect(shown).toEqual([1]);
});
