import type { MediaSource } from '../../media/store/mediaSource.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { ActionLog } from '../domains/staff/actionLog.ts';
import { applyDueDecisions } from '../domains/works/audit/auditDecisions.ts';
import { hashFormerPictures } from '../domains/works/similar/hashPictures.ts';
import type { Job } from '../kernel/jobs.ts';

/** Carries out what auditors decided once it cannot be undone any more (decision 0052). */
export const createDecisionsJob = (log: ActionLog): Job<{ database: DatabaseHandle }> => ({
  name: 'audit decisions',
  checkMilliseconds: 1_000,
  async run({ database }, { clock }) {
    const now = clock();
    for (const { wid, verdict } of await applyDueDecisions(database, now))
      await log.append({
        staffName: '',
        action: 'decisionDropped',
        subject: `work ${wid}`,
        detail: { verdict },
        now,
      });
  },
});

/** Writes the last entry of each day to the data folder of this process (decision 0051). */
const createHeadsJob = (log: ActionLog): Job<object> => ({
  name: 'heads of the action log',
  checkMilliseconds: 600_000,
  run: (_parts, { clock }) => log.writeHead(clock()),
});

/** Computes what wallpapers look like that were there before builds did that (decision 0053). */
const picturesJob: Job<{ database: DatabaseHandle; media: MediaSource }> = {
  name: 'picture hashes',
  checkMilliseconds: 60_000,
  run: ({ database, media }, { stop }) => hashFormerPictures(database, media, stop),
};

/** The jobs of a service that has a console. */
export function createConsoleJobs(
  log: ActionLog,
): readonly Job<{ database: DatabaseHandle; media: MediaSource }>[] {
  return [createDecisionsJob(log), createHeadsJob(log), picturesJob];
}
