import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { LockScreenState } from '../../bridge/contract/lockScreen.ts';
import { lockScreenFixture } from '../testing/fixtures/lockScreen.ts';
import { ScriptedBridge, type BridgeAnswers } from '../testing/scriptedBridge.ts';
import { hostState, jointStatus } from './hostState.ts';

const current = lockScreenFixture();
const withMinutes = (idle_minutes: number, state = current): LockScreenState => ({ ...state, idle_minutes });

function mirrorOf(answers: BridgeAnswers) {
  const bridge = new ScriptedBridge(answers);
  const mirror = hostState({ bridge, read: 'lockScreen.current', event: 'lockScreen.changed' });
  return { bridge, mirror };
}

/** Answers that are given by hand, in the order of the requests. */
function answersByHand() {
  const requests: PromiseWithResolvers<LockScreenState>[] = [];
  const ask = (): Promise<LockScreenState> => {
    const request = Promise.withResolvers<LockScreenState>();
    requests.push(request);
    return request.promise;
  };
  return { requests, ask };
}

const refusal = new BridgeError('lockScreen.configure', 'refused');

test('nothing is asked before the first load, and what the host answers is the state', async () => {
  const { bridge, mirror } = mirrorOf({ 'lockScreen.current': () => current });
  expect([mirror.status, mirror.state, bridge.calls]).toEqual(['idle', null, []]);
  const loading = mirror.load();
  expect(mirror.status).toBe('pending');
  await loading;
  expect([mirror.status, mirror.state]).toEqual(['ready', current]);
});

test('of quick changes none is lost, whatever the host answers to the earlier ones', async () => {
  const { requests, ask } = answersByHand();
  const { mirror } = mirrorOf({ 'lockScreen.current': () => current });
  await mirror.load();
  const minutes = mirror.change(ask, (state) => withMinutes(10, state));
  const enabled = mirror.change(ask, (state) => ({ ...state, is_enabled: true }));
  expect(mirror.state).toMatchObject({ idle_minutes: 10, is_enabled: true });
  requests[0]?.resolve(withMinutes(10));
  expect(await minutes).toBe(true);
  expect([mirror.answered?.is_enabled, mirror.state?.is_enabled]).toEqual([false, true]);
  requests[1]?.resolve({ ...withMinutes(10), is_enabled: true });
  expect(await enabled).toBe(true);
  expect([mirror.answered, mirror.pending]).toEqual([{ ...withMinutes(10), is_enabled: true }, []]);
});

test('an earlier read that answers last is not shown', async () => {
  const { requests, ask } = answersByHand();
  const { mirror } = mirrorOf({ 'lockScreen.current': ask });
  const loads = [mirror.load(), mirror.load()];
  requests[1]?.resolve(withMinutes(2));
  await loads[1];
  requests[0]?.resolve(withMinutes(1));
  await loads[0];
  expect(mirror.state?.idle_minutes).toBe(2);
});

test('an earlier read that fails last is no failure', async () => {
  const { requests, ask } = answersByHand();
  const { mirror } = mirrorOf({ 'lockScreen.current': ask });
  const loads = [mirror.load(), mirror.load()];
  requests[1]?.resolve(withMinutes(2));
  await loads[1];
  requests[0]?.reject(refusal);
  await loads[0];
  expect([mirror.status, mirror.failure]).toEqual(['ready', null]);
});

test('a read from before an event or before the answer of a command is not shown', async () => {
  const { requests, ask } = answersByHand();
  const { bridge, mirror } = mirrorOf({ 'lockScreen.current': ask });
  const first = mirror.load();
  bridge.emit('lockScreen.changed', withMinutes(5));
  requests[0]?.resolve(withMinutes(1));
  await first;
  expect(mirror.state?.idle_minutes).toBe(5);
  const second = mirror.load();
  await mirror.change(async () => withMinutes(7));
  requests[1]?.resolve(withMinutes(5));
  await second;
  expect(mirror.state?.idle_minutes).toBe(7);
});

test('where a later command answered first, the host is asked what holds', async () => {
  const { requests, ask } = answersByHand();
  const { mirror } = mirrorOf({ 'lockScreen.current': () => ({ ...withMinutes(10), is_enabled: true }) });
  await mirror.load();
  const commands = [
    mirror.change(ask, (state) => withMinutes(10, state)),
    mirror.change(ask, (state) => ({ ...state, is_enabled: true })),
  ];
  requests[1]?.resolve({ ...withMinutes(10), is_enabled: true });
  await commands[1];
  requests[0]?.resolve(withMinutes(10));
  expect(await commands[0]).toBe(true);
  expect(mirror.state).toMatchObject({ idle_minutes: 10, is_enabled: true });
});

test('a refused command takes its change back, and no other', async () => {
  const { requests, ask } = answersByHand();
  const { mirror } = mirrorOf({ 'lockScreen.current': () => current });
  await mirror.load();
  const minutes = mirror.change(ask, (state) => withMinutes(10, state));
  const enabled = mirror.change(ask, (state) => ({ ...state, is_enabled: true }));
  requests[0]?.reject(refusal);
  expect(await minutes).toBe(false);
  expect(mirror.state).toEqual({ ...current, is_enabled: true });
  requests[1]?.resolve({ ...current, is_enabled: true });
  await enabled;
});

test('an error that is not expected reaches the caller, and its change is taken back too', async () => {
  const { mirror } = mirrorOf({ 'lockScreen.current': () => current });
  await mirror.load();
  const bug = new RangeError('a bug');
  const changing = mirror.change(
    () => Promise.reject(bug),
    (state) => withMinutes(10, state),
  );
  await expect(changing).rejects.toBe(bug);
  expect(mirror.state).toEqual(current);
});

test('after a command that does not answer the state, the state is read', async () => {
  let minutes = 3;
  const { mirror } = mirrorOf({ 'lockScreen.current': () => withMinutes(minutes) });
  await mirror.load();
  const running = mirror.run(
    async () => (minutes = 8),
    (state) => withMinutes(9, state),
  );
  expect(mirror.state?.idle_minutes).toBe(9);
  expect(await running).toBe(true);
  expect([mirror.state?.idle_minutes, mirror.pending]).toEqual([8, []]);
});

test('an event before the first read is the state', () => {
  const { bridge, mirror } = mirrorOf({});
  bridge.emit('lockScreen.changed', withMinutes(5));
  expect([mirror.status, mirror.state?.idle_minutes]).toEqual(['ready', 5]);
});

test('pending changes stay on top of what the host announces', async () => {
  const { requests, ask } = answersByHand();
  const { bridge, mirror } = mirrorOf({ 'lockScreen.current': () => current });
  await mirror.load();
  const changing = mirror.change(ask, (state) => withMinutes(10, state));
  bridge.emit('lockScreen.changed', { ...current, fault: 'picture_gone' });
  expect(mirror.state).toMatchObject({ idle_minutes: 10, fault: 'picture_gone' });
  requests[0]?.resolve({ ...withMinutes(10), fault: 'picture_gone' });
  await changing;
  expect(mirror.state).toMatchObject({ idle_minutes: 10, fault: 'picture_gone' });
});

test('a client without the method is a failure that can be tried again', async () => {
  const answers: BridgeAnswers = {};
  const { mirror } = mirrorOf(answers);
  await mirror.load();
  expect([mirror.status, mirror.failure, mirror.state]).toEqual(['failed', 'clientMissing', null]);
  answers['lockScreen.current'] = () => current;
  await mirror.load();
  expect([mirror.status, mirror.failure]).toEqual(['ready', null]);
});

test('a host that has come back is asked again, if it was asked before', async () => {
  let minutes = 3;
  const { bridge, mirror } = mirrorOf({ 'lockScreen.current': () => withMinutes(minutes) });
  bridge.setOpen(true);
  expect(bridge.calls).toEqual([]);
  await mirror.load();
  bridge.setOpen(false);
  minutes = 4;
  bridge.setOpen(true);
  await expect.poll(() => mirror.state?.idle_minutes).toBe(4);
});

test('an event without the state has it read again, if it was read before', async () => {
  const bridge = new ScriptedBridge({ 'groups.current': () => ({ unsupported_reason: null, counts: [] }) });
  const mirror = hostState({ bridge, read: 'groups.current', staleEvent: 'groups.changed' });
  bridge.emit('groups.changed', {});
  expect(bridge.calls).toEqual([]);
  await mirror.load();
  bridge.emit('groups.changed', {});
  expect(bridge.calls).toHaveLength(2);
});

test('every state that is taken is told, in its order', async () => {
  const notified: number[] = [];
  const bridge = new ScriptedBridge({ 'lockScreen.current': () => withMinutes(1) });
  const mirror = hostState({
    bridge,
    read: 'lockScreen.current',
    event: 'lockScreen.changed',
    onReceive: ({ idle_minutes: minutes }) => notified.push(minutes),
  });
  await mirror.load();
  bridge.emit('lockScreen.changed', withMinutes(2));
  await mirror.change(async () => withMinutes(3));
  expect(notified).toEqual([1, 2, 3]);
});

test('a mirror that was disposed of follows nothing', async () => {
  const { bridge, mirror } = mirrorOf({ 'lockScreen.current': () => current });
  await mirror.load();
  mirror.dispose();
  bridge.emit('lockScreen.changed', withMinutes(5));
  bridge.setOpen(true);
  expect([mirror.state, bridge.calls]).toEqual([current, ['lockScreen.current']]);
});

test('a page of several states is ready once all of them are, and failed with any', () => {
  expect(jointStatus([{ status: 'ready' }, { status: 'ready' }])).toBe('ready');
  expect(jointStatus([{ status: 'ready' }, { status: 'pending' }])).toBe('pending');
  expect(jointStatus([{ status: 'pending' }, { status: 'failed' }])).toBe('failed');
});

test('only a read without parameters is mirrored, and only an event with its state is followed', () => {
  const bridge = new ScriptedBridge({});
  // @ts-expect-error -- this read needs the number of a wallpaper
  hostState({ bridge, read: 'packages.detail' });
  // @ts-expect-error -- this event carries the state of something else
  hostState({ bridge, read: 'lockScreen.current', event: 'taskbar.changed' });
  expect(bridge.calls).toEqual([]);
});

test('a later read that fails leaves what is known, and says why', async () => {
  const { requests, ask } = answersByHand();
  const { mirror } = mirrorOf({ 'lockScreen.current': ask });
  const first = mirror.load();
  requests[0]?.resolve(current);
  await first;
  const second = mirror.load();
  requests[1]?.reject(new BridgeError('lockScreen.current', 'disconnected'));
  await second;
  expect([mirror.status, mirror.failure, mirror.state]).toEqual(['ready', 'clientMissing', current]);
});

test('a command that an earlier client answers without the state is done, and the state is read', async () => {
  const { requests, ask } = answersByHand();
  const { mirror } = mirrorOf({ 'lockScreen.current': ask });
  const done = mirror.change(() => Promise.reject(new BridgeError('lockScreen.configure', 'unreadable')));
  await expect.poll(() => requests.length).toBe(1);
  requests[0]?.resolve(withMinutes(5));
  expect(await done).toBe(true);
  expect(mirror.state?.idle_minutes).toBe(5);
});
