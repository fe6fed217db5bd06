import { priceKinds, wallpaperStates } from '../../../../src/api/contract/entities.ts';
import { currencies } from '../../../../src/api/contract/payments.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { recordEarning } from '../earnings/recordEarning.ts';
import { house, walletOf } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/postTransfers.ts';
import { placeOrder, type OrderRequest, type OrderRow } from '../orders/placeOrder.ts';

/** Prices in fish; what is for members alone is not sold. */
const soldKinds: readonly number[] = [priceKinds.fish, priceKinds.paidForAll];

/**
 * Buys a wallpaper for fish: order, purchase and money in one transaction.
 *
 * @param price as the buyer saw it
 * @throws ServiceError `wallpaperNotFound`, `wallpaperOffline`, `notForSale`, `alreadyOwned`, `priceChanged`,
 *   `balanceTooLow`, `keyReused`
 */
export function buyWallpaper(
  database: DatabaseHandle,
  request: OrderRequest,
  { wid, price }: { wid: number; price: number },
): Promise<OrderRow> {
  const { uid, now } = request;
  const refuseOwned = async (handle: DatabaseHandle): Promise<void> => {
    if (await isBought(handle, uid, wid)) throw new ServiceError('alreadyOwned');
  };
  return placeOrder(
    database,
    request,
    async (transaction) => {
      await refuseOwned(transaction);
      const wallpaper = await findForSale(transaction, uid, wid);
      if (wallpaper.price !== price) throw new ServiceError('priceChanged');
      const { name, name_en } = wallpaper;
      return {
        content: {
          goods: { kind: 'wallpaper', wid, name, name_en },
          currency: currencies.fish,
          amount: price,
          provider: null,
        },
        async deliver({ order_id }) {
          await transaction
            .insertInto('purchases')
            .values({ uid, kind: 'wallpaper', item: wid, order_id, bought_at: now })
            .execute();
          const share = await recordEarning(transaction, {
            orderId: order_id,
            author: wallpaper.author_uid,
            wid,
            price,
            now,
          });
          await postTransfers(transaction, { name: `order:${order_id}`, orderId: order_id, now }, [
            { kind: 'purchase', debit: walletOf(uid, 2), credit: house.fishSales, amount: price },
            ...share,
          ]);
        },
      };
    },
    () => refuseOwned(database),
  );
}

async function isBought(database: DatabaseHandle, uid: string, wid: number): Promise<boolean> {
  const bought = await database
    .selectFrom('purchases')
    .select('item')
    .where('uid', '=', uid)
    .where('kind', '=', 'wallpaper')
    .where('item', '=', wid)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return bought !== undefined;
}

async function findForSale(
  database: DatabaseHandle,
  uid: string,
  wid: number,
): Promise<{ author_uid: string; price: number; name: string; name_en: string }> {
  const wallpaper = await database
    .selectFrom('wallpapers')
    .select(['author_uid', 'ptype', 'price', 'state', 'name', 'name_en'])
    .where('wid', '=', wid)
    .executeTakeFirst();
  if (!wallpaper) throw new ServiceError('wallpaperNotFound');
  const { state, ptype, author_uid, price } = wallpaper;
  if (state === wallpaperStates.offline) throw new ServiceError('wallpaperOffline');
  // Drafts of others do not exist for the caller.
  if (state !== wallpaperStates.online) throw new ServiceError('wallpaperNotFound');
  if (author_uid === uid || !soldKinds.includes(ptype) || price < 1) throw new ServiceError('notForSale');
  return wallpaper;
}
