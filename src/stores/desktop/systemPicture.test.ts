import { expect, test } from 'vitest';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { createRoot } from '../testing/createRoot.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { systemPictureStore } from './systemPicture.ts';

async function open(answers: BridgeAnswers) {
  const { root, bridge } = createRoot({}, { 'client.hello': () => helloAnswer(), ...answers });
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const store = root.get(systemPictureStore);
  return { store, reads: () => bridge.calls.filter((name) => name === 'desktop.systemPicture').length };
}

test('the picture of the system is read once for all previews', async () => {
  const { store, reads } = await open({ 'desktop.systemPicture': () => ({ picture: 'data:1' }) });
  await Promise.all([store.ensure(), store.ensure()]);
  await store.ensure();
  expect([store.picture, reads()]).toEqual(['data:1', 1]);
});

test('without a client nothing is asked', async () => {
  const { root, bridge } = createRoot({});
  await root.get(systemPictureStore).ensure();
  expect(bridge.calls).not.toContain('desktop.systemPicture');
});

test('where none can be shown, none is', async () => {
  const { store, reads } = await open({ 'desktop.systemPicture': () => ({ picture: null }) });
  await store.ensure();
  expect([store.picture, reads()]).toEqual([null, 1]);
});
