import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMediaStore } from '../../../media/store/mediaStore.ts';
import { rpcErrors } from '../../../src/bridge/contract/rpc/messages.ts';
import type { BridgeMethodName, ParamsOf, ResultOf } from '../../../src/bridge/contract/index.ts';
import { plainOptions } from '../../../src/bridge/contract/plan.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { createDispatch } from '../../bridge/dispatch.ts';
import { capabilities } from '../../capabilities.ts';
import { createGuard } from '../../kernel/guard.ts';
import { StopList } from '../../kernel/stopList.ts';
import { openBuses } from '../../platform/linux/dbus/openBuses.ts';
import type { Screen } from '../../platform/adapters/screen.ts';
import { choosePlatform } from '../../platform/choosePlatform.ts';
import { readHardware } from '../../platform/hardware.ts';
import { openHostDatabase } from '../../storage/hostDatabase.ts';
import { createStoredValues } from '../../storage/storedValues.ts';
import type { HostContext } from '../capability.ts';
import { startCapabilities, type RunningCapabilities } from '../startCapabilities.ts';
import { createSigner } from './testing/statements.ts';

const now = Math.floor(Date.now() / 1_000);
const signer = createSigner();
const screen = (index: number): Screen => ({
  ...{ id: `S${index}`, name: null, index, x: index * 800, y: 0, width: 800, height: 600, scale: 1 },
  isPrimary: index === 0,
});

/** Does nothing but what is given: no window is opened here. */
const standIn = (given: object): object =>
  new Proxy(given, {
    get: (target, name) => (name in target ? Reflect.get(target, name) : async () => undefined),
  });

let folder: string;
let app: FastifyInstance;
let stops: StopList;
let running: RunningCapabilities<Record<never, never>>;
let dispatch: ReturnType<typeof createDispatch>;
let events: [string, unknown][];
let database: ReturnType<typeof openHostDatabase>;

/** All capabilities of the host, on a machine with two screens whose windows are never opened. */
beforeEach(async () => {
  vi.stubEnv('DISPLAY', undefined);
  folder = await mkdtemp(join(tmpdir(), 'yueqi-gates-'));
  stops = new StopList();
  events = [];
  app = Fastify({ forceCloseConnections: true });
  database = openHostDatabase(join(folder, 'host.sqlite'), capabilities);
  stops.add('database', () => database.close());
  const screens = [screen(0), screen(1)];
  const nothing = (): void => undefined;
  const context = {
    settings: { dataFolder: folder, apiUrl: null, protocol: 130, configFolder: folder, player: 'off' },
    distFolder: folder,
    environment: process.env,
    platform: choosePlatform(process.env),
    database,
    media: await createMediaStore(join(folder, 'media')),
    machine: {
      browser: standIn({ path: null, current: async () => null, proxy: standIn({}) }),
      buses: openBuses({}, nothing),
      hardware: await readHardware(),
      hasGpu: true,
      osVersion: 13,
      watches: { power: null, session: null, sound: null, games: null },
      desktopWatch: null,
      covers: null,
      identify: null,
      stageWindows: standIn({ screens: async () => screens }),
      player: null,
      stageUnsupportedReason: null,
      plasma: null,
      windowUnsupportedReason: 'no_browser',
      screens: async () => screens,
    },
    appWindow: standIn({ isOpen: false }),
    app,
    guard: createGuard({ client: 'a'.repeat(64), window: 'b'.repeat(64), stage: 'c'.repeat(64) }, () => 1),
    origin: () => 'http://127.0.0.1:1',
    service: {
      webWallpaperOrigin: 'http://127.0.0.1:2',
      awake: new Promise(() => undefined),
      answer: async () => ({
        status: 200,
        body: { resp_common: { ret: 0, msg: '', request_id: '' }, public_key: signer.publicKey },
      }),
    },
    broadcast: (event: string, payload: unknown) => events.push([event, payload]),
    log: nothing,
    quit: nothing,
  } as unknown as Omit<HostContext, 'handlers'>;
  running = await startCapabilities(capabilities, {}, context, stops);
  dispatch = createDispatch(running.handlers, 130, nothing);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await stops.stopAll();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function send<Name extends BridgeMethodName>(method: Name, params: ParamsOf<Name>) {
  const frame = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  return JSON.parse(await dispatch(frame, 'client')) as {
    result?: ResultOf<Name>;
    error?: { code: number; message: string };
  };
}

let issued = now;
async function becomeMember(): Promise<void> {
  const { result } = await send('device.info', {});
  const statement = signer.sign({
    uid: 'u1',
    device_id: result?.device_id ?? '',
    kind: 2,
    until: now + 3_600,
    issued_at: (issued += 1),
    valid_until: now + 3_600,
  });
  expect((await send('membership.setStatement', { statement })).result).toEqual({ refusal: null });
}

const endMembership = () => send('membership.clear', {});
const listPets = async () => (await send('pets.current', {})).result?.pets.map(({ pet }) => pet);
const required = (benefit: string) => ({ code: rpcErrors.membershipRequired, message: benefit });

/** A call that is a benefit: refused by name without a membership; with one, whatever this machine then makes of it. */
async function expectBenefit<Name extends BridgeMethodName>(
  benefit: string,
  method: Name,
  params: ParamsOf<Name>,
): Promise<void> {
  await endMembership();
  expect((await send(method, params)).error).toEqual(required(benefit));
  await becomeMember();
  expect((await send(method, params)).error?.code).not.toBe(rpcErrors.membershipRequired);
}

const md5 = 'd41d8cd98f00b204e9800998ecf8427e';
const target: WallpaperTarget = {
  ...{ wid: 1_001, name: '月', sub_wtype: 1, md5, bytes: 10, mime: 'video/mp4', web_entry: null },
  wtype: 1,
};
const still: WallpaperTarget = { ...target, wid: 1_002, wtype: 2, sub_wtype: 0, md5: md5.replace('d', 'a') };
const clock = (style: 'ring' | 'moon') => ({ layers: [{ screens: null, settings: { style } }] });

test('clockStyles: faces for members are put on by members, and become the moon when it ends', async () => {
  await expectBenefit('clockStyles', 'clock.apply', { choice: clock('ring') });
  await endMembership();
  const { result } = await send('desktop.current', {});
  expect(result?.plan.layers).toMatchObject([{ kind: 'clock', settings: { style: 'moon' } }]);
  expect((await send('clock.apply', { choice: clock('moon') })).error).toBeUndefined();
});

test('pointerSets: sets for members are kept by members, tried by everyone, and given back', async () => {
  const choice = { set: 'amber', size: 32 } as const;
  await expectBenefit('pointerSets', 'pointer.apply', { choice });
  createStoredValues(database).set('pointer.choice', JSON.stringify(choice));
  await endMembership();
  await expect.poll(async () => (await send('pointer.current', {})).result?.current).toBeNull();
  expect((await send('pointer.try', { choice })).error?.code).toBe(rpcErrors.failed);
});

test('panelLooks: the look of the panel is for members, and its own comes back', async () => {
  const choice = { ground: 'clear', colour: '#102030', follows_wallpaper: false, opacity: 50 } as const;
  await expectBenefit('panelLooks', 'taskbar.apply', { choice });
  createStoredValues(database).set('taskbar.choice', JSON.stringify(choice));
  await endMembership();
  await expect.poll(async () => (await send('taskbar.current', {})).result?.current).toBeNull();
  expect((await send('taskbar.apply', { choice: null })).error).toBeUndefined();
});

test('panelLooks: a strip is for members, and goes when the membership ends', async () => {
  const choice = { layers: [{ screens: null, settings: {} }] };
  await expectBenefit('panelLooks', 'strip.apply', { choice });
  await send('effects.apply', { choice: { layers: [{ screens: null, settings: { kind: 'rain' } }] } });
  await endMembership();
  const { result } = await send('desktop.current', {});
  expect(result?.plan.layers.map(({ kind }) => kind)).toEqual(['effect']);
  const removed = await send('strip.apply', { choice: null });
  expect(removed.result?.plan.layers).toEqual(result?.plan.layers);
});

test('memberPets: pets for members stay with members; everyone tries them', async () => {
  const setting = { pet: 'panda' } as const;
  await expectBenefit('memberPets', 'pets.choose', { setting });
  expect(await listPets()).toEqual(['panda']);
  await endMembership();
  await expect.poll(listPets).toEqual([]);
  const trial = await send('pets.choose', { setting, is_trial: true });
  expect(trial.error?.code).not.toBe(rpcErrors.membershipRequired);
});

test('memberPets: a pet of the service comes to members alone, and each refusal has its reason', async () => {
  const fetched = { pet: 'p101', md5, ticket: 'a.b.c.d.e' } as const;
  const setting = { pet: 'p101' } as const;
  await endMembership();
  expect((await send('pets.fetch', fetched)).result).toEqual({ refusal: 'membership_ended' });
  await becomeMember();
  // Nothing answers at the service's address here.
  expect((await send('pets.fetch', fetched)).result).toEqual({ refusal: 'download_failed' });
  expect((await send('pets.current', {})).result?.deliveries).toEqual([
    { pet: 'p101', progress: null, refusal: 'download_failed' },
  ]);
  // This machine has no windows for pets at all.
  expect((await send('pets.choose', { setting })).result).toEqual({ refusal: 'unsupported' });
  expect(await listPets()).toEqual([]);
  dispatch = createDispatch(running.handlers, 99, () => undefined);
  expect((await send('pets.fetch', fetched)).error?.code).toBe(rpcErrors.unknownMethod);
});

test('severalPets: more than one stays with members', async () => {
  await expectBenefit('severalPets', 'pets.add', { pets: [{ pet: 'cat' }, { pet: 'fox' }] });
  expect(await listPets()).toEqual(['cat', 'fox']);
  await endMembership();
  await expect.poll(listPets).toEqual(['cat']);
  expect((await send('pets.add', { pets: [{ pet: 'owl' }] })).error).toEqual(required('memberPets'));
});

test('themeComponents: single components are for members, whole themes for everyone', async () => {
  const theme = { theme_id: 7, name: 'N', parts: { clock: clock('ring') } };
  await expectBenefit('themeComponents', 'components.apply', theme);
  await endMembership();
  expect((await send('themes.apply', theme)).error).toBeUndefined();
});

test('a look of one’s own needs what its parts need', async () => {
  const own = (parts: object) => ({ theme_id: null, name: 'N', parts });
  await expectBenefit('clockStyles', 'themes.apply', own({ clock: clock('ring') }));
  await send('clock.apply', { choice: clock('ring') });
  const id = (await send('themes.save', { name: 'N' })).result?.id ?? '';
  await endMembership();
  expect((await send('themes.applyOwn', { id })).error).toEqual(required('clockStyles'));
  expect((await send('themes.apply', own({ clock: clock('moon') }))).error).toBeUndefined();
});

test('wallpaperPerScreen: screens differ for members; without, all show the same, and the plan stays', async () => {
  const place = (name: string | null) => ({
    screen: name,
    workspace: null,
    source: { kind: 'wallpaper', target: name === null ? still : target, options: plainOptions } as const,
  });
  expect((await send('desktop.assign', place(null))).result?.plan.assignments).toHaveLength(1);
  await expectBenefit('wallpaperPerScreen', 'desktop.assign', place('S1'));
  const wanted = async () =>
    (await send('desktop.current', {})).result?.screens.map(({ wanted: scene }) => scene?.wid);
  await expect.poll(wanted).toEqual([still.wid, target.wid]);
  await endMembership();
  expect(await wanted()).toEqual([still.wid, still.wid]);
  expect((await send('desktop.current', {})).result?.plan.assignments).toHaveLength(2);
  await becomeMember();
  expect(await wanted()).toEqual([still.wid, target.wid]);
});

test('dynamicPlaylists: what moves has its turn with members alone, and stays in the list', async () => {
  const id = (await send('playlist.create', { name: 'P' })).result?.id ?? '';
  const entries = [{ target, picture: null }];
  await expectBenefit('dynamicPlaylists', 'playlist.addEntries', { id, entries });
  await endMembership();
  expect((await send('playlist.start', { id })).error).toEqual(required('dynamicPlaylists'));
  expect((await send('playlist.entries', { id, offset: 0, limit: 9 })).result?.total).toBe(1);
});

test('dynamicLockScreen: dynamic wallpapers come on the lock screen of members', async () => {
  const { wid, name, wtype, sub_wtype } = target;
  const entry = { wid, name, wtype, sub_wtype, md5, picture: md5, thumbnail: null };
  await expectBenefit('dynamicLockScreen', 'lockScreen.add', { entries: [entry], at: null });
  await endMembership();
  expect((await send('lockScreen.setPicture', { entry })).error).toEqual(required('dynamicLockScreen'));
});

test('every window hears of a membership that begins and ends', async () => {
  await becomeMember();
  await endMembership();
  const heard = events.filter(([event]) => event === 'membership.changed').map(([, payload]) => payload);
  expect(heard).toMatchObject([{ membership: { uid: 'u1' } }, { membership: null }]);
});
