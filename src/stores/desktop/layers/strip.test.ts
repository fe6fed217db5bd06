import { expect, test } from 'vitest';
import { BridgeError } from '../../../bridge/bridgeError.ts';
import type { Layer } from '../../../bridge/contract/layers/layer.ts';
import type { LayerChoice } from '../../../bridge/contract/layers.ts';
import { emptyPlan } from '../../../bridge/contract/plan.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { helloAnswer } from '../../testing/fixtures/client.ts';
import { desktopState, screenState } from '../../testing/fixtures/desktop.ts';
import type { BridgeAnswers } from '../../testing/scriptedBridge.ts';
import { desktopStore } from '../desktopStore.ts';
import { stripStore } from './strip.ts';

async function open(answers: BridgeAnswers = {}) {
  let layers: Layer[] = [];
  const sent: (LayerChoice<'strip'> | null)[] = [];
  const state = () => desktopState([screenState(1)], { plan: { ...emptyPlan, layers } });
  const { root } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ methods: ['strip.apply', 'desktop.current'] }),
      'desktop.current': state,
      'strip.apply': ({ choice }) => {
        const strips = choice as LayerChoice<'strip'> | null;
        sent.push(strips);
        layers = (strips?.layers ?? []).map((strip) => ({ kind: 'strip', ...strip }));
        return state();
      },
      ...answers,
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  await root.get(desktopStore).load();
  return { store: root.get(stripStore), sent };
}

test('what is changed is a draft until it is applied, and goes from the desktop with one step', async () => {
  const { store, sent } = await open();
  expect([store.gate, store.applied, store.isChanged]).toEqual(['open', null, true]);
  store.change({ ground: 'blurred' });
  store.change({ picture: 'ridge' });
  expect(sent).toEqual([]);
  expect(await store.apply()).toBe(true);
  expect(store.applied).toMatchObject({ ground: 'blurred', picture: 'ridge' });
  expect([store.isChanged, store.draft]).toEqual([false, null]);
  expect(await store.remove()).toBe(true);
  expect([store.applied, sent.at(-1)]).toEqual([null, null]);
});

test('a strip that the client refuses stays a draft', async () => {
  const { store } = await open({
    'strip.apply': () => {
      throw new BridgeError('strip.apply', 'refused');
    },
  });
  store.change({ height: 9 });
  expect(await store.apply()).toBe(false);
  expect([store.draft?.height, store.applied]).toEqual([9, null]);
});
