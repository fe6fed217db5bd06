import type { DatabaseHandle } from '../database/database.ts';
import { isDue, noteRefresh, runUnderLease } from '../database/refreshes.ts';
import { deriveTraits } from '../domains/catalogue/wallpapers/deriveTraits.ts';
import { traitsVersion } from '../domains/catalogue/wallpapers/traits.ts';
import type { Job } from '../kernel/jobs.ts';

/** The row that says that the lists hold the traits of this version. */
export const derivedTraits = `traits.${traitsVersion}`;
const never = -1;

/** Derives the traits of listings again, once for each version of their derivation. */
export const traitsJob: Job<{ database: DatabaseHandle }> = {
  name: 'traits',
  checkMilliseconds: 3_600_000,
  async run({ database }, run) {
    if (!(await isDue(database, derivedTraits, never))) return;
    await runUnderLease(database, 'traits', run, async (signal) => {
      if (await deriveTraits(database, signal)) await noteRefresh(database, derivedTraits, run.clock());
    });
  },
};
