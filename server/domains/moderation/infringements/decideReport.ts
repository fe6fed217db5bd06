import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { sendMessage } from '../../messages/sendMessage.ts';
import { takeOfflineByOperator } from '../../works/states/decideWork.ts';

/** The states of a report as they are stored. */
export const reportStates = { open: 0, upheld: 1, rejected: 2 } as const;

export interface ReportDecision {
  isUpheld: boolean;
  /** In the host's words; shown to the reporter, and to the author of a wallpaper that goes offline. */
  note: string;
  /** Unix seconds. */
  now: number;
}

/**
 * Decides a report and notifies its sender. A wallpaper against which one is upheld goes offline first: if it fails
 * after that, the report is still open and can be decided again.
 *
 * @returns false for a report that is unknown or decided already
 */
export async function decideReport(
  database: DatabaseHandle,
  reportId: number,
  { isUpheld, note, now }: ReportDecision,
): Promise<boolean> {
  const report = await database
    .selectFrom('infringement_reports')
    .select(['uid', 'wid', 'wallpaper_name'])
    .where('report_id', '=', reportId)
    .where('state', '=', reportStates.open)
    .executeTakeFirst();
  if (!report) return false;
  if (isUpheld) await takeOffline(database, report.wid, note, now);
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows: decided } = await transaction
      .updateTable('infringement_reports')
      .set({
        state: isUpheld ? reportStates.upheld : reportStates.rejected,
        decided_at: now,
        decision_note: note,
      })
      .where('report_id', '=', reportId)
      .where('state', '=', reportStates.open)
      .executeTakeFirst();
    if (decided === 0n) return false;
    // It may be gone since; a message names none that is.
    const wallpaper = await transaction
      .selectFrom('wallpapers')
      .select('wid')
      .where('wid', '=', report.wid)
      .executeTakeFirst();
    await sendMessage(transaction, {
      uid: report.uid,
      name: 'reportDecided',
      parameters: { name: report.wallpaper_name, is_upheld: isUpheld ? 1 : 0, note },
      ...(wallpaper ? { wid: wallpaper.wid } : {}),
      now,
    });
    return true;
  });
}

/** A removed one, or one that the host keeps offline already, needs no change. */
async function takeOffline(database: DatabaseHandle, wid: number, note: string, now: number): Promise<void> {
  try {
    await takeOfflineByOperator(database, wid, { code: 'infringement', note, now });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
  }
}
