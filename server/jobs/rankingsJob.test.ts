import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type DatabaseHandle } from '../database/database.ts';
import { startJobs, type RunningJobs } from '../kernel/jobs.ts';
import { rankingsJob } from './rankingsJob.ts';

const minutes = 60_000;
let database: DatabaseHandle;
let keeper: RunningJobs | undefined;

beforeEach(async () => {
  database = await openDatabase({ sqliteFile: ':memory:' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  await keeper?.stop();
  vi.useRealTimers();
  await database.destroy().catch(() => undefined);
});

async function readTime(): Promise<number | undefined> {
  const row = await database
    .selectFrom('refreshes')
    .select('refreshed_at')
    .where('name', '=', 'rankings')
    .executeTakeFirst();
  return row?.refreshed_at;
}

test('rankings are computed at the start and then hourly', async () => {
  let now = 1_000_000;
  keeper = startJobs([rankingsJob], { database }, { onFailure: () => undefined, clock: () => now });
  await vi.waitFor(async () => expect(await readTime()).toBe(1_000_000));
  now += 30 * 60;
  await vi.advanceTimersByTimeAsync(30 * minutes);
  expect(await readTime()).toBe(1_000_000);
  now += 30 * 60;
  await vi.advanceTimersByTimeAsync(30 * minutes);
  await vi.waitFor(async () => expect(await readTime()).toBe(now));
});

test('of two processes at the same moment one computes them', async () => {
  const execute = vi.spyOn(database.getExecutor(), 'executeQuery');
  const run = () =>
    rankingsJob.run(
      { database },
      { clock: () => 1_000_000, stop: new AbortController().signal, onFailure: () => undefined },
    );
  await Promise.all([run(), run(), run()]);
  const computed = execute.mock.calls.filter(([query]) => /^select.* from "rank_lists"/.test(query.sql));
  execute.mockRestore();
  expect(computed).toHaveLength(1);
  expect(await readTime()).toBe(1_000_000);
});

test('a failure is reported, and the next check retries', async () => {
  await database.schema.alterTable('author_popularity').renameTo('elsewhere').execute();
  const failures: unknown[] = [];
  keeper = startJobs(
    [rankingsJob],
    { database },
    { onFailure: (error) => failures.push(error), clock: () => 1_000_000 },
  );
  await vi.waitFor(() => expect(failures).toHaveLength(1));
  expect(await readTime()).toBeUndefined();
  await database.schema.alterTable('elsewhere').renameTo('author_popularity').execute();
  await vi.advanceTimersByTimeAsync(5 * minutes);
  await vi.waitFor(async () => expect(await readTime()).toBe(1_000_000));
});

test('a stop during a run ends it before the next statement, writes nothing and is no failure', async () => {
  const failures: unknown[] = [];
  const execute = vi.spyOn(database.getExecutor(), 'executeQuery');
  keeper = startJobs(
    [rankingsJob],
    { database },
    { onFailure: (error) => failures.push(error), clock: () => 1_000_000 },
  );
  await vi.waitFor(() => expect(execute).toHaveBeenCalled());
  await keeper.stop();
  const { length: statements } = execute.mock.calls;
  execute.mockRestore();
  expect(failures).toEqual([]);
  expect(await readTime()).toBeUndefined();
  expect(statements).toBeLessThan(8);
});

test('after stopping the database can be closed immediately', async () => {
  const failures: unknown[] = [];
  keeper = startJobs(
    [rankingsJob],
    { database },
    { onFailure: (error) => failures.push(error), clock: () => 1_000_000 },
  );
  await keeper.stop();
  await database.destroy();
  await vi.advanceTimersByTimeAsync(120 * minutes);
  expect(failures).toEqual([]);
});
