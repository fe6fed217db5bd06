import { sql } from 'kysely';
import * as v from 'valibot';
import { orderStates } from '../../../../src/api/contract/console/orderStates.ts';
import { userTypes } from '../../../../src/api/contract/entities.ts';
import { goodsSchemas } from '../../../../src/api/contract/payments.ts';
import { authorShare, memberShare } from '../../../../src/api/contract/withdrawalTerms.ts';
import { chinaDayOf, chinaOffsetSeconds } from '../../../../src/api/rules/chinaDay.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { lockUser } from '../../../database/lockUser.ts';
import { secondsPerDay } from '../../../kernel/days.ts';
import { earningStates } from '../earnings/earningStates.ts';
import { house, pendingWalletOf } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/postTransfers.ts';
import { openMemberMonth, paidOf, type MemberMonth, type PaidOrder } from './memberMonths.ts';
import { shareMonth, type Lot, type WallpaperDays } from './shareMonth.ts';

const monthsAtOnce = 100;
/** The day of China on which a month ends. Whole numbers: both databases leave the rest of a division out. */
const endDay = sql<number>`(starts_at + ends_after + ${sql.lit(chinaOffsetSeconds)}) / ${sql.lit(secondsPerDay)}`;
/** An order whose refund is under way waits for its end. */
const settledStates = [orderStates.paid, orderStates.refunded];

/**
 * Settles the members' months that are over, and whose last days clients have reported, or have had the time to report
 * (decision 0035).
 *
 * @param now unix seconds
 */
export async function settleMemberMonths(database: DatabaseHandle, now: number): Promise<void> {
  for (;;) {
    const due = await database
      .selectFrom('member_months')
      .innerJoin('orders', 'orders.order_id', 'member_months.order_id')
      .innerJoin('memberships', (join) =>
        join.on(sql<boolean>`memberships.source = 'order:' || member_months.order_id`),
      )
      .select(['member_months.order_id', 'member_months.month', 'member_months.uid'])
      .where('settled_at', 'is', null)
      .where('orders.state', 'in', settledStates)
      .where(sql<boolean>`starts_at + ends_after <= ${now - memberShare.reportDays * secondsPerDay}`)
      .where(({ exists, or, selectFrom }) =>
        or([
          sql<boolean>`starts_at + ends_after <= ${now - memberShare.waitDays * secondsPerDay}`,
          // A client reports everything that it has recorded, the earliest first.
          exists(
            selectFrom('desktop_days')
              .select('desktop_days.day')
              .whereRef('desktop_days.uid', '=', 'member_months.uid')
              .where('desktop_days.day', '>=', endDay),
          ),
        ]),
      )
      .orderBy('member_months.order_id')
      .limit(monthsAtOnce)
      .execute();
    for (const { order_id: orderId, month, uid } of due)
      await database
        .transaction()
        .execute((transaction) => settle(transaction, { orderId, month, uid, now }));
    if (due.length < monthsAtOnce) return;
  }
}

async function settle(
  transaction: DatabaseHandle,
  { orderId, month: index, uid, now }: { orderId: string; month: number; uid: string; now: number },
): Promise<void> {
  // Days that are reported at this moment are stored before, or count no more.
  await lockUser(transaction, uid);
  // Locks the order: a refund comes before, or finds what is settled.
  const order = await transaction
    .updateTable('orders')
    .set(({ ref }) => ({ state: ref('state') }))
    .where('order_id', '=', orderId)
    .where('state', 'in', settledStates)
    .returningAll()
    .executeTakeFirst();
  if (!order) return;
  const month = await transaction
    .updateTable('member_months')
    .set({ settled_at: now })
    .where('order_id', '=', orderId)
    .where('month', '=', index)
    .where('settled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  // Another process was first.
  if (!month) return;
  const paid = paidOf(month, order.amount - order.refunded_amount);
  const wallpapers = await readDays(transaction, month);
  const lots = shareMonth(paid, wallpapers);
  await recordLots(transaction, month, { lots, paid, now });
  await transaction
    .updateTable('member_months')
    .set({
      paid,
      days: wallpapers.reduce((sum, { days }) => sum + days, 0),
      shared: lots.reduce((sum, { amount }) => sum + amount, 0),
    })
    .where('order_id', '=', orderId)
    .where('month', '=', index)
    .execute();
  await openNext(transaction, order, index + 1);
}

/**
 * The days of a month: the one on which it begins is one of them, the one on which it ends belongs to what follows. A refund
 * may have ended it before its time: what follows is of another membership.
 */
async function readDays(
  transaction: DatabaseHandle,
  { order_id: orderId, uid, begins_after: begins, ends_after: ends }: MemberMonth,
): Promise<WallpaperDays[]> {
  const { starts_at: start, ends_at: end } = await transaction
    .selectFrom('memberships')
    .select(['starts_at', 'ends_at'])
    .where('source', '=', `order:${orderId}`)
    .executeTakeFirstOrThrow();
  const rows = await transaction
    .selectFrom('desktop_days')
    .innerJoin('wallpapers', 'wallpapers.wid', 'desktop_days.wid')
    .innerJoin('users', 'users.uid', 'wallpapers.author_uid')
    .select(['author_uid', 'desktop_days.wid', sql<number>`cast(count(*) as bigint)`.as('days')])
    .where('desktop_days.uid', '=', uid)
    .where('day', '>=', chinaDayOf(start + begins))
    .where('day', '<', chinaDayOf(Math.min(start + ends, end)))
    .where('author_uid', '<>', uid)
    .where('user_type', '<>', userTypes.bot)
    .groupBy(['author_uid', 'desktop_days.wid'])
    .orderBy('author_uid')
    .orderBy('desktop_days.wid')
    .execute();
  return rows.map(({ author_uid: author, wid, days }) => ({ author, wid, days }));
}

async function recordLots(
  transaction: DatabaseHandle,
  { order_id: orderId, month }: MemberMonth,
  { lots, paid, now }: { lots: readonly Lot[]; paid: number; now: number },
): Promise<void> {
  for (const { author, wid, days, amount } of lots)
    await transaction
      .insertInto('earnings')
      .values({
        earning_id: `${orderId}:${month}:${wid}`,
        order_id: orderId,
        month,
        days,
        uid: author,
        wid,
        price: paid,
        amount,
        state: earningStates.pending,
        created_at: now,
        available_at: now + authorShare.pendingDays * secondsPerDay,
        settled_at: null,
      })
      .execute();
  await postTransfers(
    transaction,
    // Authors do not see whose month it was.
    { name: `memberMonth:${orderId}:${month}`, orderId: null, now },
    lots.map(({ author, amount }) => ({
      kind: 'share',
      debit: house.yuanbaoIssued,
      credit: pendingWalletOf(author),
      amount,
    })),
  );
}

async function openNext(transaction: DatabaseHandle, order: PaidOrder, month: number): Promise<void> {
  const { order_id: orderId, uid, amount } = order;
  const { period, days } = v.parse(goodsSchemas.membership, JSON.parse(order.goods));
  await openMemberMonth(transaction, { orderId, uid, period, days, amount }, month);
}
