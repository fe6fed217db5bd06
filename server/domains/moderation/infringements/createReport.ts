import type { RightKind } from '../../../../src/api/contract/infringements.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError, WaitError } from '../../../kernel/serviceError.ts';
import { lockUser } from '../../../database/lockUser.ts';
import { sendMessage } from '../../messages/sendMessage.ts';
import { publishedStates } from '../../catalogue/wallpapers/wallpaperRows.ts';
import { evidenceLifetime } from './evidence.ts';
import { readReportTexts, type ReportTexts } from './reportText.ts';

const day = 24 * 60 * 60;
const reportsPerDay = 10;

export interface NewReport extends ReportTexts {
  uid: string;
  wid: number;
  rightKind: RightKind;
  evidenceIds: readonly string[];
  /** Unix seconds. */
  now: number;
}

/**
 * Stores a report with its evidence, and notifies the sender of its receipt.
 *
 * @returns its number
 * @throws ServiceError `wallpaperNotFound`, `reportInvalid`, `evidenceMissing`, `tooManyTries`
 */
export async function createInfringementReport(database: DatabaseHandle, report: NewReport): Promise<number> {
  const texts = readReportTexts(report);
  const { uid, wid, now } = report;
  return database.transaction().execute(async (transaction) => {
    // Reports of one user wait for each other here, so that their count is correct.
    await lockUser(transaction, uid);
    await checkNumber(transaction, uid, now);
    const wallpaper = await transaction
      .selectFrom('wallpapers')
      .select('name')
      .where('wid', '=', wid)
      .where('state', 'in', publishedStates)
      .executeTakeFirst();
    if (!wallpaper) throw new ServiceError('wallpaperNotFound');
    const { report_id: id } = await transaction
      .insertInto('infringement_reports')
      .values({
        uid,
        wid,
        wallpaper_name: wallpaper.name,
        right_kind: report.rightKind,
        claimant_name: texts.claimantName,
        contact: texts.contact,
        statement: texts.statement,
        created_at: now,
        decided_at: null,
      })
      .returning('report_id')
      .executeTakeFirstOrThrow();
    await takeEvidence(transaction, report, id);
    await sendMessage(transaction, {
      uid,
      name: 'reportReceived',
      parameters: { name: wallpaper.name },
      wid,
      now,
    });
    return id;
  });
}

async function checkNumber(transaction: DatabaseHandle, uid: string, now: number): Promise<void> {
  const latest = await transaction
    .selectFrom('infringement_reports')
    .select('created_at')
    .where('uid', '=', uid)
    .orderBy('report_id', 'desc')
    .limit(reportsPerDay)
    .execute();
  const oldest = latest[reportsPerDay - 1];
  const wait = oldest ? oldest.created_at + day - now : 0;
  if (wait > 0) throw new WaitError('tooManyTries', wait);
}

/** Every file has to be the sender's own, unused, and not about to be removed. */
async function takeEvidence(
  transaction: DatabaseHandle,
  { uid, evidenceIds, now }: NewReport,
  reportId: number,
): Promise<void> {
  const ids = [...new Set(evidenceIds)];
  const { numUpdatedRows: taken } = await transaction
    .updateTable('evidence')
    .set({ report_id: reportId })
    .where('evidence_id', 'in', ids)
    .where('uid', '=', uid)
    .where('report_id', 'is', null)
    .where('bytes', '>', 0)
    .where('uploaded_at', '>', now - evidenceLifetime)
    .executeTakeFirst();
  if (taken !== BigInt(ids.length)) throw new ServiceError('evidenceMissing');
}
