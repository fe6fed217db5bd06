import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectService } from '../../../desktop/service/connectService.ts';
import { readSettings } from '../../../desktop/kernel/settings.ts';
import { openDatabase, type DatabaseHandle } from '../../../server/database/database.ts';
import { createMediaStore } from '../../../media/store/mediaStore.ts';
import { createMessageStreams } from '../../../server/http/messageStream/messageStreams.ts';
import { sendMessage } from '../../../server/domains/messages/sendMessage.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { registerService } from '../../../server/http/registerService.ts';
import { createSession, revokeSession } from '../../../server/domains/identity/sessions/sessions.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { messageStream, type MessageName } from '../../../src/api/contract/messages.ts';
import { createPostgresDatabase, databaseKinds, openTestDatabase } from '../../support/databases.ts';
import { openMessageStream, type EventReader } from '../../support/eventStream.ts';
import { insertUsers } from '../../support/rows.ts';
import { fastPasswords, guest, testNow, type Identity } from '../../support/service.ts';

interface RunningService {
  app: FastifyInstance;
  address: string;
  /** Lines of the log. */
  logged: string[];
  /** Lets a second go by for what is looked at again and again. */
  tick(): void;
  /** Whether anything is looked at. */
  isLooking(): boolean;
}

const media = {
  find: async () => null,
  isOwned: () => false,
  putBytes: async () => {
    throw new Error('No file is kept here.');
  },
};

async function startService(database: DatabaseHandle): Promise<RunningService> {
  const logged: string[] = [];
  const app = await createServer({
    logLevel: 'error',
    logStream: { write: (line) => void logged.push(line) },
  });
  const works = new Set<() => void>();
  await registerService(app, {
    database,
    media,
    privateFolder: '/nowhere',
    checkResponses: true,
    clock: () => testNow,
    passwords: fastPasswords,
    every(_milliseconds, work) {
      works.add(work);
      return () => works.delete(work);
    },
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    address,
    logged,
    tick: () => works.forEach((work) => work()),
    isLooking: () => works.size > 0,
  };
}

describe.each(databaseKinds)('the stream of messages on %s', (kind) => {
  let database: DatabaseHandle;
  let service: RunningService;
  let readers: EventReader[];

  beforeEach(async () => {
    database = await openTestDatabase(kind);
    await insertUsers(database, ['reader', 'fan']);
    service = await startService(database);
    readers = [];
  });
  afterEach(async () => {
    for (const reader of readers) await reader.leave();
    await service.app.close();
    await database.destroy();
  });

  async function signIn(deviceId = guest.device_id, uid = 'reader'): Promise<Identity> {
    const session = await createSession(database, { uid, deviceId, now: testNow });
    return { ...guest, ...session, device_id: deviceId };
  }

  async function open(identity: Identity, address = service.address): Promise<EventReader> {
    const reader = await openMessageStream(address, identity);
    readers.push(reader);
    return reader;
  }

  const send = (name: MessageName, parameters: Record<string, string | number> = {}, uid = 'reader') =>
    database
      .transaction()
      .execute((transaction) => sendMessage(transaction, { uid, name, parameters, now: testNow }));

  /** Ticks until the stream says something: a tick while the one before is under way does nothing. */
  async function nextAfterTicks(reader: EventReader, running = service) {
    const next = reader.next();
    let isThere = false;
    void next.then(() => (isThere = true));
    while (!isThere) {
      running.tick();
      await new Promise(setImmediate);
    }
    return next;
  }

  test('it begins with what is unread, and nothing may keep or gather it', async () => {
    await send('workPassed', { name: '月' });
    const reader = await open(await signIn());
    expect(reader.response.status).toBe(200);
    expect(Object.fromEntries(reader.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(await reader.next()).toEqual({
      name: 'unread',
      data: { total: 1, groups: [{ group: 'audit', count: 1 }], fresh: [] },
    });
  });

  test('what comes, is read and is removed arrives within a second', async () => {
    const reader = await open(await signIn());
    await reader.next();
    await send('workPassed', { name: '月' });
    await send('notice', { title: '你好' });
    expect(await nextAfterTicks(reader)).toMatchObject({
      name: 'unread',
      data: { total: 2, fresh: [{ parameters: { title: '你好' } }, { parameters: { name: '月' } }] },
    });
    const identity = await signIn('device-2');
    const call = (path: string, params: object) =>
      service.app.inject({ method: 'POST', url: path, payload: { common: identity, ...params } });
    await call('/v1/message/read', { group: 'audit' });
    expect(await nextAfterTicks(reader)).toMatchObject({ data: { total: 1, fresh: [] } });
    const { list } = (await call('/v1/message/list', {})).json();
    await call('/v1/message/remove', { message_ids: [list[0].message_id] });
    expect(await nextAfterTicks(reader)).toMatchObject({ data: { total: 0, groups: [], fresh: [] } });
  });

  test('of many that come at once the ten latest are told, and none twice', async () => {
    const reader = await open(await signIn());
    await reader.next();
    for (let index = 1; index <= 12; index++) await send('followerMilestone', { count: index });
    const counts = Array.from({ length: 10 }, (_, index) => ({ parameters: { count: 12 - index } }));
    expect(await nextAfterTicks(reader)).toMatchObject({ data: { total: 12, fresh: counts } });
    await send('notice');
    expect(await nextAfterTicks(reader)).toMatchObject({ data: { total: 13, fresh: [{ type: 0 }] } });
  });

  test('another person’s messages do not arrive', async () => {
    const reader = await open(await signIn());
    const fan = await open(await signIn('device-2', 'fan'));
    await reader.next();
    await fan.next();
    await send('notice', {}, 'fan');
    expect(await nextAfterTicks(fan)).toMatchObject({ data: { total: 1 } });
    await send('notice', { title: '后来' });
    expect(await nextAfterTicks(reader)).toMatchObject({
      data: { total: 1, fresh: [{ parameters: { title: '后来' } }] },
    });
  });

  test('a quiet stream says every twenty seconds that it is there', async () => {
    const reader = await open(await signIn());
    await reader.next();
    let ticks = 0;
    const tick = service.tick;
    const counted = { ...service, tick: () => (ticks++, tick()) };
    expect(await nextAfterTicks(reader, counted)).toBe('comment');
    expect(ticks).toBeGreaterThanOrEqual(20);
  });

  test('a guest and an identity that does not hold are refused as by every call', async () => {
    const owner = await signIn();
    const offline = await signIn('offline');
    await database.updateTable('sessions').set({ status: 2 }).where('device_id', '=', 'offline').execute();
    const blocked = await signIn('device-2', 'fan');
    await database
      .insertInto('accounts')
      .values({ account_key: 'fan', uid: 'fan', password_hash: '', created_at: testNow, is_blocked: 1 })
      .execute();
    for (const [identity, ret] of [
      [guest, errorCodes.loginRequired],
      [{ ...owner, token: 'forged' }, errorCodes.loginExpired],
      [{ ...owner, device_id: 'foreign' }, errorCodes.loginExpired],
      [{ ...owner, open_id: '' }, errorCodes.loginExpired],
      [offline, errorCodes.loginExpired],
      [blocked, errorCodes.userBlocked],
    ] as const) {
      const { response } = await open(identity);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ resp_common: { ret } });
    }
    for (const payload of [
      {},
      { common: { ...owner, platform: 'tv' } },
      { common: { ...owner, token: '\u0000' } },
    ]) {
      const response = await service.app.inject({ method: 'POST', url: messageStream.path, payload });
      expect(response.statusCode).toBe(400);
      expect(response.json().resp_common.ret).toBe(errorCodes.malformedRequest);
    }
    expect(service.isLooking()).toBe(false);
  });

  test.each([
    ['signs out', (token: string) => revokeSession(database, token, testNow), errorCodes.loginExpired],
    ['signs in anew on the device', () => signIn(), errorCodes.loginExpired],
    [
      'takes the device offline',
      () => database.updateTable('sessions').set({ status: 2 }).execute(),
      errorCodes.loginExpired,
    ],
    [
      'is blocked',
      () =>
        database
          .insertInto('accounts')
          .values({ account_key: 'r', uid: 'reader', password_hash: '', created_at: testNow, is_blocked: 1 })
          .execute(),
      errorCodes.userBlocked,
    ],
    [
      'is removed',
      () => database.deleteFrom('users').where('uid', '=', 'reader').execute(),
      errorCodes.loginExpired,
    ],
  ] as const)('it ends, and says why, when the person %s', async (_name, change, ret) => {
    const identity = await signIn();
    const reader = await open(identity);
    await reader.next();
    await change(identity.token);
    expect(await nextAfterTicks(reader)).toEqual({ name: 'ended', data: { ret } });
    expect(await reader.next()).toBeNull();
    expect(service.isLooking()).toBe(false);
  });

  test('of nine windows of one person the oldest is closed, without a word about the session', async () => {
    const identity = await signIn();
    const opened: EventReader[] = [];
    for (let count = 0; count < 9; count++) opened.push(await open(identity));
    const [first, ...others] = opened;
    expect(await first?.next()).toMatchObject({ name: 'unread' });
    expect(await first?.next()).toBeNull();
    for (const other of others) await other.next();
    await send('notice');
    for (const other of others) expect(await nextAfterTicks(other)).toMatchObject({ data: { total: 1 } });
  });

  test('nothing is looked at before somebody comes and after the last one has left', async () => {
    expect(service.isLooking()).toBe(false);
    const reader = await open(await signIn());
    await reader.next();
    expect(service.isLooking()).toBe(true);
    await reader.leave();
    await expect.poll(() => service.isLooking()).toBe(false);
  });

  test('whoever does not read is dropped, and hears everything with the next stream', async () => {
    const identity = await signIn();
    await open(identity);
    const text = '月'.repeat(100_000);
    // A window that stands still takes what fits into the buffers between, and not more.
    let sent = 0;
    while (service.isLooking()) {
      if (sent < 100) {
        await send('notice', { text });
        sent += 1;
      }
      service.tick();
      await new Promise(setImmediate);
    }
    const reader = await open(identity);
    expect(await reader.next()).toMatchObject({ data: { total: sent } });
  });

  test('a host hands it on as it comes, and leaves when the window does', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yueqi-host-'));
    const host = await createServer({ logLevel: 'silent' });
    const settings = { ...readSettings({ YUEQI_API_URL: service.address }), dataFolder: folder };
    await connectService(host, settings, await createMediaStore(folder), () => undefined);
    const reader = await open(await signIn(), await host.listen({ host: '127.0.0.1', port: 0 }));
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(await reader.next()).toMatchObject({ name: 'unread', data: { total: 0 } });
    await send('notice');
    expect(await nextAfterTicks(reader)).toMatchObject({ data: { total: 1 } });
    expect(await nextAfterTicks(reader)).toBe('comment');
    await reader.leave();
    await expect.poll(() => service.isLooking()).toBe(false);
    await host.close();
    await rm(folder, { recursive: true });
  });

  test('the service stops while streams are open', async () => {
    const reader = await open(await signIn());
    await reader.next();
    await service.app.close();
    expect(await reader.next()).toBeNull();
  });

  test('a poll that fails closes no stream, and the next one tells what came meanwhile', async () => {
    const reader = await open(await signIn());
    await reader.next();
    await send('notice');
    await database.schema.alterTable('message_boxes').renameTo('elsewhere').execute();
    service.tick();
    await expect.poll(() => service.logged.length).toBe(1);
    expect(service.logged[0]).toContain('messages not looked for');
    expect(service.logged[0]).not.toMatch(/select "|message_boxes/);
    await database.schema.alterTable('elsewhere').renameTo('message_boxes').execute();
    expect(await nextAfterTicks(reader)).toMatchObject({ data: { total: 1 } });
  });
});

test('two processes on one PostgreSQL server: what one writes arrives by the other', async () => {
  const postgresUrl = await createPostgresDatabase();
  const databases = [await openDatabase({ postgresUrl }), await openDatabase({ postgresUrl })] as const;
  const [here, there] = databases;
  await insertUsers(here, ['reader', 'fan']);
  const [nearService, farService] = [await startService(here), await startService(there)];
  const signIn = async (uid: string) => ({
    ...guest,
    ...(await createSession(here, { uid, deviceId: guest.device_id, now: testNow })),
  });
  const reader = await openMessageStream(nearService.address, await signIn('reader'));
  await reader.next();
  const followed = await farService.app.inject({
    method: 'POST',
    url: '/fans/following/create',
    payload: { common: await signIn('fan'), following_uid: 'reader' },
  });
  expect(followed.json().resp_common.ret).toBe(0);
  nearService.tick();
  expect(await reader.next()).toMatchObject({
    data: { total: 1, fresh: [{ type: 21, actor: { uid: 'fan' } }] },
  });
  await reader.leave();
  await Promise.all([nearService.app.close(), farService.app.close()]);
  await Promise.all(databases.map((database) => database.destroy()));
});

test('of two thousand and one windows the last is asked to come again later', async () => {
  const database = await openTestDatabase('SQLite');
  const streams = createMessageStreams({ database, onFailure: () => undefined });
  for (let index = 0; index < 2_000; index++) await streams.open({ uid: `u${index}`, tokenHash: `${index}` });
  await expect(streams.open({ uid: 'one more', tokenHash: 'one more' })).rejects.toMatchObject({
    ret: errorCodes.serviceFull,
    waitSeconds: 30,
  });
  await streams.close();
  await database.destroy();
});
