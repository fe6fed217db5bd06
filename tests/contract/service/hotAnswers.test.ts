import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { changesOf } from '../../../server/database/changes/databaseChanges.ts';
import { openDatabase, type DatabaseLocation } from '../../../server/database/database.ts';
import { createServer } from '../../../server/http/createServer.ts';
import { hiddenTables } from '../../../server/http/hotAnswers/hiddenTables.ts';
import { HotAnswers, hotSeconds } from '../../../server/http/hotAnswers/hotAnswers.ts';
import { hotCalls } from '../../../server/http/hotAnswers/hotCalls.ts';
import { registerService } from '../../../server/http/registerService.ts';
import { apiCalls, type ApiCallName } from '../../../src/api/contract/index.ts';
import { createMigratedPostgres, bothDatabases, type DatabaseKind } from '../../support/databases.ts';
import { captureQueries } from '../../support/explain.ts';
import { guest, openTestService, testNow, type TestService } from '../../support/service.ts';
import { testFolder } from '../../support/media/testImages.ts';
import { authorUid, staticWid, valid } from './validParameters.ts';
import { testSecrets } from '../../support/secrets.ts';

const follower = '20001';
const other = '20002';

/** Everything that a client sees of an answer but the number of its request and the time. */
async function answerOf(service: Pick<TestService, 'app'>, name: ApiCallName, identity = guest) {
  const { method, path } = apiCalls[name];
  const params: object = valid[name];
  const { statusCode, headers, payload } = await service.app.inject(
    method === 'GET'
      ? { method, url: path, query: Object.fromEntries(Object.entries(params)) }
      : { method, url: path, payload: { common: identity, login_info: {}, ...params } },
  );
  const { date, 'x-request-id': requestId, ...others } = headers;
  expect([date, requestId]).not.toContain(undefined);
  return { statusCode, headers: others, payload: payload.replace(/"request_id":"[^"]+"/, '') };
}

describe.each(bothDatabases)('answers for signed-out users on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind);
  });
  afterAll(() => service.close());

  async function openUncached() {
    const { database, media, privateFiles, time } = service;
    const app = await createServer({ logLevel: 'silent' });
    onTestFinished(() => app.close());
    await registerService(app, {
      database,
      secrets: testSecrets.apps,
      media,
      privateFiles,
      clock: () => time.now,
    });
    return { app };
  }

  test.each(hotCalls)('%s has the same bytes kept, made and uncached', async (name) => {
    const uncached = await answerOf(await openUncached(), name);
    expect(uncached.statusCode).toBe(200);
    expect(uncached.payload).toContain('"ret":0');
    expect(await answerOf(service, name)).toEqual(uncached);
    const kept = await captureQueries(service.database, async () => {
      expect(await answerOf(service, name, { ...guest, device_id: 'another' })).toEqual(uncached);
    });
    expect(kept).toEqual([]);
  });

  test('no kept answer reads a hidden table', async () => {
    const uncached = await openUncached();
    const queries = await captureQueries(service.database, async () => {
      for (const name of hotCalls) await answerOf(uncached, name);
    });
    const read = hiddenTables.filter((table) =>
      queries.some(({ sql }) => new RegExp(`\\b${table}\\b`).test(sql)),
    );
    expect(queries.length).toBeGreaterThan(hotCalls.length);
    expect(read).toEqual([]);
  });

  test('every user sees their own follows, also after another has asked', async () => {
    const [follows, follows2] = [await service.signIn(follower), await service.signIn(other)];
    await service.call('createFollowing', { following_uid: authorUid }, follows);
    await service.call('cancelFollowing', { following_uid: authorUid }, follows2);
    for (const _ of ['made', 'kept']) {
      const seen = [];
      for (const identity of [guest, follows, follows2, guest])
        seen.push((await service.call('authorDetail', { author_uid: authorUid }, identity)).followed);
      expect(seen).toEqual([false, true, false, false]);
    }
  });

  test('an identity that has ended is refused, though the answer is kept', async () => {
    await service.call('staticList', {});
    const stranger = { ...guest, open_id: 'unknown', token: 'unknown' };
    expect((await service.callRaw('staticList', {}, stranger)).ret).not.toBe(0);
  });

  test('a change by this process is seen at once, also one of a transaction', async () => {
    const nameOf = async () => (await service.call('staticDetail', { wid: staticWid })).wallpaper.name;
    const rename = (database: TestService['database'], name: string) =>
      database.updateTable('wallpapers').set({ name }).where('wid', '=', staticWid).execute();
    const former = await nameOf();
    await rename(service.database, 'renamed');
    expect(await nameOf()).toBe('renamed');
    await service.database.transaction().execute((transaction) => rename(transaction, former));
    expect(await nameOf()).toBe(former);
  });

  test('what is written about sessions discards nothing', async () => {
    await service.call('staticList', {});
    await service.database.updateTable('sessions').set({ last_used_at: testNow }).execute();
    const queries = await captureQueries(service.database, () => service.call('staticList', {}));
    expect(queries).toEqual([]);
  });

  test('of fifty who ask at once, one asks the database', async () => {
    await service.database.updateTable('topics').set({ position: 1 }).where('topic_id', '=', 1).execute();
    const one = await captureQueries(service.database, () => service.call('staticList', { limit: 7 }));
    await service.database.updateTable('topics').set({ position: 1 }).where('topic_id', '=', 1).execute();
    const fifty = await captureQueries(service.database, () =>
      Promise.all(Array.from({ length: 50 }, () => service.call('staticList', { limit: 7 }))),
    );
    expect(one.length).toBeGreaterThan(0);
    expect(fifty).toHaveLength(one.length);
  });

  test('an error is not kept', async () => {
    const missing = { wid: 987_654 };
    expect((await service.call('staticDetail', missing)).resp_common.ret).not.toBe(0);
    const queries = await captureQueries(service.database, () => service.call('staticDetail', missing));
    expect(queries.length).toBeGreaterThan(0);
  });
});

async function locationOf(kind: DatabaseKind): Promise<DatabaseLocation> {
  return kind === 'SQLite'
    ? { sqliteFile: `${testFolder()}/service.sqlite` }
    : { postgresUrl: await createMigratedPostgres() };
}

test.each(bothDatabases)('what another process changes on %s is seen in time', async (kind) => {
  const location = await locationOf(kind);
  const database = await openDatabase(location);
  const elsewhere = await openDatabase(location);
  onTestFinished(async () => {
    await Promise.all([database.destroy(), elsewhere.destroy()]);
  });
  const time = { now: testNow };
  const hotAnswers = new HotAnswers({
    changes: changesOf(database),
    clock: () => time.now,
    foreignInterval: 0,
  });
  const read = async () => {
    const made = await hotAnswers.get('key', async () => {
      const rows = await database.selectFrom('configurations').select('value').execute();
      return Buffer.from(JSON.stringify(rows.map(({ value }) => value)));
    });
    return made.toString();
  };
  expect(await read()).toBe('[]');
  await elsewhere.insertInto('configurations').values({ key: 'a', value: '1' }).execute();
  if (kind === 'PostgreSQL') {
    expect(await read()).toBe('[]');
    time.now += hotSeconds;
  }
  expect(await read()).toBe('["1"]');
});
