import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { errorCodes } from '../../../api/contract/errors.ts';
import { BridgeError } from '../../../bridge/bridgeError.ts';
import { setStates, type SetState } from '../../../bridge/contract/constants.ts';
import type { FailureReason } from '../../../bridge/contract/download.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { helloAnswer } from '../../testing/fixtures/client.ts';
import { identity, userInfoDto } from '../../testing/fixtures/people.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import type { ApiAnswers } from '../../testing/scriptedApi.ts';
import type { BridgeAnswers } from '../../testing/scriptedBridge.ts';
import { Wallpaper } from '../entities/wallpaper.ts';
import { setWallpaperStore } from './setWallpaper.ts';

const accept = () => ({});

async function create(bridgeAnswers: BridgeAnswers = {}, apiAnswers: ApiAnswers = {}, hello = {}) {
  const made = createRoot(
    { countDownload: () => ({ download_count: 6 }), fileTickets: () => ({ tickets: [] }), ...apiAnswers },
    {
      'client.hello': () => helloAnswer(hello),
      'wallpaper.current': () => ({ target: null, is_paused: false }),
      'wallpaper.setGlobal': accept,
      ...bridgeAnswers,
    },
  );
  await expect.poll(() => made.root.devices.clientStatus).toBe('connected');
  const store = made.root.get(setWallpaperStore);
  const { setting } = made.root.wallpapers;
  function report(
    wallpaper: Wallpaper,
    state: SetState,
    reason: FailureReason | null = null,
    progress = 0,
  ): void {
    const { wid, wtype, md5 } = store.targetOf(wallpaper);
    made.bridge.emit('download.progress', { wid, wtype, md5, state, progress, reason });
  }
  const setCalls = () => made.bridge.calls.filter((name) => name === 'wallpaper.setGlobal').length;
  return { ...made, store, setting, report, setCalls };
}

const still = (parts = {}) => new Wallpaper(wallpaperDto(parts));
const scene = () => new Wallpaper(wallpaperDto({ wid: 3, wtype: 1, sub_wtype: 3, web_entry: 'index.html' }));

test('a wallpaper is set once the client reports it, not when it accepts the request', async () => {
  const { store, setting, report, bridge } = await create();
  const wallpaper = still();
  const outcome = store.set(wallpaper);
  await expect.poll(() => bridge.calls).toContain('wallpaper.setGlobal');
  expect(setting.progressOf(1).state).toBe(setStates.queued);
  report(wallpaper, setStates.set);
  expect(await outcome).toEqual({ kind: 'set' });
});

test('a set wallpaper shows its new number of downloads', async () => {
  const { store, report } = await create();
  const wallpaper = still();
  const outcome = store.set(wallpaper);
  report(wallpaper, setStates.set);
  await outcome;
  await expect.poll(() => wallpaper.fields.download_count).toBe(6);
});

test.each([setStates.queued, setStates.downloading, setStates.setting])(
  'fifty presses while a wallpaper is on its way (state %i) ask once, and say that it is',
  async (state) => {
    const { store, setting, report, setCalls } = await create();
    const wallpaper = still();
    const first = store.set(wallpaper);
    report(wallpaper, state, null, 42);
    const others = await Promise.all(Array.from({ length: 49 }, () => store.set(wallpaper)));
    expect(new Set(others.map(({ kind }) => kind))).toEqual(new Set(['inProgress']));
    expect(setting.progressOf(1)).toEqual({ state, percent: 42 });
    expect(setCalls()).toBe(1);
    report(wallpaper, setStates.set);
    expect(await first).toEqual({ kind: 'set' });
  },
);

test('what another window is just setting is not asked for again', async () => {
  const { store, report, setCalls } = await create();
  report(still(), setStates.setting, null, 99);
  expect(await store.set(still())).toEqual({ kind: 'inProgress' });
  expect(setCalls()).toBe(0);
});

test('a later choice replaces the one before; chosen again, that one is asked for again', async () => {
  const { store, report, setCalls } = await create();
  const [first, second] = [still(), still({ wid: 2, md5_2k: 'f'.repeat(32) })];
  const early = store.set(first);
  const replacing = store.set(second);
  expect(await early).toEqual({ kind: 'superseded' });
  const again = store.set(first);
  expect(await replacing).toEqual({ kind: 'superseded' });
  expect(setCalls()).toBe(3);
  report(second, setStates.cancelled);
  report(first, setStates.set);
  expect(await again).toEqual({ kind: 'set' });
});

test('a choice that another window has replaced is idle again', async () => {
  const { store, setting, report } = await create();
  const wallpaper = still();
  const outcome = store.set(wallpaper);
  report(wallpaper, setStates.downloaded);
  expect(setting.progressOf(1)).toEqual({ state: setStates.downloaded, percent: 100 });
  report(wallpaper, setStates.addedToPlaylist);
  report(wallpaper, setStates.cancelled);
  expect(await outcome).toEqual({ kind: 'cancelled' });
  expect(setting.progressOf(1)).toEqual({ state: setStates.idle, percent: 0 });
});

test('a failure resets progress to 0 and keeps its reason until the next attempt', async () => {
  const { store, setting, report } = await create();
  const wallpaper = still();
  const outcome = store.set(wallpaper);
  report(wallpaper, setStates.setFailed, 'disk_full');
  expect(await outcome).toEqual({ kind: 'failed', reason: 'disk_full' });
  expect([setting.progressOf(1).percent, setting.failureOf(1)]).toEqual([0, 'disk_full']);
  void store.set(wallpaper);
  expect(setting.failureOf(1)).toBeUndefined();
});

test('a client that fails to accept the request is described here', async () => {
  const { store, setting } = await create({
    'wallpaper.setGlobal': () => {
      throw new BridgeError('wallpaper.setGlobal', 'disconnected');
    },
  });
  expect(await store.set(still())).toEqual({ kind: 'failed', reason: 'clientMissing' });
  expect(setting.progressOf(1)).toEqual({ state: setStates.failed, percent: 0 });
  expect(setting.failureOf(1)).toBe('clientMissing');
});

test('a connection that drops ends the wait; nothing stays on its way', async () => {
  const { store, setting, report, bridge } = await create();
  const outcome = store.set(still());
  const other = still({ wid: 2, md5_2k: 'f'.repeat(32) });
  report(other, setStates.downloading, null, 10);
  bridge.setOpen(false);
  expect(await outcome).toEqual({ kind: 'failed', reason: 'clientMissing' });
  expect(setting.progressOf(2)).toEqual({ state: setStates.idle, percent: 0 });
});

test('two wallpapers set within two seconds are reported once', async () => {
  const { store, report, api, clock } = await create();
  async function setOne(wid: number): Promise<void> {
    const wallpaper = still({ wid });
    const outcome = store.set(wallpaper);
    report(wallpaper, setStates.set);
    await outcome;
  }
  await setOne(1);
  clock.advance(1_999);
  await setOne(2);
  expect(api.calls).toEqual(['countDownload']);
  clock.advance(1);
  await setOne(9);
  expect(api.calls.length).toBe(2);
});

test.each([
  [94, 13, 'upgradeNeeded'],
  [104, 9, 'windows7Unsupported'],
])('a 3D wallpaper at protocol %i on os %i: %s', async (protocol, osVersion, kind) => {
  const { store, setCalls } = await create({}, {}, { protocol, os_ver: osVersion });
  expect((await store.set(scene())).kind).toBe(kind);
  expect(setCalls()).toBe(0);
});

test.each([
  [95, 13],
  [105, 9],
])('a 3D wallpaper at protocol %i on os %i is set', async (protocol, osVersion) => {
  const { store, report } = await create({}, {}, { protocol, os_ver: osVersion });
  const outcome = store.set(scene());
  report(scene(), setStates.dynamicSet);
  expect(await outcome).toEqual({ kind: 'set' });
});

test.each([1, 2, 3])(
  'a signed-out user is asked to sign in for a paid wallpaper (kind %i)',
  async (ptype) => {
    const { store, setCalls, api } = await create();
    expect(await store.set(still({ ptype, price: 8 }))).toEqual({ kind: 'signInNeeded' });
    expect([setCalls(), api.calls]).toEqual([0, []]);
  },
);

test.each([1, 2, 3])(
  'who neither owns nor is a member does not get a paid wallpaper (kind %i)',
  async (ptype) => {
    const { store, session, setCalls, api } = await create({}, { ownedWallpapers: () => ({ wids: [] }) });
    session.adopt(identity());
    expect(await store.set(still({ ptype, price: 8 }))).toEqual({ kind: 'purchaseNeeded' });
    expect([setCalls(), api.calls]).toEqual([0, ['ownedWallpapers']]);
  },
);

test('an owner gets a paid wallpaper, and is asked about once', async () => {
  const { store, session, report, setCalls, api } = await create(
    {},
    { ownedWallpapers: ({ wids }) => ({ wids: [...wids] }) },
  );
  session.adopt(identity());
  const wallpaper = still({ ptype: 3, price: 8 });
  for (const times of [1, 2]) {
    const outcome = store.set(wallpaper);
    expect(await store.set(wallpaper)).toEqual({ kind: 'inProgress' });
    await expect.poll(setCalls).toBe(times);
    report(wallpaper, setStates.set);
    expect(await outcome).toEqual({ kind: 'set' });
  }
  expect(api.calls.filter((name) => name === 'ownedWallpapers')).toHaveLength(1);
});

test.each([
  [1, 'set'],
  [2, 'set'],
  [3, 'purchaseNeeded'],
])('a member who asks for a wallpaper of kind %i: %s', async (ptype, kind) => {
  const { store, session, report, setCalls } = await create({}, { ownedWallpapers: () => ({ wids: [] }) });
  session.adopt(identity({ user: userInfoDto({ vip_type: 2 }) }));
  const wallpaper = still({ ptype, price: 8 });
  const outcome = store.set(wallpaper);
  if (kind === 'set') await expect.poll(setCalls).toBe(1);
  report(wallpaper, setStates.set);
  expect((await outcome).kind).toBe(kind);
});

test('what one user owns, the next one does not', async () => {
  let owned = [1];
  const { root, store, session } = await create({}, { ownedWallpapers: () => ({ wids: owned }) });
  const wallpaper = still({ ptype: 3 });
  session.adopt(identity());
  void store.set(wallpaper);
  await expect.poll(() => root.payment.entitlementTo(wallpaper)).toBe('granted');
  owned = [];
  session.adopt(identity({ open_id: 'other' }));
  expect(root.payment.entitlementTo(wallpaper)).toBe('purchaseNeeded');
});

test.each([
  [{ fault: 'offline' } as const, { kind: 'failed', reason: 'network' }],
  [{ ret: errorCodes.loginExpired }, { kind: 'signInNeeded' }],
])('a service that does not say who owns a wallpaper gives none away: %o', async (fault, expected) => {
  const { store, session, setCalls } = await create(
    {},
    {
      ownedWallpapers: () => {
        throw new ApiError({ path: '/', message: 'no', ...fault });
      },
    },
  );
  session.adopt(identity());
  expect(await store.set(still({ ptype: 2 }))).toEqual(expected);
  expect(setCalls()).toBe(0);
});

test('a Windows before 10 gets 1920 whatever is requested', async () => {
  const { store } = await create({}, {}, { os_ver: 11 });
  const wallpaper = still();
  for (const wanted of [undefined, '2k', '4k'] as const)
    expect(store.targetOf(wallpaper, wanted).md5).toBe(wallpaper.fields.md5_1920);
});

test('a member gets the file that suits the screen, or the requested one', async () => {
  const { store, session } = await create();
  session.adopt(identity({ user: userInfoDto({ vip_type: 2 }) }));
  const wallpaper = still();
  expect(store.targetOf(wallpaper).md5).toBe(wallpaper.fields.md5_2k);
  expect(store.targetOf(wallpaper, '4k')).toMatchObject({ md5: wallpaper.fields.md5, bytes: 1000 });
  expect(store.targetOf(wallpaper, '1920')).toMatchObject({ md5: wallpaper.fields.md5_1920, bytes: 0 });
});

test.each([
  ['moves', 'wallpaper.pause', scene(), { kind: 'unsupported', reason: 'wayland' }],
  ['is set at all', 'wallpaper.setGlobal', still(), { kind: 'unsupported', reason: 'wayland' }],
])('where nothing %s the reason is known before a call', async (_what, method, wallpaper, expected) => {
  const { store, setCalls } = await create({
    'client.hello': () => helloAnswer({ absent_methods: [{ method, reason: 'wayland' }] }),
  });
  expect(await store.set(wallpaper)).toEqual(expected);
  expect(setCalls()).toBe(0);
});

test('a still picture is set where nothing moves', async () => {
  const { store, report, setCalls } = await create({
    'client.hello': () => helloAnswer({ absent_methods: [{ method: 'wallpaper.pause', reason: 'wayland' }] }),
  });
  const outcome = store.set(still());
  await expect.poll(setCalls).toBe(1);
  report(still(), setStates.set);
  expect(await outcome).toEqual({ kind: 'set' });
});
