import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { openDatabaseClock } from '../../../server/database/databaseClock.ts';
import { bothDatabases, createPostgresDatabase } from '../../support/databases.ts';

const tenMinutes = 600_000;
/** Longer than a busy machine takes from one line to the next, and far below ten minutes. */
const slack = 60;
const servers = bothDatabases.filter((kind) => kind === 'PostgreSQL');
const stop = new AbortController().signal;

test.each(servers)('a process that is ten minutes ahead has the time of %s, and says so once', async () => {
  const database = await openDatabase({ postgresUrl: await createPostgresDatabase() });
  onTestFinished(() => database.destroy());
  let wrong = tenMinutes;
  const differences: number[] = [];
  const { clock, job } = await openDatabaseClock(database, {
    onDifference: (seconds) => differences.push(seconds),
    own: () => Date.now() + wrong,
  });
  const timeOf = async (): Promise<number> => {
    const { rows } = await sql<{ now: string }>`select extract(epoch from clock_timestamp()) as now`.execute(
      database,
    );
    return Number(rows[0]?.now);
  };
  const check = () => job.run({}, { clock, stop, onFailure: () => undefined });
  expect(Math.abs(clock() - (await timeOf()))).toBeLessThan(slack);
  await check();
  expect(differences.map((seconds) => Math.round(seconds / slack))).toEqual([10]);
  wrong = 0;
  await check();
  await check();
  expect(differences.slice(1)).toEqual([0]);
  expect(Math.abs(clock() - (await timeOf()))).toBeLessThan(slack);
  wrong = -tenMinutes;
  await check();
  expect(Math.abs(clock() - (await timeOf()))).toBeLessThan(slack);
  expect(differences.slice(2).map((seconds) => Math.round(seconds / slack))).toEqual([-10]);
});

test('SQLite has the clock of its process', async () => {
  const database = await openDatabase({ sqliteFile: ':memory:' });
  onTestFinished(() => database.destroy());
  const { clock, job } = await openDatabaseClock(database, {
    onDifference: () => expect.unreachable(),
    own: () => 1_800_000_000_999,
  });
  await job.run({}, { clock, stop, onFailure: () => undefined });
  expect(clock()).toBe(1_800_000_000);
});
