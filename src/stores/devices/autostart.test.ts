import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { createRoot } from '../testing/createRoot.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { autostartStore } from './autostart.ts';

async function createAutostart(answers: BridgeAnswers) {
  const { root } = createRoot({}, { 'client.hello': () => helloAnswer(), ...answers });
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  return root.get(autostartStore);
}

test('the client says whether it starts with the system, and is told', async () => {
  const notified: boolean[] = [];
  const autostart = await createAutostart({
    'autostart.get': () => ({ is_on: true }),
    'autostart.set': ({ is_on: isOn }) => (notified.push(isOn), { is_on: isOn }),
  });
  expect([autostart.isAvailable, autostart.isOn]).toEqual([true, null]);
  await autostart.load();
  expect(autostart.isOn).toBe(true);
  expect(await autostart.set(false)).toBe(true);
  expect([autostart.isOn, notified]).toEqual([false, [false]]);
});

test('a choice that the client cannot keep is taken back', async () => {
  const autostart = await createAutostart({
    'autostart.get': () => ({ is_on: false }),
    'autostart.set': () => {
      throw new BridgeError('autostart.set', 'refused');
    },
  });
  await autostart.load();
  expect(await autostart.set(true)).toBe(false);
  expect(autostart.isOn).toBe(false);
});

test('a plain browser offers nothing', () => {
  expect(createRoot({}).root.get(autostartStore).isAvailable).toBe(false);
});
