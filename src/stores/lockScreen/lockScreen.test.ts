import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { LockScreenState } from '../../bridge/contract/lockScreen.ts';
import { createRoot } from '../testing/createRoot.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { lockEntryFixture, lockScreenFixture, scriptedLockScreen } from '../testing/fixtures/lockScreen.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { lockScreenStore } from './lockScreen.ts';

const [first, second, third] = [lockEntryFixture(1), lockEntryFixture(2), lockEntryFixture(3)];
const filled = lockScreenFixture({ playlist: [first, second, third], current: second.md5 });

async function open(answers: BridgeAnswers, state: LockScreenState = filled, protocol = 130) {
  const methods = ['lockScreen.current'];
  const { root, bridge } = createRoot(
    {},
    {
      'client.hello': () => helloAnswer({ protocol, methods }),
      ...scriptedLockScreen(state),
      ...answers,
    },
  );
  await expect.poll(() => root.devices.clientStatus).toBe('connected');
  const store = root.get(lockScreenStore);
  await store.load();
  return { store, bridge };
}

const refuse = (): never => {
  throw new BridgeError('lockScreen.configure', 'refused');
};

test('it shows what the client says, and follows it', async () => {
  const { store, bridge } = await open({});
  expect([store.status, store.gate, store.current?.wid]).toEqual(['ready', 'open', second.wid]);
  bridge.emit('lockScreen.changed', { ...filled, current: third.md5, fault: 'locker_died' });
  expect([store.current?.wid, store.state?.fault]).toEqual([third.wid, 'locker_died']);
});

test('a client below version 20 is too old, a browser has none', async () => {
  expect((await open({}, filled, 19)).store.gate).toBe('upgradeNeeded');
  expect((await open({}, filled, 20)).store.gate).toBe('open');
  expect(createRoot({}).root.get(lockScreenStore).gate).toBe('clientMissing');
});

test('without an answer the screen has failed, and can be asked again', async () => {
  let isBroken = true;
  const { store } = await open({ 'lockScreen.current': () => (isBroken ? refuse() : filled) });
  expect(store.status).toBe('failed');
  isBroken = false;
  await store.load();
  expect(store.status).toBe('ready');
});

test('a choice holds at once, and is taken back where the client refuses it', async () => {
  const { store } = await open({ 'lockScreen.configure': refuse });
  const change = store.configure({ idle_minutes: 10 });
  expect(store.state?.idle_minutes).toBe(10);
  expect(await change).toBe(false);
  expect(store.state?.idle_minutes).toBe(3);
});

test('of quick choices all stay, whatever the client says of the earlier ones in the meantime', async () => {
  const waiting: (() => void)[] = [];
  const scripted = scriptedLockScreen(filled);
  const { store, bridge } = await open({
    ...scripted,
    async 'lockScreen.configure'(choice) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return scripted['lockScreen.configure']?.(choice as never) ?? filled;
    },
  });
  const minutes = store.configure({ idle_minutes: 10 });
  const enabled = store.configure({ is_enabled: true });
  await expect.poll(() => waiting).toHaveLength(2);
  bridge.emit('lockScreen.changed', { ...filled, fault: 'picture_gone' });
  expect(store.state).toMatchObject({ idle_minutes: 10, is_enabled: true, fault: 'picture_gone' });
  waiting[0]?.();
  expect(await minutes).toBe(true);
  expect([store.host.answered?.is_enabled, store.state?.is_enabled]).toEqual([false, true]);
  waiting[1]?.();
  expect(await enabled).toBe(true);
  expect([store.host.answered?.is_enabled, store.host.pending]).toEqual([true, []]);
});

test('a mode with a clock begins at the lower left, and keeps the position that was chosen', async () => {
  const sent: unknown[] = [];
  const scripted = scriptedLockScreen(filled);
  const { store } = await open({
    ...scripted,
    'lockScreen.configure': (choice) => {
      sent.push(choice.look);
      return scripted['lockScreen.configure']?.(choice as never) ?? filled;
    },
  });
  await store.chooseMode(2);
  await store.configure({ look: { mode: 2, position: { x: 100, y: 0 } } });
  await store.chooseMode(3);
  await store.chooseMode(1);
  expect(sent).toEqual([
    { mode: 2, position: { x: 0, y: 100 } },
    { mode: 2, position: { x: 100, y: 0 } },
    { mode: 3, position: { x: 100, y: 0 }, message: '' },
    { mode: 1 },
  ]);
});

test('an entry that was removed comes back where it was, and is the current one again', async () => {
  const calls: unknown[] = [];
  const { store } = await open({
    'lockScreen.remove': (call) => (calls.push(call), filled),
    'lockScreen.add': (call) => (calls.push(call), filled),
    'lockScreen.setPicture': (call) => (calls.push(call), filled),
  });
  expect(await store.remove(second.md5)).toBe(true);
  expect(store.removal?.entry.name).toBe(second.name);
  expect(await store.undo()).toBe(true);
  expect(await store.undo()).toBe(false);
  expect(calls).toEqual([{ md5: second.md5 }, { entries: [second], at: 1 }, { entry: second }]);
});

test('moving beyond either end changes nothing', async () => {
  const moves: unknown[] = [];
  const scripted = scriptedLockScreen(filled);
  const { store } = await open({
    ...scripted,
    'lockScreen.move': (call) => {
      moves.push(call);
      return scripted['lockScreen.move']?.(call as never) ?? filled;
    },
  });
  expect(await store.move(first.md5, -1)).toBe(false);
  expect(await store.move(third.md5, 3)).toBe(false);
  expect(await store.move(first.md5, 2)).toBe(true);
  expect(store.state?.playlist.map(({ wid }) => wid)).toEqual([second.wid, third.wid, first.wid]);
  expect(moves).toEqual([{ md5: first.md5, to: 2 }]);
});

test('locking that fails says so; a second press waits', async () => {
  let calls = 0;
  const { store } = await open({ 'lockScreen.lock': () => (calls++, refuse()) });
  const [one, other] = [store.lock(), store.lock()];
  expect([await one, await other, calls]).toEqual([false, true, 1]);
  expect(store.isLocking).toBe(false);
});

test('a preview is the picture that the client composed, until it is closed', async () => {
  const { store } = await open({ 'lockScreen.preview': () => ({ image: 'data:image/png;base64,AA==' }) });
  expect(await store.loadPreview()).toBe(true);
  expect(store.preview).toBe('data:image/png;base64,AA==');
  store.closePreview();
  expect(store.preview).toBeNull();
});
