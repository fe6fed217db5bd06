import type { DatabaseHandle } from '../database/database.ts';
import type { Job } from '../kernel/jobs.ts';
import type { Purge } from './purgeSetting.ts';

export interface PurgeDependencies {
  database: DatabaseHandle;
  /** Null where no cache is to be told. */
  purge: Purge | null;
}

const filesAtOnce = 50;

/** Has caches forget files that not everyone may have any longer. A cache that does not answer is asked again. */
export const purgesJob: Job<PurgeDependencies> = {
  name: 'purges',
  checkMilliseconds: 5_000,
  async run({ database, purge }, { stop }) {
    while (!stop.aborted) {
      const due = await database
        .selectFrom('due_purges')
        .selectAll()
        .orderBy('due_at')
        .limit(filesAtOnce)
        .execute();
      for (const { md5, due_at: dueAt } of due) {
        await purge?.(md5);
        // One that became due again in the meantime stays.
        await database.deleteFrom('due_purges').where('md5', '=', md5).where('due_at', '<=', dueAt).execute();
      }
      if (due.length < filesAtOnce) return;
    }
  },
};
