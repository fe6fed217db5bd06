import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { arrangementFixture, previewFixture, stepsFixture, tidied } from '../testing/fixtures/arrangement.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { arrangementStore } from './arrangement.ts';

const names = {
  documents: '文档',
  pictures: '图片',
  media: '影音',
  archives: '压缩包',
  programs: '程序',
  others: '其他',
};

async function open(answers: BridgeAnswers = {}) {
  const { root, bridge } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ methods: ['arrangement.current'] }),
      'arrangement.current': () => arrangementFixture(),
      'arrangement.preview': () => previewFixture(),
      'arrangement.configure': (settings) => ({ ...arrangementFixture(), settings }),
      ...answers,
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const store = root.get(arrangementStore);
  await store.load(names);
  return { store, bridge };
}

const refuse = (): never => {
  throw new BridgeError('arrangement.configure', 'refused');
};

test('a desktop is shown with what would move, in folders with the names of the language', async () => {
  const asked: unknown[] = [];
  const { store } = await open({
    'arrangement.preview': (request) => (asked.push(request), previewFixture()),
  });
  expect([store.status, store.gate, store.moving, store.staying]).toEqual(['ready', 'open', 71, 15]);
  expect(asked).toEqual([{ names }]);
});

test('a choice makes the preview again, and is taken back where it is refused', async () => {
  const { store, bridge } = await open();
  const before = bridge.calls.filter((call) => call === 'arrangement.preview').length;
  expect(await store.configure({ off: ['media'] })).toBe(true);
  expect(store.state?.settings.off).toEqual(['media']);
  expect(bridge.calls.filter((call) => call === 'arrangement.preview')).toHaveLength(before + 1);
  const refused = await open({ 'arrangement.configure': refuse });
  expect(await refused.store.configure({ keeps_in_use: false })).toBe(false);
  expect(refused.store.state?.settings.keeps_in_use).toBe(true);
});

test('the preview that is shown is the one that is done', async () => {
  const plans: string[] = [];
  const { store } = await open({ 'arrangement.tidy': ({ plan }) => (plans.push(plan), tidied) });
  expect(await store.tidy()).toMatchObject({ run: 'run-3', moved: 71 });
  expect(plans).toEqual(['plan-1']);
});

test('one that is out of date fails, and is made again', async () => {
  const { store, bridge } = await open({ 'arrangement.tidy': refuse });
  expect(await store.tidy()).toBeNull();
  expect([store.isMoving, bridge.calls.at(-1)]).toEqual([false, 'arrangement.preview']);
});

test('steps come page by page, and a step that was put back is shown so', async () => {
  const offsets: number[] = [];
  const [first, ...others] = stepsFixture();
  const { store } = await open({
    'arrangement.undo': () => tidied,
    'arrangement.steps': ({ offset }) => {
      offsets.push(offset);
      return { steps: offset === 0 && first ? [first] : others, total: 3 };
    },
  });
  await store.showRun('run-2');
  await store.showMoreSteps();
  await store.showMoreSteps();
  expect([store.shownRun?.steps.length, offsets]).toEqual([3, [0, 1]]);
  await store.undo('run-2', [0]);
  expect(offsets).toEqual([0, 1, 0]);
});

test('a desktop without a folder asks for no preview', async () => {
  const { store, bridge } = await open({
    'arrangement.current': () => arrangementFixture({ place: null, unsupported_reason: 'no_folder' }),
  });
  expect([store.status, store.preview]).toEqual(['ready', null]);
  expect(bridge.calls).not.toContain('arrangement.preview');
});
