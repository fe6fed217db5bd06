import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMediaPasses } from '../../../desktop/kernel/mediaPasses.ts';
import { connectService } from '../../../desktop/service/connectService.ts';
import { readSettings } from '../../../desktop/environment.ts';
import { openDatabase, type DatabaseHandle } from '../../../server/database/database.ts';
import { createMediaStore } from '../../../media/store/mediaStore.ts';
import { createMessageStreams } from '../../../server/http/messageStream/messageStreams.ts';
import { sendMessage } from '../../../server/domains/messages/sendMessage.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { createSession } from '../../../server/domains/identity/sessions/sessions.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { type MessageName } from '../../../src/api/contract/messages.ts';
import { createMigratedPostgres, databaseKinds, openTestDatabase } from '../../support/databases.ts';
import { openMessageStream, type EventReader } from '../../support/eventStream.ts';
import { insertUsers } from '../../support/rows.ts';
import { startStreamService, type RunningService } from './streamService.ts';
import { guest, testNow, type Identity } from '../../support/service.ts';

describe.each(databaseKinds)('limits and failures of the message stream on %s', (kind) => {
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

  test('of nine windows of one user the oldest is closed, without an event about the session', async () => {
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

  test('nothing is polled before the first stream is opened and after the last one is closed', async () => {
    expect(service.isPolling()).toBe(false);
    const reader = await open(await signIn());
    await reader.next();
    expect(service.isPolling()).toBe(true);
    await reader.leave();
    await expect.poll(() => service.isPolling()).toBe(false);
  });

  test('a client that does not read is disconnected, and gets everything with the next stream', async () => {
    const identity = await signIn();
    await open(identity);
    const text = '月'.repeat(100_000);
    // A client that does not read gets what fits into the buffers between, and not more.
    let sent = 0;
    while (service.isPolling()) {
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

  test('a host passes events on as they come, and disconnects with the window', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yueqi-host-'));
    const host = await createServer({ logLevel: 'silent' });
    const settings = { ...readSettings({ YUEQI_API_URL: service.address }), dataFolder: folder };
    await connectService(host, settings, {
      media: await createMediaStore(folder),
      passes: createMediaPasses(),
      environment: process.env,
      log: () => undefined,
    });
    const reader = await open(await signIn(), await host.listen({ host: '127.0.0.1', port: 0 }));
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(await reader.next()).toMatchObject({ name: 'unread', data: { total: 0 } });
    await send('notice');
    expect(await nextAfterTicks(reader)).toMatchObject({ data: { total: 1 } });
    expect(await nextAfterTicks(reader)).toBe('comment');
    await reader.leave();
    await expect.poll(() => service.isPolling()).toBe(false);
    await host.close();
    await rm(folder, { recursive: true });
  });

  test('the service stops while streams are open', async () => {
    const reader = await open(await signIn());
    await reader.next();
    await service.app.close();
    expect(await reader.next()).toBeNull();
  });

  test('a poll that fails closes no stream, and the next one sends what came in the meantime', async () => {
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

test('of two processes on one PostgreSQL server each sends what the other wrote', async () => {
  const postgresUrl = await createMigratedPostgres();
  const databases = [await openDatabase({ postgresUrl }), await openDatabase({ postgresUrl })] as const;
  const [here, there] = databases;
  await insertUsers(here, ['reader', 'fan']);
  const [nearService, farService] = [await startStreamService(here), await startStreamService(there)];
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

test('one window more than the process holds is refused with a time to wait', async () => {
  const database = await openTestDatabase('SQLite');
  const streams = createMessageStreams({ database, onFailure: () => undefined, limit: 20 });
  for (let index = 0; index < 20; index++) await streams.open({ uid: `u${index}`, tokenHash: `${index}` });
  await expect(streams.open({ uid: 'one more', tokenHash: 'one more' })).rejects.toMatchObject({
    ret: errorCodes.serviceFull,
    waitSeconds: 30,
  });
  await streams.close();
  await database.destroy();
});
