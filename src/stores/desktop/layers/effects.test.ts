import { expect, test } from 'vitest';
import { BridgeError } from '../../../bridge/bridgeError.ts';
import type { PlacedLayer } from '../../../bridge/contract/layers/layer.ts';
import type { LayerChoice } from '../../../bridge/contract/layers.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { helloAnswer } from '../../testing/fixtures/client.ts';
import { desktopState, screenState } from '../../testing/fixtures/desktop.ts';
import type { BridgeAnswers } from '../../testing/scriptedBridge.ts';
import { desktopStore } from '../desktopStore.ts';
import { effectsStore } from './effects.ts';

const rain = { kind: 'rain', strength: 70 } as const;
const snow = { kind: 'snow', strength: 50 } as const;

async function open(placed: PlacedLayer<'effect'>[], answers: BridgeAnswers = {}, protocol = 130) {
  const state = desktopState([screenState(1), screenState(2)]);
  let layers = placed.map((effect) => ({ kind: 'effect' as const, ...effect }));
  const sent: (LayerChoice<'effect'> | null)[] = [];
  const { root } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ protocol, methods: ['effects.apply', 'desktop.current'] }),
      'wallpaper.current': () => ({ target: null, is_paused: false }),
      'desktop.current': () => ({ ...state, plan: { ...state.plan, layers } }),
      'effects.apply': ({ choice }) => {
        const effects = choice as LayerChoice<'effect'> | null;
        sent.push(effects);
        layers = (effects?.layers ?? []).map((effect) => ({ kind: 'effect', ...effect }));
        return { ...state, plan: { ...state.plan, layers } };
      },
      ...answers,
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  await root.get(desktopStore).load();
  const [first = '', second = ''] = state.screens.map(({ screen }) => screen.id);
  return { store: root.get(effectsStore), sent, first, second };
}

test('an effect is looked at before it is put on all screens', async () => {
  const { store, sent } = await open([]);
  expect([store.settings.kind, store.isChanged]).toEqual(['none', false]);
  store.change(rain);
  expect([store.settings, store.isChanged, sent]).toEqual([rain, true, []]);
  expect(await store.apply()).toBe(true);
  expect(sent).toEqual([{ layers: [{ screens: null, settings: rain }] }]);
});

test('one screen has its own beside the one for all, and can be kept free of it', async () => {
  const { store, sent, first } = await open([{ screens: null, settings: rain }]);
  store.choose(first);
  expect(store.applied).toEqual(rain);
  store.change(snow);
  await store.apply();
  store.change({ kind: 'none' });
  await store.apply();
  expect(
    sent.map((choice) => choice?.layers.map(({ screens, settings }) => [screens, settings.kind])),
  ).toEqual([
    [
      [null, 'rain'],
      [[first], 'snow'],
    ],
    [
      [null, 'rain'],
      [[first], 'none'],
    ],
  ]);
});

test('none for all, and none for the only screen that had one, is no effect at all', async () => {
  const both = await open([{ screens: null, settings: rain }]);
  both.store.change({ kind: 'none' });
  await both.store.apply();
  const one = await open([{ screens: [both.first], settings: rain }]);
  one.store.choose(one.first);
  one.store.change({ kind: 'none' });
  await one.store.apply();
  expect([both.sent, one.sent]).toEqual([[null], [null]]);
});

test('what fails leaves the choice as it was looked at', async () => {
  const refuse = (): never => {
    throw new BridgeError('effects.apply', 'refused');
  };
  const { store } = await open([], { 'effects.apply': refuse });
  store.change(rain);
  expect([await store.apply(), store.settings, store.isApplying]).toEqual([false, rain, false]);
});

test.each([
  [24, 'upgradeNeeded'],
  [25, 'open'],
])('a client of version %i', async (protocol, gate) => {
  expect((await open([], {}, protocol)).store.gate).toBe(gate);
});
