import { sql } from 'kysely';
import { wallpaperStates } from '../../src/api/contract/entities.ts';
import { withdrawalStates } from '../../src/api/contract/withdrawals.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { applicationStates } from '../domains/author-pages/applicationRules.ts';
import { reportStates } from '../domains/moderation/infringements/decideReport.ts';

/** The lengths of the queues for a process or for the operator. */
export type QueueLengths = Readonly<
  Record<'builds' | 'audits' | 'reports' | 'applications' | 'withdrawals', number>
>;

/** Counts the entries of the queues, each by an index of the waiting ones, so that a large catalogue costs nothing. */
export async function readQueueLengths(database: DatabaseHandle): Promise<QueueLengths> {
  const rows = sql<number>`count(*)`.as('count');
  const waiting = {
    builds: database.selectFrom('works').select(rows).where('upload_file', 'is not', null),
    // Written out here and below, so that the index of those that wait is walked.
    audits: database
      .selectFrom('wallpapers')
      .select(rows)
      .where('state', '=', sql.lit(wallpaperStates.audit)),
    reports: database.selectFrom('infringement_reports').select(rows).where('state', '=', reportStates.open),
    applications: database
      .selectFrom('author_applications')
      .select(rows)
      .where('state', '=', applicationStates.open),
    // Requested or approved.
    withdrawals: database
      .selectFrom('withdrawals')
      .select(rows)
      .where('state', '<', sql.lit(withdrawalStates.paid)),
  };
  return {
    builds: (await waiting.builds.executeTakeFirstOrThrow()).count,
    audits: (await waiting.audits.executeTakeFirstOrThrow()).count,
    reports: (await waiting.reports.executeTakeFirstOrThrow()).count,
    applications: (await waiting.applications.executeTakeFirstOrThrow()).count,
    withdrawals: (await waiting.withdrawals.executeTakeFirstOrThrow()).count,
  };
}
