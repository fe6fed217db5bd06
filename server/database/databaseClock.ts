import { sql } from 'kysely';
import type { Clock } from '../kernel/clock.ts';
import type { Job } from '../kernel/jobs.ts';
import { isPostgres } from './migrations/dialect.ts';
import type { DatabaseHandle } from './database.ts';

/** A smaller difference is that of the network and of the ticks of both clocks. */
const toleratedMilliseconds = 2_000;
const checkMilliseconds = 60_000;

export interface DatabaseClockOptions {
  /** Called once for each change, with the seconds that this process is ahead; 0 where both are the same again. */
  onDifference: (secondsAhead: number) => void;
  /** Milliseconds of this process; tests give another. */
  own?: () => number;
}

/**
 * The time of a service: that of its database, which all its processes share. A process whose own clock is wrong would end deadlines
 * of the others, and refuse codes that are right. SQLite has the clock of its process.
 *
 * @returns the clock, and the job that compares both again
 */
export async function openDatabaseClock(
  database: DatabaseHandle,
  { onDifference, own = Date.now }: DatabaseClockOptions,
): Promise<{ clock: Clock; job: Job<unknown> }> {
  let ahead = 0;
  async function compare(): Promise<void> {
    if (!isPostgres(database)) return;
    const measured = await measureAhead(database, own);
    const isDifferent = Math.abs(measured) > toleratedMilliseconds;
    const isNews = Math.abs(measured - ahead) > toleratedMilliseconds || isDifferent !== (ahead !== 0);
    ahead = isDifferent ? measured : 0;
    if (isNews) onDifference(Math.round(ahead / 1000));
  }
  await compare();
  return {
    clock: () => Math.floor((own() - ahead) / 1000),
    job: { name: 'clock', checkMilliseconds, run: compare },
  };
}

/** @returns milliseconds; the answer is taken for what it was in the middle of its way */
async function measureAhead(database: DatabaseHandle, own: () => number): Promise<number> {
  const before = own();
  const { rows } = await sql<{ now: number | string }>`
    select extract(epoch from clock_timestamp()) * 1000 as now`.execute(database);
  const after = own();
  return (before + after) / 2 - Number(rows[0]?.now);
}
