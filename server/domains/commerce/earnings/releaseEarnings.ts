import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';
import { dayOf, secondsPerDay } from '../../../kernel/days.ts';
import { sendMessage } from '../../messages/sendMessage.ts';
import { pendingPurseOf, purseOf } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/postTransfers.ts';
import { earningStates } from './earningStates.ts';

/** Earnings of one transaction: few enough not to keep others waiting. */
const earningsAtOnce = 100;

/**
 * Makes every earning available whose protection time is over, and tells each author once a day how much that is.
 *
 * @param now unix seconds
 */
export async function releaseEarnings(database: DatabaseHandle, now: number): Promise<void> {
  for (;;) {
    const due = await database
      .selectFrom('earnings')
      .select(['order_id', 'uid'])
      .where('state', '=', earningStates.pending)
      .where('available_at', '<=', now)
      .orderBy('available_at')
      .orderBy('order_id')
      .limit(earningsAtOnce)
      .execute();
    for (const [uid, earnings] of Map.groupBy(due, (earning) => earning.uid))
      await releaseOf(
        database,
        uid,
        earnings.map(({ order_id }) => order_id),
        now,
      );
    if (due.length < earningsAtOnce) return;
  }
}

function releaseOf(
  database: DatabaseHandle,
  uid: string,
  orderIds: readonly string[],
  now: number,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    for (const orderId of orderIds) {
      const released = await transaction
        .updateTable('earnings')
        .set({ state: earningStates.available, settled_at: now })
        .where('order_id', '=', orderId)
        .where('state', '=', earningStates.pending)
        .returning('amount')
        .executeTakeFirst();
      // Refunded, or released by another process, in the meantime.
      if (!released) continue;
      await postTransfers(transaction, { name: `earning:${orderId}`, orderId, now }, [
        {
          kind: 'shareMatured',
          debit: pendingPurseOf(uid),
          credit: purseOf(uid, 3),
          amount: released.amount,
        },
      ]);
    }
    await tellAuthor(transaction, uid, now);
  });
}

/** One message a day, with the sum of that day. */
async function tellAuthor(transaction: DatabaseHandle, uid: string, now: number): Promise<void> {
  const day = dayOf(now);
  const { amount } = await transaction
    .selectFrom('earnings')
    .select(sql<number>`cast(coalesce(sum(amount), 0) as bigint)`.as('amount'))
    .where('uid', '=', uid)
    .where('state', '=', earningStates.available)
    .where('settled_at', '>=', day * secondsPerDay)
    .executeTakeFirstOrThrow();
  if (amount === 0) return;
  await sendMessage(transaction, {
    uid,
    name: 'yuanbaoCredited',
    parameters: { amount },
    now,
    dedupeKey: `earnings:${day}`,
    replacesEarlier: true,
  });
}
