import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { publishedStates } from '../../catalogue/wallpapers/wallpaperRows.ts';

/** A complaint about a wallpaper. `createdAt` is in unix seconds. */
export interface Report {
  deviceId: string;
  wid: number;
  reason: string;
  detail: string;
  uid: string | null;
  createdAt: number;
}

/**
 * Stores a report for the operator of the service; a second one of the same device, wallpaper and reason changes
 * nothing.
 *
 * @throws ServiceError `wallpaperNotFound`
 */
export async function createReport(database: DatabaseHandle, report: Report): Promise<void> {
  const known = await database
    .selectFrom('wallpapers')
    .select('wid')
    .where('wid', '=', report.wid)
    .where('state', 'in', publishedStates)
    .executeTakeFirst();
  if (!known) throw new ServiceError('wallpaperNotFound');
  await database
    .insertInto('reports')
    .values({
      device_id: report.deviceId,
      wid: report.wid,
      reason: report.reason,
      uid: report.uid,
      detail: report.detail,
      created_at: report.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
