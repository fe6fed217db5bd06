import { priceKinds, wallpaperStates } from '../../../../src/api/contract/entities.ts';
import { isWorkPrice, type WorkPrice } from '../../../../src/api/rules/workPrice.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { purgeMediaOf } from '../../catalogue/wallpapers/duePurges.ts';
import { updateListedPrice } from '../../catalogue/wallpapers/listedPrice.ts';
import { readMediaFiles } from '../../catalogue/wallpapers/presenter.ts';
import { requireOwnWork } from '../files/workRows.ts';

const { online, offline } = wallpaperStates;

/**
 * Sets the price of a work of the caller that has passed the audit, and that the host does not keep offline. Purchases
 * stay; who agreed to the former price is refused by `buyWallpaper`.
 *
 * @param now unix seconds
 * @throws ServiceError `workPriceInvalid`, `wallpaperNotFound`, `workNotOwned`, `workStateRefused`
 */
export async function setWorkPrice(
  database: DatabaseHandle,
  { uid, wid, ptype, price, now }: WorkPrice & { uid: string; wid: number; now: number },
): Promise<void> {
  requireWorkPrice({ ptype, price });
  await database.transaction().execute(async (transaction) => {
    await requireOwnWork(transaction, uid, wid);
    const changed = await transaction
      .updateTable('wallpapers')
      .set({ ptype, price })
      .where('wid', '=', wid)
      .where('state', 'in', [online, offline])
      .returning(['state', 'files'])
      .executeTakeFirst();
    if (!changed) throw new ServiceError('workStateRefused');
    if (changed.state === offline && !(await isOfflineByAuthor(transaction, wid)))
      throw new ServiceError('workStateRefused');
    if (ptype !== priceKinds.free) await purgeMediaOf(transaction, wid, now);
    await updateListedPrice(transaction, wid);
    if (ptype !== priceKinds.free && !readMediaFiles(changed.files).md5_960_720)
      await transaction
        .insertInto('due_previews')
        .values({ wid })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  });
}

/** @throws ServiceError `workPriceInvalid` */
export function requireWorkPrice(price: WorkPrice): void {
  if (!isWorkPrice(price)) throw new ServiceError('workPriceInvalid');
}

async function isOfflineByAuthor(transaction: DatabaseHandle, wid: number): Promise<boolean> {
  const row = await transaction
    .selectFrom('offline_works')
    .select('refusal_code')
    .where('wid', '=', wid)
    .executeTakeFirst();
  return row?.refusal_code === null;
}
