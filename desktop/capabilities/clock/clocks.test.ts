import { afterEach, beforeEach, expect, test } from 'vitest';
import * as v from 'valibot';
import { clockSettings } from '../../../src/bridge/contract/layers/clock.ts';
import { PerformedDesktop, targetOf, wallpaperOf } from '../desktop/testing/performedDesktop.ts';
import { createClocks, type Clocks } from './clocks.ts';

const settings = v.parse(clockSettings, { style: 'digital' });
const onAll = { clocks: [{ screens: null, settings }] };
const onTheSecond = { clocks: [{ screens: ['b'], settings: { ...settings, size: 150 } }] };

let desktop: PerformedDesktop;
let clocks: Clocks;

beforeEach(async () => {
  desktop = new PerformedDesktop();
  clocks = createClocks(await desktop.start(), null);
  desktop.drawn = [];
});
afterEach(() => desktop.controller.stop());

test('a clock over a still picture brings a stage that shows both; without it the picture is the system’s own', async () => {
  desktop.put(null, wallpaperOf(targetOf(1)));
  await desktop.controller.settled();
  expect(desktop.open).toEqual([]);
  await clocks.apply(onTheSecond);
  await desktop.controller.settled();
  expect([desktop.open, desktop.layered, desktop.shown]).toEqual([['b'], [undefined, 'clock play'], [1, 1]]);
  await clocks.apply(null);
  await desktop.controller.settled();
  expect([desktop.open, desktop.drawn.at(-1), desktop.shown]).toEqual([[], 'file 1', [1, 1]]);
});

test('a clock over a desktop without a wallpaper of ours shows that desktop’s own below it', async () => {
  await clocks.apply(onAll);
  await desktop.controller.settled();
  expect([desktop.open, desktop.shown]).toEqual([
    ['a', 'b'],
    [null, null],
  ]);
  await clocks.apply(null);
  await desktop.controller.settled();
  expect(desktop.open).toEqual([]);
});

test('a desktop whose wallpaper cannot be read says so, and is left as it is', async () => {
  desktop.hasGround = false;
  await clocks.apply(onAll);
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
  await clocks.apply(onAll);
  const former = clocks.current();
  await clocks.apply(onTheSecond);
  expect(clocks.current()).toEqual(onTheSecond);
  await clocks.apply(former);
  expect(clocks.current()).toEqual(onAll);
  await clocks.apply(null);
  expect(clocks.current()).toBeNull();
  expect(desktop.stored.map(({ layers }) => layers.length)).toEqual([1, 1, 1, 0]);
});

test('the next start after a kill shows the clock that was stored', async () => {
  await clocks.apply(onAll);
  const stored = desktop.stored.at(-1);
  if (!stored) throw new Error('nothing was stored');
  await desktop.controller.stop();
  await desktop.start(desktop.create(stored));
  expect([desktop.open, desktop.layered]).toEqual([
    ['a', 'b'],
    ['clock play', 'clock play'],
  ]);
});
