import type { DatabaseHandle } from '../../database/database.ts';
import { claimRefresh } from '../../database/refreshes.ts';
import { removeOrphanedEvidence, sweepEvidence } from '../../domains/moderation/infringements/evidence.ts';
import type { Job } from '../../kernel/jobs.ts';
import { finishRenames } from '../../domains/catalogue/search/authorNames.ts';
import { removeRejectedWorkFiles } from '../../domains/works/files/rejectedWorks.ts';
import { removeOrphanedUploads } from '../../domains/works/files/orphanedUploads.ts';
import { removeEndedSessions, removeExpired } from './expiredRows.ts';
import { removeOldMessages } from './oldMessages.ts';
import type { MediaRemover } from './mediaRemover.ts';
import { removeUnreferencedFilesWhenDue } from './sweepMedia.ts';

/** How often the house is tidied, in seconds, by whichever process is first. */
const cleanupInterval = 3_600;
const refreshName = 'housekeeping';

export interface House {
  database: DatabaseHandle;
  media: MediaRemover;
  /** Where evidence is; see `ServiceOptions`. */
  privateFolder: string;
}

/** Removes what has had its time, hourly, in one process at a time; what fails is tried again in the next hour. */
export const cleanupJob: Job<House> = {
  name: 'clean-up',
  checkMilliseconds: 5 * 60_000,
  run: (house, { clock }) => runCleanupWhenDue(house, clock()),
};

/**
 * Removes expired data, and finishes interrupted work, where that was not done for an hour.
 *
 * @param now unix seconds
 * @returns whether it ran
 * @throws AggregateError of the rules that failed; the others were applied
 */
export async function runCleanupWhenDue(house: House, now: number): Promise<boolean> {
  const { database, privateFolder } = house;
  if (!(await claimRefresh(database, refreshName, { latest: now - cleanupInterval, now }))) return false;
  const rules = [
    () => finishRenames(database),
    () => removeExpired(database, now),
    () => removeEndedSessions(database, now),
    () => removeOldMessages(database, now),
    () => removeRejectedWorkFiles({ database, privateFolder }, now),
    () => removeUnreferencedFilesWhenDue(house, now),
    () => sweepEvidence({ database, privateFolder, now }),
    () => removeOrphanedEvidence(privateFolder),
    () => removeOrphanedUploads({ database, privateFolder }),
  ];
  const failures: unknown[] = [];
  for (const rule of rules) await rule().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some of the housekeeping failed.');
  return true;
}
