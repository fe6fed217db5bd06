import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { closingStore } from './closing.ts';

async function createClosing(answers: BridgeAnswers) {
  const { root } = createRoot({}, { 'client.hello': () => helloAnswer(), ...answers });
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  return { devices: root.devices, closing: root.get(closingStore) };
}

test('the window is closed by the client; where that has to be asked, the page asks', async () => {
  const notified: object[] = [];
  const { devices, closing } = await createClosing({
    'window.close': (request) => (notified.push(request), { is_asking: request.choice === undefined }),
  });
  await devices.closeWindow();
  expect(devices.isClosingAsked).toBe(true);
  expect(await closing.answer('stay', true)).toBe(true);
  expect(notified).toEqual([{}, { choice: 'stay', is_remembered: true }]);
  devices.endClosingQuestion();
  expect(devices.isClosingAsked).toBe(false);
});

test('what closing does is a setting; one that the client cannot keep is taken back', async () => {
  const { closing } = await createClosing({
    'closing.get': () => ({ choice: 'auto', has_tray: true }),
    'closing.set': ({ choice }) => {
      if (choice === 'quit') throw new BridgeError('closing.set', 'refused');
      return { choice, has_tray: true };
    },
  });
  await closing.load();
  expect(closing.settings).toEqual({ choice: 'auto', has_tray: true });
  expect(await closing.choose('stay')).toBe(true);
  expect(closing.settings?.choice).toBe('stay');
  expect(await closing.choose('quit')).toBe(false);
  expect(closing.settings?.choice).toBe('stay');
});

test('a window that goes before the answer comes has been closed; a refusal leaves it', async () => {
  const faults: BridgeError['fault'][] = ['disconnected', 'refused'];
  const { closing } = await createClosing({
    'window.close': () => {
      throw new BridgeError('window.close', faults.shift() ?? 'refused');
    },
  });
  expect(await closing.answer('quit', false)).toBe(true);
  expect(await closing.answer('quit', false)).toBe(false);
});
