import type { DatabaseHandle } from '../database/database.ts';
import { foldAllDownloads } from '../domains/reactions/foldDownloads.ts';
import type { Job } from '../kernel/jobs.ts';

/** Counts the downloads that requests have left: those of works that many download at once, or of a process that was killed. */
export const downloadsJob: Job<{ database: DatabaseHandle }> = {
  name: 'downloads',
  checkMilliseconds: 5_000,
  run: ({ database }, { clock, stop }) => foldAllDownloads(database, clock, stop),
};
