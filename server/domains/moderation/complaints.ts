import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { publishedStates } from '../catalogue/wallpapers/wallpaperRows.ts';

const listLimit = 50;

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

/** An online work that is complained about. */
export interface ComplainedWork {
  wid: number;
  name: string;
  complaints: number;
  latest_at: number;
}

/** Online works with complaints, most complaints first. */
export function listComplainedWorks(database: DatabaseHandle): Promise<ComplainedWork[]> {
  return database
    .selectFrom('reports')
    .innerJoin('wallpapers', 'wallpapers.wid', 'reports.wid')
    .select(({ fn }) => [
      'reports.wid',
      'wallpapers.name',
      fn.countAll<number>().as('complaints'),
      fn.max('reports.created_at').as('latest_at'),
    ])
    .where('wallpapers.state', '=', wallpaperStates.online)
    .groupBy(['reports.wid', 'wallpapers.name'])
    .orderBy('complaints', 'desc')
    .orderBy('reports.wid')
    .limit(listLimit)
    .execute();
}

/** The complaints about one work, latest first. */
export function listComplaints(
  database: DatabaseHandle,
  wid: number,
): Promise<{ reason: string; detail: string; created_at: number }[]> {
  return database
    .selectFrom('reports')
    .select(['reason', 'detail', 'created_at'])
    .where('wid', '=', wid)
    .orderBy('created_at', 'desc')
    .limit(listLimit)
    .execute();
}

/** Removes the complaints about a work. @returns how many there were */
export async function dismissComplaints(database: DatabaseHandle, wid: number): Promise<number> {
  const { numDeletedRows } = await database.deleteFrom('reports').where('wid', '=', wid).executeTakeFirst();
  return Number(numDeletedRows);
}
