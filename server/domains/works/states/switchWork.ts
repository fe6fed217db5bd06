import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { requireOwnWork } from '../files/workRows.ts';
import { restoreListings, withdrawListings } from './withdrawnListings.ts';

const { online, offline } = wallpaperStates;

/**
 * Takes a work of the caller off the lists, or puts it back. Only a work that its author took offline has been
 * online, and so has passed the audit; what the host took offline stays offline.
 *
 * @param now unix seconds
 * @throws ServiceError `wallpaperNotFound`, `workNotOwned`, `workStateRefused`
 */
export async function switchWork(
  database: DatabaseHandle,
  { uid, wid, isOnline, now }: { uid: string; wid: number; isOnline: boolean; now: number },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const work = await requireOwnWork(transaction, uid, wid);
    if (work.state === (isOnline ? online : offline)) return;
    const isDone = isOnline
      ? (await isFree(transaction, wid)) && (await restoreListings(transaction, work))
      : await withdrawListings(transaction, work, { refusal: null, now });
    if (!isDone) throw new ServiceError('workStateRefused');
  });
}

/** True if only its author keeps a work offline. Locks the row, since the host may decide at the same time. */
async function isFree(transaction: DatabaseHandle, wid: number): Promise<boolean> {
  const { numUpdatedRows: free } = await transaction
    .updateTable('offline_works')
    .set({ is_by_author: 1 })
    .where('wid', '=', wid)
    .where('refusal_code', 'is', null)
    .executeTakeFirst();
  return free === 1n;
}
