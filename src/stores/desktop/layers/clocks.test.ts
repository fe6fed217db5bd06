import { beforeEach, expect, test } from 'vitest';
import type { Layer } from '../../../bridge/contract/layers/layer.ts';
import type { LayerChoice } from '../../../bridge/contract/layers.ts';
import { emptyPlan } from '../../../bridge/contract/plan.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { desktopState, screenState } from '../../testing/fixtures/desktop.ts';
import { helloAnswer } from '../../testing/fixtures/client.ts';
import { desktopStore } from '../desktopStore.ts';
import { clocksStore, firstClock } from './clocks.ts';
import type { LayerStore } from './layerStore.ts';

let layers: Layer[];
let choices: (LayerChoice<'clock'> | null)[];
let store: LayerStore<'clock'>;

beforeEach(async () => {
  layers = [];
  choices = [];
  const state = () => desktopState([screenState(1), screenState(2)], { plan: { ...emptyPlan, layers } });
  const { root } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ methods: ['clock.apply', 'desktop.current'] }),
      'desktop.current': state,
      'clock.apply': ({ choice }) => {
        const clocks = choice as LayerChoice<'clock'> | null;
        choices.push(clocks);
        layers = (clocks?.layers ?? []).map((clock) => ({ kind: 'clock', ...clock }));
        return state();
      },
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  await root.get(desktopStore).load();
  store = root.get(clocksStore);
});

test('a choice is a draft until it is applied', async () => {
  expect([store.gate, store.applied, store.isChanged]).toEqual(['open', null, true]);
  store.change({ style: 'digital', size: 140 });
  expect(choices).toEqual([]);
  expect(await store.apply({ language: 'en' })).toBe(true);
  expect(store.applied).toEqual({ ...firstClock, style: 'digital', size: 140, language: 'en' });
  expect([store.isChanged, store.draft]).toEqual([false, null]);
});

test('one that is removed comes back as it was', async () => {
  store.change({ style: 'analogue', position: { x: 30, y: 70 } });
  await store.apply({ language: 'zh-CN' });
  const before = layers;
  await store.remove();
  expect([choices.at(-1), store.applied, store.settings.style]).toEqual([null, null, 'analogue']);
  await store.apply({ language: 'zh-CN' });
  expect(layers).toEqual(before);
});

test('a screen gets one of its own, and loses it alone', async () => {
  await store.apply({ language: 'zh-CN' });
  store.choose('DP-2');
  expect(store.applied?.style).toBe('moon');
  store.change({ style: 'words' });
  await store.apply({ language: 'zh-CN' });
  expect(layers.map(({ screens, settings }) => [screens, 'style' in settings && settings.style])).toEqual([
    [null, 'moon'],
    [['DP-2'], 'words'],
  ]);
  await store.remove();
  expect(layers.map(({ screens, settings }) => [screens, 'style' in settings && settings.style])).toEqual([
    [['DP-1'], 'moon'],
  ]);
  store.choose('DP-1');
  await store.remove();
  expect(layers).toEqual([]);
});

test('a clock for all that leaves one screen leaves those of other screens as they are', async () => {
  await store.apply({ language: 'zh-CN' });
  store.choose('DP-2');
  store.change({ style: 'words' });
  await store.apply({ language: 'zh-CN' });
  store.choose('DP-1');
  await store.remove();
  store.choose('DP-2');
  expect([layers.length, store.applied?.style]).toEqual([1, 'words']);
});

test('what was not applied is dropped with the choice of another screen', () => {
  store.change({ style: 'flip' });
  store.choose('DP-1');
  expect(store.settings.style).toBe('moon');
});
