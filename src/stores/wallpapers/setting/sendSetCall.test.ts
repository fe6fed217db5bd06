import { expect, test } from 'vitest';
import { BridgeError } from '../../../bridge/bridgeError.ts';
import { rpcErrors } from '../../../bridge/contract/rpc/messages.ts';
import type { WallpaperTarget } from '../../../bridge/contract/wallpaper.ts';
import { ManualClock } from '../../testing/manualClock.ts';
import { ScriptedBridge, type BridgeAnswers } from '../../testing/scriptedBridge.ts';
import { listSetMethods, sendSetCall } from './sendSetCall.ts';

const accept = () => ({});
const targetOf = (wtype: 1 | 2): WallpaperTarget => ({
  wid: 1,
  name: '月栖湖心',
  wtype,
  sub_wtype: 0,
  md5: '4'.repeat(32),
  bytes: 0,
  mime: 'image/webp',
  web_entry: null,
});
const [moving, still] = [targetOf(1), targetOf(2)];
const all: BridgeAnswers = {
  'wallpaper.setGlobal': accept,
  'wallpaper.set': accept,
  'wallpaper.showSetDialog': accept,
};
const local: BridgeAnswers = { 'wallpaper.set': accept, 'wallpaper.showSetDialog': accept };

test.each([
  ['a static wallpaper', still, all, true, ['wallpaper.setGlobal']],
  ['a static wallpaper without the global call', still, local, true, ['wallpaper.showSetDialog']],
  ['a dynamic wallpaper without the global call', moving, local, true, ['wallpaper.set']],
  [
    'a static wallpaper with the generic call only',
    still,
    { 'wallpaper.set': accept },
    true,
    ['wallpaper.set'],
  ],
  ['a client without any', still, {}, true, []],
  [
    'a static wallpaper of a client that lists nothing',
    still,
    {},
    false,
    ['wallpaper.setGlobal', 'wallpaper.showSetDialog', 'wallpaper.set'],
  ],
  [
    'a dynamic wallpaper of a client that lists nothing',
    moving,
    {},
    false,
    ['wallpaper.setGlobal', 'wallpaper.set', 'wallpaper.showSetDialog'],
  ],
] as const)('the methods to try for %s', (_name, target, answers, isListed, methods) => {
  expect(listSetMethods(new ScriptedBridge(answers, isListed), target)).toEqual(methods);
});

function send(answers: BridgeAnswers, target = moving, isListed = false) {
  const [bridge, clock] = [new ScriptedBridge(answers, isListed), new ManualClock()];
  return { ...sendSetCall({ bridge, clock }, target), bridge, clock };
}

test('a silent client gets the alternate after 200 ms, not before, and the last one after 200 ms more', async () => {
  const { accepted, bridge, clock } = send({ 'wallpaper.showSetDialog': accept });
  clock.advance(199);
  expect(bridge.calls).toEqual(['wallpaper.setGlobal']);
  clock.advance(1);
  expect(bridge.calls).toEqual(['wallpaper.setGlobal', 'wallpaper.set']);
  clock.advance(200);
  expect(await accepted).toBe('wallpaper.showSetDialog');
  clock.advance(1_000);
  expect(bridge.calls).toHaveLength(3);
});

test('a client that answers late, but has reported progress, is not asked twice', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { accepted, markHeard, bridge, clock } = send({ 'wallpaper.setGlobal': () => promise });
  clock.advance(100);
  markHeard();
  clock.advance(5_000);
  expect(bridge.calls).toEqual(['wallpaper.setGlobal']);
  resolve({});
  expect(await accepted).toBe('wallpaper.setGlobal');
});

test('a client that answers at once is not asked twice', async () => {
  const { accepted, bridge, clock } = send({ 'wallpaper.setGlobal': accept, 'wallpaper.set': accept });
  expect(await accepted).toBe('wallpaper.setGlobal');
  clock.advance(1_000);
  expect(bridge.calls).toEqual(['wallpaper.setGlobal']);
});

test('a client that says that it does not know a method is asked by the next one at once', async () => {
  const refuse = () => {
    const cause = { code: rpcErrors.unknownMethod, message: 'no such method' };
    throw new BridgeError('wallpaper.setGlobal', 'refused', cause);
  };
  const { accepted, bridge, clock } = send({ 'wallpaper.setGlobal': refuse, 'wallpaper.set': accept });
  expect(await accepted).toBe('wallpaper.set');
  clock.advance(1_000);
  expect(bridge.calls).toEqual(['wallpaper.setGlobal', 'wallpaper.set']);
});

test('any other refusal is the answer', async () => {
  const refuse = () => {
    throw new BridgeError('wallpaper.setGlobal', 'refused');
  };
  const { accepted, bridge, clock } = send({ 'wallpaper.setGlobal': refuse, 'wallpaper.set': accept });
  await expect(accepted).rejects.toMatchObject({ fault: 'refused' });
  clock.advance(1_000);
  expect(bridge.calls).toEqual(['wallpaper.setGlobal']);
});

test('a client without any method is missing', async () => {
  await expect(send({}, still, true).accepted).rejects.toMatchObject({ fault: 'missing' });
});
