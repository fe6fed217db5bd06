import type { PrivateFiles } from '../../media/files/privateFiles.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { runUnderLease } from '../database/refreshes.ts';
import { finishDeletions, hasDeletions } from '../domains/own-data/finishDeletions.ts';
import type { Job } from '../kernel/jobs.ts';

/** Removes the works, follows and messages of deleted accounts: the request ends sessions and name, whatever their number. */
export const deletionsJob: Job<{ database: DatabaseHandle; privateFiles: PrivateFiles }> = {
  name: 'deletions',
  checkMilliseconds: 5_000,
  async run({ database, privateFiles }, run) {
    if (await hasDeletions(database))
      await runUnderLease(database, 'deletions', run, (stop) =>
        finishDeletions({ database, privateFiles, now: run.clock(), stop }),
      );
  },
};
