import type { DatabaseHandle } from '../database/database.ts';
import { runUnderLease } from '../database/refreshes.ts';
import { finishRenames, hasRenames } from '../domains/catalogue/search/authorNames.ts';
import type { Job } from '../kernel/jobs.ts';

/** Has the works of renamed authors found by the new name: a new name is stored at once, whatever the number of works. */
export const renamesJob: Job<{ database: DatabaseHandle }> = {
  name: 'renames',
  checkMilliseconds: 5_000,
  async run({ database }, run) {
    if (await hasRenames(database))
      await runUnderLease(database, 'renames', run, (signal) => finishRenames(database, signal));
  },
};
