import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { panelStateFixture } from '../testing/fixtures/decoration.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { taskbarStore } from './taskbar.ts';

async function open(answers: BridgeAnswers = {}) {
  const { root, bridge } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ methods: ['taskbar.current'] }),
      'taskbar.current': () => panelStateFixture(),
      ...answers,
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const store = root.get(taskbarStore);
  await store.load();
  return { store, bridge };
}

test('what is changed is a draft until it is applied', async () => {
  const sent: unknown[] = [];
  const { store } = await open({ 'taskbar.apply': (call) => (sent.push(call), panelStateFixture()) });
  expect(store.isApplied).toBe(false);
  store.change({ ground: 'fade' });
  store.change({ opacity: 30 });
  expect(store.choice).toMatchObject({ ground: 'fade', opacity: 30 });
  expect(await store.apply()).toBe(true);
  expect(store.draft).toEqual({});
  expect(await store.restore()).toBe(true);
  expect(sent).toMatchObject([{ choice: { ground: 'fade', opacity: 30 } }, { choice: null }]);
});

test('a look that fails stays a draft', async () => {
  const { store } = await open({
    'taskbar.apply': () => {
      throw new BridgeError('taskbar.apply', 'refused');
    },
  });
  store.change({ opacity: 30 });
  expect(await store.apply()).toBe(false);
  expect(store.draft).toEqual({ opacity: 30 });
});

test('what the panel cannot has its reason, and is followed', async () => {
  const { store, bridge } = await open();
  expect([store.unsupportedReasonOf('colour'), store.unsupportedReasonOf('blurred')]).toEqual([
    null,
    'no_blur',
  ]);
  bridge.emit(
    'taskbar.changed',
    panelStateFixture({ abilities: [{ ability: 'blurred', unsupported_reason: null }] }),
  );
  expect(store.unsupportedReasonOf('blurred')).toBeNull();
});
