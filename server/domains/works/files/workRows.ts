import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';

/** The columns that most decisions about a work need. */
export interface WorkHead {
  wid: number;
  name: string;
  state: number;
  author_uid: string;
}

/** @throws ServiceError `wallpaperNotFound` */
export async function requireWork(database: DatabaseHandle, wid: number): Promise<WorkHead> {
  const work = await database
    .selectFrom('wallpapers')
    .select(['wid', 'name', 'state', 'author_uid'])
    .where('wid', '=', wid)
    .executeTakeFirst();
  if (!work) throw new ServiceError('wallpaperNotFound');
  return work;
}

/** @throws ServiceError `wallpaperNotFound`, `workNotOwned` */
export async function requireOwnWork(database: DatabaseHandle, uid: string, wid: number): Promise<WorkHead> {
  const work = await requireWork(database, wid);
  if (work.author_uid !== uid) throw new ServiceError('workNotOwned');
  return work;
}

/**
 * Changes the state only if it still is `from`, so that of two concurrent changes one succeeds.
 *
 * @returns whether this call changed it
 */
export async function changeState(
  transaction: DatabaseHandle,
  wid: number,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const { numUpdatedRows: changed } = await transaction
    .updateTable('wallpapers')
    .set({ state: to })
    .where('wid', '=', wid)
    .where('state', '=', from)
    .executeTakeFirst();
  return changed === 1n;
}
