import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { clockSettings } from '../../../src/bridge/contract/layers/clock.ts';
import { PerformedDesktop, targetOf, wallpaperOf } from '../desktop/testing/performedDesktop.ts';
import { Layers } from './layers.ts';

const settings = v.parse(clockSettings, { style: 'digital' });
const onAll = { layers: [{ screens: null, settings }] };
const onTheSecond = { layers: [{ screens: ['b'], settings: { ...settings, size: 150 } }] };

let desktop: PerformedDesktop;
let clocks: Layers<'clock'>;

beforeEach(async () => {
  desktop = new PerformedDesktop();
  clocks = new Layers('clock', await desktop.start());
  desktop.drawn = [];
});
afterEach(() => desktop.controller.stop());

test('a clock over a still picture brings a stage that shows both; without it the picture is the system’s own', async () => {
  desktop.put(null, wallpaperOf(targetOf(1)));
  await desktop.controller.settled();
  expect(desktop.open).toEqual([]);
  clocks.apply(onTheSecond);
  await desktop.controller.settled();
  expect([desktop.open, desktop.layered, desktop.shown]).toEqual([['b'], [undefined, 'clock play'], [1, 1]]);
  clocks.apply(null);
  await desktop.controller.settled();
  expect([desktop.open, desktop.drawn.at(-1), desktop.shown]).toEqual([[], 'file 1', [1, 1]]);
});

test('a clock over a desktop without a wallpaper of ours shows that desktop’s own below it', async () => {
  clocks.apply(onAll);
  await desktop.controller.settled();
  expect([desktop.open, desktop.shown]).toEqual([
    ['a', 'b'],
    [null, null],
  ]);
  clocks.apply(null);
  await desktop.controller.settled();
  expect(desktop.open).toEqual([]);
});

test('a desktop whose wallpaper cannot be read says so, and is left as it is', async () => {
  desktop.hasBackground = false;
  clocks.apply(onAll);
  await desktop.controller.settled();
  expect(desktop.open).toEqual([]);
  expect(desktop.controller.state.screens.map(({ failure }) => failure)).toEqual([
    'wallpaper_unreadable',
    'wallpaper_unreadable',
  ]);
  desktop.put(null, wallpaperOf(targetOf(1)));
  await desktop.controller.settled();
  expect([desktop.open, desktop.controller.state.screens[0]?.failure]).toEqual([['a', 'b'], null]);
});

test('what was there before comes back exactly, and is stored before it is performed', async () => {
  expect(clocks.current()).toBeNull();
  clocks.apply(onAll);
  const former = clocks.current();
  clocks.apply(onTheSecond);
  expect(clocks.current()).toEqual(onTheSecond);
  clocks.apply(former);
  expect(clocks.current()).toEqual(onAll);
  clocks.apply(null);
  expect(clocks.current()).toBeNull();
  expect(desktop.stored.map(({ layers }) => layers.length)).toEqual([1, 1, 1, 0]);
});

test('the next start after a kill shows the clock that was stored', async () => {
  clocks.apply(onAll);
  const stored = desktop.stored.at(-1);
  if (!stored) throw new Error('nothing was stored');
  await desktop.controller.stop();
  await desktop.start(desktop.create(stored));
  expect([desktop.open, desktop.layered]).toEqual([
    ['a', 'b'],
    ['clock play', 'clock play'],
  ]);
});

test('once a membership has ended, a face for members is the moon, and other clocks stay', () => {
  const ring = { screens: ['b'], settings: { ...settings, style: 'ring' as const, size: 150 } };
  clocks.apply({ layers: [...onAll.layers, ring] });
  clocks.dropMemberLayers();
  const moon = { ...ring, settings: { ...ring.settings, style: 'moon' } };
  expect(clocks.current()).toEqual({ layers: [...onAll.layers, moon] });
  const writes = desktop.stored.length;
  clocks.dropMemberLayers();
  expect(desktop.stored).toHaveLength(writes);
});
