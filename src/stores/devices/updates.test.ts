import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { updatesStore } from './updates.ts';

const release = { version: '1.10.0', notes: 'Petals', url: 'https://example.org/yueqi' };

async function createUpdates(answers: BridgeAnswers) {
  const { root, bridge } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ client_version: '1.9.0', methods: Object.keys(answers) }),
      'wallpaper.current': () => ({ target: null, is_paused: false }),
      ...answers,
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  return { updates: root.get(updatesStore), bridge };
}

test('a check names the newer version, and its page opens outside', async () => {
  const opened: string[] = [];
  const { updates } = await createUpdates({
    'client.checkUpdate': () => ({ current: '1.9.0', update: release, command: null }),
    'client.openUrl': ({ url }) => (opened.push(url), {}),
  });
  expect([updates.canCheck, updates.currentVersion, updates.state.status]).toEqual([true, '1.9.0', 'idle']);
  const checked = updates.check();
  expect(updates.state.status).toBe('checking');
  await checked;
  expect(updates.state).toEqual({ status: 'available', release });
  expect(await updates.openPage()).toBeNull();
  expect(opened).toEqual([release.url]);
});

test.each([
  ['the newest', { current: '1.9.0', update: null, command: null }, { status: 'newest' }],
  [
    'updated by hand',
    { current: '1.9.0', update: null, command: 'npm start' },
    { status: 'manual', command: 'npm start' },
  ],
])('a client that is %s says so', async (_what, answer, expected) => {
  const { updates } = await createUpdates({ 'client.checkUpdate': () => answer });
  await updates.check();
  expect(updates.state).toEqual(expected);
  expect(await updates.openPage()).toBeNull();
});

test('a failed check is reported, and can be tried again; two at once are one', async () => {
  let calls = 0;
  const { updates } = await createUpdates({
    'client.checkUpdate': () => {
      calls += 1;
      if (calls === 1) throw new BridgeError('client.checkUpdate', 'refused');
      return { current: '1.9.0', update: null, command: null };
    },
  });
  await Promise.all([updates.check(), updates.check()]);
  expect([updates.state.status, calls]).toEqual(['failed', 1]);
  await updates.check();
  expect(updates.state.status).toBe('newest');
});

test('a version that the client found by itself is there without a check', async () => {
  const { updates, bridge } = await createUpdates({});
  bridge.emit('client.updateAvailable', release);
  expect(updates.state).toEqual({ status: 'available', release });
});

test('an older client cannot look', async () => {
  expect((await createUpdates({})).updates.canCheck).toBe(false);
});
