import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCatalogue } from '../../../content/catalogue.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { seedCatalogue } from '../../../server/seed/seed.ts';
import { openServiceOn, testNow, type TestService } from '../../support/service.ts';
import { startPooler, startSystemPostgres, type SystemPostgres } from './postgresCluster.ts';
import { authorUid } from '../service/validParameters.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let server: SystemPostgres;
let pooler: Awaited<ReturnType<typeof startPooler>>;
/** Two processes of a service, as far as the database can tell. */
let services: [TestService, TestService];

beforeAll(async () => {
  server = await startSystemPostgres();
  pooler = await startPooler(server.url);
  const open = () => openDatabase({ postgresUrl: `${pooler.url}/postgres` });
  // Both migrate at once: behind a pooler too, one of them waits.
  const [first, second] = await Promise.all([open(), open()]);
  await seedCatalogue(first, await readCatalogue(), testNow);
  services = [await openServiceOn(first, {}), await openServiceOn(second, {})];
});
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()));
  await pooler.stop();
  await server.stop();
});

test('behind PgBouncer in transaction mode lists are answered as often as they are asked for', async () => {
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, index) => {
      const service = services[index % 2 === 0 ? 0 : 1];
      // A few texts often, so that each gets a name, which the pooler's next connection does not know.
      return service.call('staticList', { limit: 1 + (index % 3) });
    }),
  );
  expect(new Set(answers.map(({ resp_common: { ret } }) => ret))).toEqual(new Set([0]));
  expect(answers.map(({ list }) => list.length)).toEqual(answers.map((_, index) => 1 + (index % 3)));
});

test('behind PgBouncer transactions of two processes exclude each other', async () => {
  const [first, second] = services;
  const identities = await Promise.all(
    Array.from({ length: 20 }, (_, index) => first.signIn('20001', `device-${index}`)),
  );
  const follow = identities.flatMap((identity, index) => [
    (index % 2 === 0 ? first : second).call('createFollowing', { following_uid: authorUid }, identity),
    (index % 2 === 0 ? second : first).call('cancelFollowing', { following_uid: authorUid }, identity),
  ]);
  for (const { resp_common: common } of await Promise.all(follow)) expect(common.msg).toBe('ok');
  await second.call('createFollowing', { following_uid: authorUid }, identities[0]);
  const rows = await first.database
    .selectFrom('follows')
    .selectAll()
    .where('follower_uid', '=', '20001')
    .where('following_uid', '=', authorUid)
    .execute();
  expect(rows).toHaveLength(1);
  const { author } = await first.call('authorDetail', { author_uid: authorUid });
  const counted = await first.database
    .selectFrom('follows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('following_uid', '=', authorUid)
    .executeTakeFirstOrThrow();
  expect(author.follower_count).toBe(counted.count);
});

test('a pooler that ends and comes back costs no process', async () => {
  const { port } = new URL(pooler.url);
  await pooler.stop();
  const [service] = services;
  expect((await service.callRaw('staticList', { limit: 5 })).status).toBe(503);
  pooler = await startPooler(server.url, Number(port));
  expect((await service.call('staticList', { limit: 5 })).list).toHaveLength(5);
});
