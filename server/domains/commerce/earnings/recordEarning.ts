import { userTypes } from '../../../../src/api/contract/entities.ts';
import { authorShare } from '../../../../src/api/contract/withdrawalTerms.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { secondsPerDay } from '../../../kernel/days.ts';
import { house, pendingWalletOf, walletOf } from '../ledger/accounts.ts';
import { readBalances } from '../ledger/balances.ts';
import type { Transfer } from '../ledger/postTransfers.ts';
import { earningStates } from './earningStates.ts';

/** A sale of an author's wallpaper. */
interface Sale {
  orderId: string;
  author: string;
  wid: number;
  /** Fish. */
  price: number;
  /** Unix seconds. */
  now: number;
}

/**
 * Records the author's share of a sale, inside its transaction. It is pending for some days, in which the buyer may get the
 * money back.
 *
 * @returns the transfers of the share, which belong to the order's occasion; none where the author is a bot, or the share
 *   is less than one yuanbao
 */
export async function recordEarning(
  transaction: DatabaseHandle,
  { orderId, author, wid, price, now }: Sale,
): Promise<Transfer[]> {
  const amount = Math.floor((price * authorShare.permille) / 1_000);
  if (amount === 0) return [];
  const { user_type } = await transaction
    .selectFrom('users')
    .select('user_type')
    .where('uid', '=', author)
    .executeTakeFirstOrThrow();
  if (user_type === userTypes.bot) return [];
  await transaction
    .insertInto('earnings')
    .values({
      earning_id: orderId,
      order_id: orderId,
      month: null,
      days: null,
      uid: author,
      wid,
      price,
      amount,
      state: earningStates.pending,
      created_at: now,
      available_at: now + authorShare.pendingDays * secondsPerDay,
      settled_at: null,
    })
    .execute();
  return [{ kind: 'share', debit: house.yuanbaoIssued, credit: pendingWalletOf(author), amount }];
}

/** Returns the part of the share of an order that its author has spent, in yuanbao: a refund makes it a debt. */
export async function readShareDebt(database: DatabaseHandle, orderId: string): Promise<number> {
  const share = await database
    .selectFrom('earnings')
    .select(['uid', 'amount'])
    .where('order_id', '=', orderId)
    .where('state', '=', earningStates.available)
    .executeTakeFirst();
  if (!share) return 0;
  const wallet = walletOf(share.uid, 3);
  const held = Math.max(0, (await readBalances(database, [wallet])).get(wallet) ?? 0);
  return Math.max(0, share.amount - held);
}

/**
 * Takes the author's share of a refunded order back. An available share may be spent already: the wallet then goes below
 * zero, and the next earnings pay it back.
 *
 * @returns the transfers of it, for the refund's occasion
 */
export async function returnEarning(
  transaction: DatabaseHandle,
  orderId: string,
  now: number,
): Promise<Transfer[]> {
  const take = (state: number) =>
    transaction
      .updateTable('earnings')
      .set({ state: earningStates.returned, settled_at: now })
      .where('order_id', '=', orderId)
      .where('state', '=', state)
      .returning(['uid', 'amount'])
      .executeTakeFirst();
  // In this order: what was pending a moment ago is available now, never the other way round.
  const pending = await take(earningStates.pending);
  if (pending)
    return [
      {
        kind: 'refund',
        debit: pendingWalletOf(pending.uid),
        credit: house.yuanbaoIssued,
        amount: pending.amount,
      },
    ];
  const available = await take(earningStates.available);
  if (!available) return [];
  const { uid, amount } = available;
  return [{ kind: 'refund', debit: walletOf(uid, 3), credit: house.yuanbaoIssued, amount, mayOwe: true }];
}
