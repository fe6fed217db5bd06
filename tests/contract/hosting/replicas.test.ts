import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type DatabaseHandle } from '../../../server/database/database.ts';
import { Replicas, type ReplicaLoss } from '../../../server/database/replicas/replicas.ts';
import { seedCatalogue } from '../../../server/seed/seed.ts';
import { readCatalogue } from '../../../content/catalogue.ts';
import { hotCalls } from '../../../server/http/hotAnswers/hotCalls.ts';
import { captureQueries } from '../../support/explain.ts';
import { guest, openServiceOn, testNow, type TestService } from '../../support/service.ts';
import { authorUid, valid } from '../service/validParameters.ts';
import { startSystemPostgres, type SystemPostgres } from './postgresCluster.ts';

// Real servers are started, frozen and killed here.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let writerServer: SystemPostgres;
let replicaServer: SystemPostgres;
let writer: DatabaseHandle;
let replicas: Replicas;
let service: TestService;
/** The latest of each change; null: it answers. */
let losses: (ReplicaLoss | null)[] = [];

beforeAll(async () => {
  writerServer = await startSystemPostgres();
  writer = await openDatabase({ postgresUrl: `${writerServer.url}/postgres` });
  await seedCatalogue(writer, await readCatalogue(), testNow);
  replicaServer = await writerServer.startReplica();
  replicas = await Replicas.open({
    writer,
    urls: [`${replicaServer.url}/postgres`],
    onChange: (_, reason) => losses.push(reason),
  });
  service = await openServiceOn(writer, { replicas });
});
afterAll(async () => {
  await replicas.close();
  await service.close();
  await replicaServer.stop();
  await writerServer.stop();
});
beforeEach(async () => {
  await untilFresh();
  losses = [];
});

const untilFresh = (since: number | null = null) =>
  vi.waitFor(() => expect(replicas.choose(since)).toBe(0), { timeout: 100_000, interval: 50 });
const untilLost = () =>
  vi.waitFor(() => expect(replicas.choose(null)).toBeNull(), { timeout: 100_000, interval: 50 });
const writerQueries = (action: () => Promise<unknown>) => captureQueries(writer, action);
const pause = (command: 'pause' | 'resume') =>
  sql`select ${sql.raw(`pg_wal_replay_${command}()`)}`.execute(replicas.databases[0] as DatabaseHandle);
const nameSeenBy = async (identity: typeof guest) =>
  (await service.call('authorDetail', { author_uid: authorUid }, identity)).author.nick_name;

/** Lists without end, by several readers, until `during` has ended. @returns how many, each of them checked */
async function readDuring(during: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let count = 0;
  const read = async () => {
    while (!isOver) {
      const { resp_common: common, list: wallpapers } = await service.call('staticList', {});
      expect(common.ret).toBe(0);
      expect(wallpapers.length).toBeGreaterThan(0);
      count += 1;
    }
  };
  const readers = Promise.all(Array.from({ length: 8 }, read));
  await during().finally(() => (isOver = true));
  await readers;
  return count;
}

test.each(hotCalls)('%s is answered by the replica alone, for signed-out users and others', async (name) => {
  const viewer = await service.signIn('20001');
  await untilFresh();
  const queries = await writerQueries(async () => {
    for (const identity of [guest, viewer]) {
      const { resp_common: common } = await service.call(name, valid[name] as never, identity);
      expect(common.ret).toBe(0);
    }
  });
  // Of the writer only the identity is asked, and by the polls how far it is.
  const others = queries.filter(
    ({ sql: text }) => !/"token_hash"|clock_timestamp|pg_current_wal/v.test(text),
  );
  expect(others).toEqual([]);
});

test('a user sees their own change at once while the replica is behind; others see it when it has it', async () => {
  const [author, another] = [await service.signIn(authorUid), await service.signIn('20001')];
  const former = await nameSeenBy(guest);
  await untilFresh();
  await pause('pause');
  await service.call('modifyNickname', { nick_name: '慢一拍的人' }, author);
  expect(await nameSeenBy(author)).toBe('慢一拍的人');
  expect(await nameSeenBy(another)).toBe(former);
  await pause('resume');
  await vi.waitFor(async () => expect(await nameSeenBy(another)).toBe('慢一拍的人'), { timeout: 10_000 });
});

test(
  'a replica that is ten seconds behind answers nothing, until it has caught up',
  { tags: ['long'] },
  async () => {
    await pause('pause');
    await service.call('modifyNickname', { nick_name: '十秒之后' }, await service.signIn(authorUid));
    await readDuring(untilLost);
    await vi.waitFor(() => expect(losses).toEqual(['behind']), { timeout: 10_000 });
    expect(await nameSeenBy(guest)).toBe('十秒之后');
    await pause('resume');
    await untilFresh();
    await vi.waitFor(() => expect(losses).toEqual(['behind', null]), { timeout: 10_000 });
  },
);

test(
  'a replica that is killed or frozen is not noticed by readers, and is used again',
  { tags: ['long'] },
  async () => {
    const killed = await readDuring(async () => {
      await replicaServer.kill();
      await untilLost();
      await replicaServer.start();
      await untilFresh();
    });
    expect(killed).toBeGreaterThan(8);
    await vi.waitFor(() => expect(losses).toEqual(['unreachable', null]), { timeout: 10_000 });
    const frozen = await readDuring(async () => {
      await replicaServer.signal('SIGSTOP');
      await untilLost();
      await replicaServer.signal('SIGCONT');
      await untilFresh();
    });
    expect(frozen).toBeGreaterThan(8);
  },
);

test('what is written to a replica is refused, and a replica that was promoted answers nothing', async () => {
  const [database] = replicas.databases;
  await expect(database?.deleteFrom('configurations').execute()).rejects.toMatchObject({ code: '25006' });
  await replicaServer.promote();
  await untilLost();
  await vi.waitFor(() => expect(losses).toEqual(['promoted']), { timeout: 10_000 });
  const queries = await writerQueries(async () => {
    expect((await service.call('staticList', {})).resp_common.ret).toBe(0);
  });
  expect(queries.length).toBeGreaterThan(0);
});
