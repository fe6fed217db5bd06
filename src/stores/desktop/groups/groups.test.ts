import { expect, test } from 'vitest';
import { BridgeError } from '../../../bridge/bridgeError.ts';
import type { GroupsChoice } from '../../../bridge/contract/layers/groupsMethods.ts';
import type { Layer } from '../../../bridge/contract/layers/layer.ts';
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
  const sent: (GroupsChoice | null)[] = [];
  const { root, bridge } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ methods: ['groups.current', 'groups.apply', 'desktop.current'] }),
      'desktop.current': () =>
        desktopState([screenState(1), screenState(2)], { plan: { ...emptyPlan, layers } }),
      'groups.current': () => ({ lack: null, counts: [{ group: 'documents', count: 24 }] }),
      'groups.apply': ({ choice }) => {
        const groups = choice as GroupsChoice | null;
        sent.push(groups);
        layers = (groups?.groups ?? []).map((each) => ({ kind: 'groups', ...each }));
        return {};
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
  expect([store.gate, store.applied, store.shownFiles]).toEqual(['open', null, 24]);
  store.toggle('media', false);
  store.move('documents', 'right_bottom');
  expect(sent).toEqual([]);
  expect(await store.apply('en')).toBe(true);
  const boxes = store.applied?.boxes ?? [];
  expect(boxes.map(({ group }) => group)).not.toContain('media');
  const documents = boxes.find(({ group }) => group === 'documents');
  expect(documents && cornerOf(documents)).toBe('right_bottom');
  expect(store.isApplied).toBe(true);
});

test('each screen has its own, and loses them alone', async () => {
  const { store, sent } = await open();
  await store.apply('zh-CN');
  const [first] = sent.at(-1)?.groups ?? [];
  store.choose('DP-2');
  expect(store.applied).toBeNull();
  store.change({ sort: 'newest' });
  await store.apply('zh-CN');
  expect(sent.at(-1)?.groups.map(({ settings }) => settings.sort)).toEqual(['name', 'newest']);
  await store.remove();
  expect(sent.at(-1)?.groups).toEqual([first]);
});

test('what the client refuses stays a draft', async () => {
  const { store } = await open({
    'groups.apply': () => {
      throw new BridgeError('groups.apply', 'refused');
    },
  });
  store.change({ sort: 'kind' });
  expect(await store.apply('zh-CN')).toBe(false);
  expect([store.draft?.sort, store.applied]).toEqual(['kind', null]);
});

test('files that come and go are counted again', async () => {
  let count = 1;
  const { store, bridge } = await open({
    'groups.current': () => ({ lack: null, counts: [{ group: 'documents', count }] }),
  });
  count = 2;
  bridge.emit('groups.changed', {});
  await expect.poll(() => store.counts.get('documents')).toBe(2);
});
