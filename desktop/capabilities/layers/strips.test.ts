import { expect, test } from 'vitest';
import * as v from 'valibot';
import { stripSettings } from '../../../src/bridge/contract/layers/strip.ts';
import { PerformedDesktop, targetOf, wallpaperOf } from '../desktop/testing/performedDesktop.ts';
import { Layers } from './layers.ts';

const settings = v.parse(stripSettings, { ground: 'blurred', picture: 'ridge' });

test('a strip brings a stage above a still picture, is stored, and goes without a trace', async () => {
  const desktop = new PerformedDesktop();
  const strips = new Layers('strip', await desktop.start());
  desktop.put(null, wallpaperOf(targetOf(1)));
  await desktop.controller.settled();
  expect([strips.current(), desktop.open]).toEqual([null, []]);

  const choice = { layers: [{ screens: null, settings }] };
  strips.apply(choice);
  await desktop.controller.settled();
  expect([strips.current(), desktop.open, desktop.layered]).toEqual([
    choice,
    ['a', 'b'],
    ['strip play', 'strip play'],
  ]);
  expect(desktop.stored.at(-1)?.layers).toEqual([{ kind: 'strip', screens: null, settings }]);

  strips.apply(null);
  await desktop.controller.settled();
  expect([strips.current(), desktop.open, desktop.drawn.at(-1)]).toEqual([null, [], 'file 1']);
  await desktop.controller.stop();
});
