import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { chinaDayOf } from '../../src/api/rules/chinaDay.ts';
import { insertInBatches } from '../../server/database/batches.ts';
import { openDatabase, type DatabaseHandle, type DatabaseLocation } from '../../server/database/database.ts';
import { createContest } from '../../server/domains/contests/createContest.ts';
import { drawFactorOf, drawModulus, standingOf } from '../../server/domains/contests/contestRules.ts';
import { listContests } from '../../server/domains/contests/contests.ts';
import { listEntries } from '../../server/domains/contests/listEntries.ts';
import { createVotes } from '../../server/domains/contests/votes.ts';
import { contestOrders, type ContestDto } from '../../src/api/contract/contests.ts';
import { startPostgresServer } from '../support/postgres.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../support/rows.ts';
import { measureInTurns } from './inTurns.ts';
import { ratioRow, type Row } from './row.ts';

const voters = 2_000;
const now = 1_790_000_000;
const day = 86_400;
const voteLimit = 4;
const growthLimit = 1.3;
const sizes = [1_000, 10_000] as const;
/** Pages of the lists, which are the same for every size. */
const pageSize = 24;

/** Two thousand votes for one work at once against as many bare inserts, and lists of ten thousand works against a thousand. */
export async function measureContestVotes(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-contest-'));
  const server = await startPostgresServer();
  try {
    return [
      ...(await measure('SQLite', { sqliteFile: join(folder, 'service.sqlite') })),
      ...(await measure('PostgreSQL', { postgresUrl: `${server.url}/postgres` })),
    ];
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

async function measure(name: string, location: DatabaseLocation): Promise<Row[]> {
  const database = await openDatabase(location);
  await insertUsers(database, ['author']);
  const [small, large] = [await openContest(database, 0), await openContest(database, 1)];
  const votes = await measureVotes(database, small);
  const rows = [
    ratioRow(`a vote of 2,000 at once on ${name}, p99`, votes.vote, votes.insert, 'ms', voteLimit),
  ];
  for (const order of contestOrders) {
    const lists = [small, large].map(
      ({ period }) =>
        () =>
          listEntries(database, { period, order, wtype: 2, limit: pageSize }),
    );
    const [few = Number.NaN, many = Number.NaN] = await measureInTurns(lists, { times: 300, warmUp: 50 });
    rows.push(ratioRow(`10,000 works by ${order} on ${name}`, many, few, 'ms', growthLimit));
  }
  await database.destroy();
  return rows;
}

async function openContest(database: DatabaseHandle, index: 0 | 1): Promise<ContestDto> {
  const period = `bench${index}`;
  await createContest(database, {
    ...{ period, name: period, name_en: period, rules: '-', rules_en: '-', prizes: '-', prizes_en: '-' },
    ...{ kind: 'composite', awards: [], channels: [{ channel: index + 1, user_type: 0 }] },
    ...{ online_time: now - day, submit_until: now + day, offline_time: now + 9 * day },
    ...{ vote_from: now - 1, vote_until: now + 5 * day },
  });
  await database.updateTable('contests').set({ opened_at: now }).where('period', '=', period).execute();
  await insertEntries(database, { period, count: sizes[index], firstWid: 1 + index * 1_000_000 });
  const [contest] = await listContests(database, { channel: index + 1, isNew: false }, { period, now });
  if (!contest) throw new Error('The contest of the bench is not shown.');
  return contest;
}

async function insertEntries(
  database: DatabaseHandle,
  { period, count, firstWid }: { period: string; count: number; firstWid: number },
): Promise<void> {
  const wids = Array.from({ length: count }, (_, index) => firstWid + index);
  await insertTestWallpapers(
    database,
    wids.map((wid) => makeWallpaper({ wid, author_uid: 'author' })),
  );
  const factor = BigInt(drawFactorOf(chinaDayOf(now)));
  const rows = wids.map((wid, index) => {
    const salt = 1 + ((index * 7_919) % (drawModulus - 1));
    const votes = index % 50;
    return {
      ...{
        wid,
        period,
        uid: 'author',
        wtype: 2,
        entered_at: now - index,
        salt,
        vote_count: votes,
        place: null,
      },
      draw: Number((BigInt(salt) * factor) % BigInt(drawModulus)),
      standing: standingOf(votes, now - index),
    };
  });
  await insertInBatches(rows, (batch) => database.insertInto('contest_entries').values(batch).execute());
  await sql`analyze`.execute(database);
}

/** The p99 of both, in milliseconds from when all have been asked for. */
async function measureVotes(
  database: DatabaseHandle,
  contest: ContestDto,
): Promise<{ vote: number; insert: number }> {
  await sql`create table bare_inserts (id integer primary key, uid text not null, voted_at bigint not null)`.execute(
    database,
  );
  const insert = await timeAtOnce((index) =>
    sql`insert into bare_inserts (id, uid, voted_at) values (${index}, ${`voter${index}`}, ${now})`.execute(
      database,
    ),
  );
  const votes = createVotes(database);
  const vote = await timeAtOnce((index) =>
    votes.cast({
      ...{ contest, wid: 1, wtype: 2, now, uid: `voter${index}`, deviceId: `device${index}` },
      address: `10.${index >> 16}.${(index >> 8) % 256}.${index % 256}`,
    }),
  );
  const { count } = await database
    .selectFrom('contest_votes')
    .select(sql<number>`cast(count(*) as bigint)`.as('count'))
    .where('wid', '=', 1)
    .executeTakeFirstOrThrow();
  const { vote_count: counted } = await database
    .selectFrom('contest_entries')
    .select('vote_count')
    .where('wid', '=', 1)
    .executeTakeFirstOrThrow();
  if (count !== voters || counted !== voters)
    throw new Error(`Of ${voters} votes ${count} are stored, ${counted} counted.`);
  return { vote, insert };
}

async function timeAtOnce(act: (index: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  const times = await Promise.all(
    Array.from({ length: voters }, async (_, index) => {
      await act(index);
      return performance.now() - begun;
    }),
  );
  return times.toSorted((first, second) => first - second)[Math.floor(voters * 0.99)] ?? Number.NaN;
}
