import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DatabaseHandle } from '../../../server/database/database.ts';
import { sendBroadcast } from '../../../server/domains/messages/sendBroadcast.ts';
import { sendMessage } from '../../../server/domains/messages/sendMessage.ts';
import { createSession, revokeSession } from '../../../server/domains/identity/sessions/sessions.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { messageStream, type MessageName } from '../../../src/api/contract/messages.ts';
import { databaseKinds, openTestDatabase } from '../../support/databases.ts';
import { openMessageStream, type EventReader } from '../../support/eventStream.ts';
import { insertUsers } from '../../support/rows.ts';
import { startStreamService, type RunningService } from './streamService.ts';
import { guest, testNow, type Identity } from '../../support/service.ts';

describe.each(databaseKinds)('the stream of messages on %s', (kind) => {
  let database: DatabaseHandle;
  let service: RunningService;
  let readers: EventReader[];

  beforeEach(async () => {
    database = await openTestDatabase(kind);
    await insertUsers(database, ['reader', 'fan']);
    service = await startStreamService(database);
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

  /** Ticks until the stream sends something: a tick while the one before is running does nothing. */
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

  test('it begins with the unread messages, and is neither cached nor buffered', async () => {
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

  test('a message to many users arrives on each stream', async () => {
    const [one, two] = [await open(await signIn()), await open(await signIn('desk', 'fan'))];
    for (const reader of [one, two]) await reader.next();
    await sendBroadcast(database, {
      name: 'notice',
      parameters: { title: '今晚维护' },
      dedupeKey: 'notice:1',
      now: testNow,
    });
    for (const reader of [one, two])
      expect(await nextAfterTicks(reader)).toMatchObject({
        name: 'unread',
        data: { total: 1, fresh: [{ is_read: false, parameters: { title: '今晚维护' } }] },
      });
  });

  test('new, read and removed messages arrive within a second', async () => {
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

  test('of many messages at once the ten latest are sent, and none twice', async () => {
    const reader = await open(await signIn());
    await reader.next();
    for (let index = 1; index <= 12; index++) await send('followerMilestone', { count: index });
    const counts = Array.from({ length: 10 }, (_, index) => ({ parameters: { count: 12 - index } }));
    expect(await nextAfterTicks(reader)).toMatchObject({ data: { total: 12, fresh: counts } });
    await send('notice');
    expect(await nextAfterTicks(reader)).toMatchObject({ data: { total: 13, fresh: [{ type: 0 }] } });
  });

  test('messages of other users do not arrive', async () => {
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

  test('an idle stream sends a heartbeat every twenty seconds', async () => {
    const reader = await open(await signIn());
    await reader.next();
    let ticks = 0;
    const tick = service.tick;
    const counted = { ...service, tick: () => (ticks++, tick()) };
    expect(await nextAfterTicks(reader, counted)).toBe('comment');
    expect(ticks).toBeGreaterThanOrEqual(20);
  });

  test('signed-out users and invalid identities are refused as by every call', async () => {
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
    expect(service.isPolling()).toBe(false);
  });

  test.each([
    ['signs out', (token: string) => revokeSession(database, token, testNow), errorCodes.loginExpired],
    ['signs in again on the device', () => signIn(), errorCodes.loginExpired],
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
    expect(service.isPolling()).toBe(false);
  });
});
