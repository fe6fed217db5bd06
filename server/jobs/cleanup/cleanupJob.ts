import type { DatabaseHandle } from '../../database/database.ts';
import { claimRefresh } from '../../database/refreshes.ts';
import type { PrivateFiles } from '../../../media/files/privateFiles.ts';
import { removeOrphanedEvidence, sweepEvidence } from '../../domains/moderation/infringements/evidence.ts';
import type { Job } from '../../kernel/jobs.ts';
import { removeOrphanedForms } from '../../domains/works/files/waitingForms.ts';
import { removeRejectedWorkFiles } from '../../domains/works/files/rejectedWorks.ts';
import {
  removeOrphanedUploads,
  removeOrphanedWebFolders,
} from '../../domains/works/files/orphanedUploads.ts';
import { removeByAge } from './removeByAge.ts';
import { removeEndedSessions } from './expiredRows.ts';
import { removeOldMessages } from './oldMessages.ts';
import type { MediaRemover } from './mediaRemover.ts';
import { removeUnreferencedFilesWhenDue } from './sweepMedia.ts';

/** Interval of the clean-up in seconds; the first process that is due runs it. */
const cleanupInterval = 3_600;
/** Stored in the databases. */
const refreshName = 'clean-up';

/** The dependencies of the clean-up. */
export interface CleanupTargets {
  database: DatabaseHandle;
  media: MediaRemover;
  /** Uploads and evidence; see `ServiceOptions`. */
  privateFiles: PrivateFiles;
}

/** Removes expired data hourly, in one process at a time; a rule that fails is retried in the next hour. */
export const cleanupJob: Job<CleanupTargets> = {
  name: 'clean-up',
  checkMilliseconds: 5 * 60_000,
  run: (targets, { clock, stop }) => runCleanupWhenDue(targets, clock(), stop),
};

/**
 * Removes expired data, if the last run was more than an hour ago.
 *
 * @param now unix seconds
 * @param stop ends it between two batches; the next run goes on
 * @returns whether it ran
 * @throws AggregateError of the rules that failed; the other rules have run
 */
export async function runCleanupWhenDue(
  targets: CleanupTargets,
  now: number,
  stop?: AbortSignal,
): Promise<boolean> {
  const { database, privateFiles } = targets;
  if (!(await claimRefresh(database, refreshName, { latest: now - cleanupInterval, now }))) return false;
  const rules = [
    () => removeByAge(database, now, stop),
    () => removeEndedSessions(database, now, stop),
    () => removeOldMessages(database, now, stop),
    () => removeRejectedWorkFiles({ database, privateFiles }, now),
    () => removeUnreferencedFilesWhenDue(targets, now),
    () => sweepEvidence({ database, privateFiles, now }),
    () => removeOrphanedEvidence(privateFiles),
    () => removeOrphanedForms(privateFiles),
    () => removeOrphanedUploads({ database, privateFiles }),
    () => removeOrphanedWebFolders({ database, privateFiles }, now),
  ];
  const failures: unknown[] = [];
  for (const rule of rules) {
    stop?.throwIfAborted();
    await rule().catch((error: unknown) => failures.push(error));
  }
  stop?.throwIfAborted();
  if (failures.length > 0) throw new AggregateError(failures, 'Some rules of the clean-up failed.');
  return true;
}
