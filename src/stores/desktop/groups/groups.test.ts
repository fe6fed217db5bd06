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
import { groupsStore } from './groups.ts';
import { cornerOf } from './placeBoxes.ts';

async function open(answers: BridgeAnswers = {}) {
  let layers: Layer[] = [];
  const sent: (LayerChoice<'groups'> | null)[] = [];
  const state = () => desktopState([screenState(1), screenState(2)], { plan: { ...emptyPlan, layers } });
  const { root, bridge } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ methods: ['groups.current', 'groups.apply', 'desktop.current'] }),
      'desktop.current': state,
      'groups.current': () => ({ unsupported_reason: null, counts: [{ group: 'documents', count: 24 }] }),
      'groups.apply': ({ choice }) => {
        const groups = choice as LayerChoice<'groups'> | null;
        sent.push(groups);
        layers = (groups?.layers ?? []).map((each) => ({ kind: 'groups', ...each }));
        return state();
      },
      ...answers,
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  await root.get(desktopStore).load();
  const store = root.get(groupsStore);
  await store.load();
  return { store, sent, bridge };
}

test('boxes are a draft until they are put on the desktop', async () => {
  const { store, sent } = await open();
  expect([store.gate, store.layer.applied, store.shownFiles]).toEqual(['open', null, 24]);
  store.toggle('media', false);
  store.move('documents', 'right_bottom');
  expect(sent).toEqual([]);
  expect(await store.layer.apply({ language: 'en' })).toBe(true);
  const boxes = store.layer.applied?.boxes ?? [];
  expect(boxes.map(({ group }) => group)).not.toContain('media');
  const documents = boxes.find(({ group }) => group === 'documents');
  expect(documents && cornerOf(documents)).toBe('right_bottom');
  expect(store.layer.isChanged).toBe(false);
});

test('each screen has its own, and loses them alone', async () => {
  const { store, sent } = await open();
  await store.layer.apply({ language: 'zh-CN' });
  const [first] = sent.at(-1)?.layers ?? [];
  store.layer.choose('DP-2');
  expect(store.layer.applied).toBeNull();
  store.layer.change({ sort: 'newest' });
  await store.layer.apply({ language: 'zh-CN' });
  expect(sent.at(-1)?.layers.map(({ settings }) => settings.sort)).toEqual(['name', 'newest']);
  await store.layer.remove();
  expect(sent.at(-1)?.layers).toEqual([first]);
});

test('what the client refuses stays a draft', async () => {
  const { store } = await open({
    'groups.apply': () => {
      throw new BridgeError('groups.apply', 'refused');
    },
  });
  store.layer.change({ sort: 'kind' });
  expect(await store.layer.apply({ language: 'zh-CN' })).toBe(false);
  expect([store.layer.draft?.sort, store.layer.applied]).toEqual(['kind', null]);
});

test('files that come and go are counted again', async () => {
  let count = 1;
  const { store, bridge } = await open({
    'groups.current': () => ({ unsupported_reason: null, counts: [{ group: 'documents', count }] }),
  });
  count = 2;
  bridge.emit('groups.changed', {});
  await expect.poll(() => store.counts.get('documents')).toBe(2);
});
