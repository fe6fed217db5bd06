import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';
import { dayOf, secondsPerDay } from '../../../kernel/days.ts';
import { sendMessage } from '../../messages/sendMessage.ts';
import { pendingWalletOf, walletOf } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/postTransfers.ts';
import { earningStates } from './earningStates.ts';
import { changeEarnings, lockEarnings } from './lockEarnings.ts';

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
      .select(['earning_id', 'uid'])
      .where('state', '=', earningStates.pending)
      .where('available_at', '<=', now)
      .orderBy('available_at')
      .orderBy('earning_id')
      .limit(earningsAtOnce)
      .execute();
    for (const [uid, earnings] of Map.groupBy(due, (earning) => earning.uid))
      await releaseOf(
        database,
        uid,
        earnings.map(({ earning_id }) => earning_id),
        now,
      );
    if (due.length < earningsAtOnce) return;
  }
}

function releaseOf(
  database: DatabaseHandle,
  uid: string,
  earningIds: readonly string[],
  now: number,
): Promise<void> {
  return database.transaction().execute(async (transaction) => {
    const wallets = { debit: pendingWalletOf(uid), credit: walletOf(uid, 3) };
    const locked = await lockEarnings(transaction, earningIds);
    // The others were refunded, or released by another process, in the meantime.
    const released = locked.filter(({ state }) => state === earningStates.pending);
    await changeEarnings(transaction, released, { state: earningStates.available, now });
    for (const { id, orderId, month, amount } of released)
      if (month === null)
        await postTransfers(transaction, { name: `earning:${id}`, orderId, now }, [
          { kind: 'shareMatured', ...wallets, amount },
        ]);
    const ofMembers = released.filter(({ month }) => month !== null);
    // Many small shares are one line of the statement; whose months they are of is nobody's business.
    const [first] = ofMembers;
    if (first)
      await postTransfers(transaction, { name: `earning:${first.id}`, orderId: null, now }, [
        {
          kind: 'memberShareMatured',
          ...wallets,
          amount: ofMembers.reduce((sum, { amount }) => sum + amount, 0),
        },
      ]);
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
