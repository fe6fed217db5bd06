import type { DatabaseHandle } from '../../../database/database.ts';
import type { RowOf } from '../../../database/schema.ts';
import { reportStates } from './decideReport.ts';

const listLimit = 50;

type ReportRow = RowOf<'infringement_reports'>;
type EvidenceFile = Pick<RowOf<'evidence'>, 'evidence_id' | 'file_name' | 'mime' | 'bytes'>;

/** Open reports, oldest first. */
export function listOpenReports(
  database: DatabaseHandle,
): Promise<Pick<ReportRow, 'report_id' | 'wid' | 'wallpaper_name' | 'right_kind' | 'created_at'>[]> {
  return database
    .selectFrom('infringement_reports')
    .select(['report_id', 'wid', 'wallpaper_name', 'right_kind', 'created_at'])
    .where('state', '=', reportStates.open)
    .orderBy('report_id')
    .limit(listLimit)
    .execute();
}

/** A report with its evidence; null where there is none. */
export async function findReport(
  database: DatabaseHandle,
  id: number,
): Promise<{ report: ReportRow; evidence: EvidenceFile[] } | null> {
  const report = await database
    .selectFrom('infringement_reports')
    .selectAll()
    .where('report_id', '=', id)
    .executeTakeFirst();
  if (!report) return null;
  const evidence = await database
    .selectFrom('evidence')
    .select(['evidence_id', 'file_name', 'mime', 'bytes'])
    .where('report_id', '=', id)
    .orderBy('uploaded_at')
    .execute();
  return { report, evidence };
}
