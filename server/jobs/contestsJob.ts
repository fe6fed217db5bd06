import type { DatabaseHandle } from '../database/database.ts';
import { drawOrders } from '../domains/contests/draws.ts';
import type { Job } from '../kernel/jobs.ts';

/** Draws the random order of the works of running contests, once a day. */
export const contestsJob: Job<{ database: DatabaseHandle }> = {
  name: 'contests',
  checkMilliseconds: 60_000,
  run: ({ database }, { clock }) => drawOrders(database, clock()),
};
