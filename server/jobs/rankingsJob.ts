import type { DatabaseHandle } from '../database/database.ts';
import type { Job } from '../kernel/jobs.ts';
import { refreshRankingsWhenDue } from './refreshRankings.ts';

/** Computes the rankings and the popularity of authors if they are older than an hour. */
export const rankingsJob: Job<{ database: DatabaseHandle }> = {
  name: 'rankings',
  checkMilliseconds: 5 * 60_000,
  run: ({ database }, { clock, stop }) => refreshRankingsWhenDue(database, clock(), stop),
};
