import { expect, test } from 'vitest';
import { BridgeError } from '../../../bridge/bridgeError.ts';
import type { DesktopState } from '../../../bridge/contract/desktop.ts';
import type { Layer } from '../../../bridge/contract/layers/layer.ts';
import { emptyPlan } from '../../../bridge/contract/plan.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { helloAnswer } from '../../testing/fixtures/client.ts';
import { desktopState, screenState } from '../../testing/fixtures/desktop.ts';
import { desktopStore } from '../desktopStore.ts';
import { clocksStore, firstClock } from './clocks.ts';
import { effectsStore } from './effects.ts';
import { stripStore } from './strip.ts';

const clock: Layer = { kind: 'clock', screens: null, settings: firstClock };
const stateWith = (layers: Layer[]): DesktopState =>
  desktopState([screenState(1), screenState(2)], { plan: { ...emptyPlan, layers } });
const isRain = ({ settings }: Layer) => 'kind' in settings && settings.kind === 'rain';

async function open(answer: () => Promise<DesktopState>) {
  const { root } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ methods: ['effects.apply', 'desktop.current'] }),
      'desktop.current': () => stateWith([clock]),
      'effects.apply': answer,
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  await root.get(desktopStore).load();
  const effects = root.get(effectsStore);
  effects.change({ kind: 'rain' });
  return { root, effects, desktop: root.get(desktopStore) };
}

test('a layer is shown before the client answers, beside those of other kinds', async () => {
  const answered = Promise.withResolvers<DesktopState>();
  const { effects, desktop } = await open(() => answered.promise);
  const applied = effects.apply();
  expect([effects.isApplying, effects.applied?.kind]).toEqual([true, 'rain']);
  expect(desktop.state?.plan.layers.map(({ kind }) => kind)).toEqual(['clock', 'effect']);
  const rain = desktop.state?.plan.layers.find(isRain);
  answered.resolve(stateWith(rain ? [clock, rain] : []));
  expect(await applied).toBe(true);
  expect([effects.isApplying, effects.draft, effects.applied?.kind]).toEqual([false, null, 'rain']);
});

test('a layer that the client refuses is taken back, and stays a draft', async () => {
  const { effects, desktop } = await open(() => Promise.reject(new BridgeError('effects.apply', 'refused')));
  expect(await effects.apply()).toBe(false);
  expect([effects.applied, effects.settings.kind]).toEqual([null, 'rain']);
  expect(desktop.state?.plan.layers).toEqual([clock]);
});

test('each kind is offered by its own method', async () => {
  const { root, effects } = await open(() => Promise.resolve(stateWith([])));
  expect([effects.gate, root.get(clocksStore).gate, root.get(stripStore).gate]).toEqual([
    'open',
    'unsupported',
    'unsupported',
  ]);
});

test('settings name the benefit that they need and the user does not have', async () => {
  const { root, effects } = await open(() => Promise.resolve(stateWith([])));
  const clocks = root.get(clocksStore);
  expect([effects, clocks, root.get(stripStore)].map(({ missingBenefit }) => missingBenefit)).toEqual([
    null,
    null,
    'panelLooks',
  ]);
  clocks.change({ style: 'ring' });
  expect(clocks.missingBenefit).toBe('clockStyles');
});
