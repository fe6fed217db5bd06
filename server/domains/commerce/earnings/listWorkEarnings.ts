import { sql } from 'kysely';
import type { WorkEarningsDto } from '../../../../src/api/contract/withdrawals.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import {
  cutPage,
  defaultPageSize,
  numberKeys,
  readCursor,
  type Page,
  type PageQuery,
} from '../../../kernel/pageCursor.ts';
import { presentWallpaper } from '../../catalogue/wallpapers/presenter.ts';
import { selectWallpaperRows } from '../../catalogue/wallpapers/wallpaperRows.ts';
import { earningStates } from './earningStates.ts';

const order = 'workEarnings';
const { pending, returned } = earningStates;

interface Sums {
  wid: number;
  sales: number;
  member_days: number;
  earned: number;
  pending: number;
  returned: number;
}

/**
 * Lists the earnings of each work of an author, most first; refunded sales are a separate sum.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function listWorkEarnings(
  database: DatabaseHandle,
  uid: string,
  page: PageQuery,
): Promise<Page<WorkEarningsDto>> {
  const limit = page.limit ?? defaultPageSize;
  const from = readCursor(page.cursor, order, numberKeys);
  const { rows } = await sql<Sums>`select wid, sales, member_days, earned, pending, returned from (
      select wid,
        cast(sum(case when state <> ${returned} and month is null then 1 else 0 end) as bigint) as sales,
        cast(sum(case when state <> ${returned} then coalesce(days, 0) else 0 end) as bigint) as member_days,
        cast(sum(case when state <> ${returned} then amount else 0 end) as bigint) as earned,
        cast(sum(case when state = ${pending} then amount else 0 end) as bigint) as pending,
        cast(sum(case when state = ${returned} then amount else 0 end) as bigint) as returned
      from earnings where uid = ${uid} group by wid) as works
    ${from ? sql`where (earned, wid) < (${from[0]}, ${from[1]})` : sql``}
    order by earned desc, wid desc limit ${limit + 1}`.execute(database);
  const { rows: sums, ...rest } = cutPage(rows, limit, order, (row) => [row.earned, row.wid]);
  const works = await readWorks(
    database,
    sums.map(({ wid }) => wid),
  );
  return {
    rows: sums.flatMap(({ wid, ...sum }) => {
      const wallpaper = works.get(wid);
      return wallpaper ? [{ wallpaper, ...sum }] : [];
    }),
    ...rest,
  };
}

async function readWorks(
  database: DatabaseHandle,
  wids: number[],
): Promise<Map<number, WorkEarningsDto['wallpaper']>> {
  if (wids.length === 0) return new Map();
  const rows = await selectWallpaperRows(database).where('wallpapers.wid', 'in', wids).execute();
  return new Map(
    rows.map((row) => {
      const { wid, name, name_en, md5_165_93, md5_210_118 } = presentWallpaper(row);
      return [wid, { wid, name, name_en, md5_165_93, md5_210_118 }];
    }),
  );
}
