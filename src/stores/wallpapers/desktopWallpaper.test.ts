import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { setStates } from '../../bridge/contract/constants.ts';
import { DevicesStore } from '../devices/devicesStore.ts';
import { PaymentStore } from '../payment/paymentStore.ts';
import { SessionStore } from '../session/sessionStore.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { ManualClock } from '../testing/manualClock.ts';
import { memoryStorage } from '../testing/storages.ts';
import { scriptedApi } from '../testing/scriptedApi.ts';
import { ScriptedBridge } from '../testing/scriptedBridge.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import { progressResetMilliseconds, DesktopWallpaperStore } from './desktopWallpaper.ts';
import { Wallpaper } from './entities/wallpaper.ts';
import type { ResultOf } from '../../bridge/contract/index.ts';

const isSet = () => ({ is_set: true, reason: null });

async function createSetting(
  answers: ConstructorParameters<typeof ScriptedBridge>[0],
  isListed = true,
  hello = {},
) {
  const bridge = new ScriptedBridge(
    {
      'client.hello': () => helloAnswer(hello),
      'wallpaper.current': () => ({ target: null, is_paused: false }),
      ...answers,
    },
    isListed,
  );
  const api = scriptedApi({ countDownload: () => ({ download_count: 6 }) });
  const clock = new ManualClock();
  const devices = new DevicesStore(bridge, true, () => undefined);
  bridge.setOpen(true);
  await expect.poll(() => devices.clientStatus).toBe('connected');
  const payment = new PaymentStore(new SessionStore(memoryStorage()));
  return { setting: new DesktopWallpaperStore({ api, bridge, clock, devices, payment }), bridge, clock, api };
}

const still = () => new Wallpaper(wallpaperDto());
const scene = () => new Wallpaper(wallpaperDto({ wid: 3, wtype: 1, sub_wtype: 3, web_entry: 'index.html' }));

test('the global set call is used where the client has it', async () => {
  const { setting, bridge } = await createSetting({ 'wallpaper.setGlobal': isSet, 'wallpaper.set': isSet });
  expect(await setting.set(still())).toEqual({ kind: 'set' });
  expect(bridge.calls).toContain('wallpaper.setGlobal');
  expect(bridge.calls).not.toContain('wallpaper.set');
});

test('a set wallpaper shows its new number of downloads', async () => {
  const { setting } = await createSetting({ 'wallpaper.setGlobal': isSet });
  const wallpaper = still();
  await setting.set(wallpaper);
  await expect.poll(() => wallpaper.fields.download_count).toBe(6);
});

test('a client without the global call gets the generic one', async () => {
  const { setting, bridge } = await createSetting({ 'wallpaper.set': isSet });
  expect(await setting.set(still())).toEqual({ kind: 'set' });
  expect(bridge.calls).toContain('wallpaper.set');
});

test('a client that lists no methods gets the alternate after 200 ms of silence, not before', async () => {
  const { setting, bridge, clock } = await createSetting({ 'wallpaper.set': isSet }, false);
  const outcome = setting.set(still());
  clock.advance(199);
  expect(bridge.calls).not.toContain('wallpaper.set');
  clock.advance(1);
  expect(await outcome).toEqual({ kind: 'set' });
});

test.each([
  ['an answer', isSet, { kind: 'set' }],
  [
    'a refusal',
    () => {
      throw new BridgeError('wallpaper.setGlobal', 'refused');
    },
    { kind: 'failed', reason: 'unknown' },
  ],
] as const)('%s within 200 ms keeps the alternate from being called', async (_name, setGlobal, outcome) => {
  const answers = { 'wallpaper.setGlobal': setGlobal, 'wallpaper.set': isSet };
  const { setting, bridge, clock } = await createSetting(answers, false);
  expect(await setting.set(still())).toEqual(outcome);
  clock.advance(200);
  expect(bridge.calls).not.toContain('wallpaper.set');
});

test('progress follows the client, reaches 100 on success and rests after 200 ms', async () => {
  let finish = (_result: ResultOf<'wallpaper.setGlobal'>): void => undefined;
  const { setting, bridge, clock } = await createSetting({
    'wallpaper.setGlobal': () => new Promise((resolve) => (finish = resolve)),
  });
  const wallpaper = still();
  const outcome = setting.set(wallpaper);
  expect(setting.progressOf(1).state).toBe(setStates.queued);
  const update = { wid: 1, wtype: 2 as const, md5: wallpaper.fields.md5, reason: null };
  bridge.emit('download.progress', { ...update, state: setStates.downloading, progress: 42 });
  expect(setting.progressOf(1)).toEqual({ state: setStates.downloading, percent: 42 });
  bridge.emit('download.progress', { ...update, state: setStates.set, progress: 100 });
  finish({ is_set: true, reason: null });
  await outcome;
  expect(setting.progressOf(1)).toEqual({ state: setStates.set, percent: 100 });
  clock.advance(progressResetMilliseconds - 1);
  expect(setting.progressOf(1).percent).toBe(100);
  clock.advance(1);
  expect(setting.progressOf(1)).toEqual({ state: setStates.idle, percent: 0 });
});

test('a second press while the wallpaper is being set asks for nothing and disturbs nothing', async () => {
  let finish = (_result: ResultOf<'wallpaper.setGlobal'>): void => undefined;
  const { setting, bridge } = await createSetting({
    'wallpaper.setGlobal': () => new Promise((resolve) => (finish = resolve)),
  });
  const wallpaper = still();
  const outcome = setting.set(wallpaper);
  const update = { wid: 1, wtype: 2 as const, md5: wallpaper.fields.md5, reason: null };
  bridge.emit('download.progress', { ...update, state: setStates.setting, progress: 70 });
  const second = setting.set(wallpaper);
  expect(setting.progressOf(1)).toEqual({ state: setStates.setting, percent: 70 });
  expect(bridge.calls.filter((name) => name === 'wallpaper.setGlobal')).toHaveLength(1);
  finish({ is_set: true, reason: null });
  expect(await Promise.all([outcome, second])).toEqual([{ kind: 'set' }, { kind: 'requested' }]);
});

test('a failure resets progress to 0 and keeps its reason until the next attempt', async () => {
  const { setting, bridge } = await createSetting({
    'wallpaper.setGlobal': ({ wid, wtype, md5 }) => {
      const end = { wid, wtype, md5, state: setStates.setFailed, progress: 0, reason: 'disk_full' } as const;
      bridge.emit('download.progress', end);
      return { is_set: false, reason: 'disk_full' };
    },
  });
  expect(await setting.set(still())).toEqual({ kind: 'failed', reason: 'disk_full' });
  expect(setting.progressOf(1).percent).toBe(0);
  expect(setting.failureOf(1)).toBe('disk_full');
});

test('the state comes from the events alone: the response changes nothing', async () => {
  const { setting, bridge } = await createSetting({
    'wallpaper.setGlobal': ({ wid, wtype, md5 }) => {
      const end = { wid, wtype, md5, state: setStates.dynamicSet, progress: 100, reason: null } as const;
      bridge.emit('download.progress', end);
      return { is_set: true, reason: null };
    },
  });
  await setting.set(still());
  expect(setting.progressOf(1)).toEqual({ state: setStates.dynamicSet, percent: 100 });
});

test('without a client the failure is described here', async () => {
  const { setting } = await createSetting({
    'wallpaper.setGlobal': () => {
      throw new BridgeError('wallpaper.setGlobal', 'disconnected');
    },
  });
  expect(await setting.set(still())).toEqual({ kind: 'failed', reason: 'clientMissing' });
  expect(setting.progressOf(1)).toEqual({ state: setStates.failed, percent: 0 });
  expect(setting.failureOf(1)).toBe('clientMissing');
});

test('two wallpapers set within two seconds are reported once', async () => {
  const { setting, api, clock } = await createSetting({ 'wallpaper.setGlobal': isSet });
  await setting.set(still());
  clock.advance(1_999);
  await setting.set(new Wallpaper(wallpaperDto({ wid: 2 })));
  expect(api.calls).toEqual(['countDownload']);
  clock.advance(1);
  await setting.set(new Wallpaper(wallpaperDto({ wid: 9 })));
  expect(api.calls.length).toBe(2);
});

test.each([
  [94, 13, 'upgradeNeeded'],
  [95, 13, 'set'],
  [104, 9, 'windows7Unsupported'],
  [105, 9, 'set'],
])('a 3D wallpaper at protocol %i on os %i: %s', async (protocol, osVersion, kind) => {
  const { setting } = await createSetting({ 'wallpaper.setGlobal': isSet }, true, {
    protocol,
    os_ver: osVersion,
  });
  expect((await setting.set(scene())).kind).toBe(kind);
});

test('a signed-out user is asked to sign in for a paid wallpaper', async () => {
  const { setting, bridge } = await createSetting({ 'wallpaper.setGlobal': isSet });
  expect(await setting.set(new Wallpaper(wallpaperDto({ ptype: 2, price: 8 })))).toEqual({
    kind: 'signInNeeded',
  });
  expect(await setting.set(new Wallpaper(wallpaperDto({ ptype: 1 })))).toEqual({ kind: 'signInNeeded' });
  expect(bridge.calls).not.toContain('wallpaper.setGlobal');
});

test('the file that suits the screen is set, or the requested one', async () => {
  const { setting } = await createSetting({ 'wallpaper.setGlobal': isSet });
  const wallpaper = still();
  expect(setting.targetOf(wallpaper).md5).toBe(wallpaper.fields.md5_2k);
  expect(setting.targetOf(wallpaper, '4k')).toMatchObject({ md5: wallpaper.fields.md5, bytes: 1000 });
  expect(setting.targetOf(wallpaper, '1920')).toMatchObject({ md5: wallpaper.fields.md5_1920, bytes: 0 });
});
