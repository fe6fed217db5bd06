import { sql } from 'kysely';
import { orderStates } from '../../../../src/api/contract/console/orderStates.ts';
import { memberShare, withdrawalLimits } from '../../../../src/api/contract/withdrawalTerms.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { earningStates } from '../earnings/earningStates.ts';
import type { Mismatch } from '../ledger/reconcileLedger.ts';

/** The shares of authors in members' months. */
export interface MemberShareSums {
  /** Months that are settled, and those that still run or wait. */
  settled: number;
  open: number;
  /** Fen that members paid for settled months, and what the authors may have of it at most, in yuanbao. */
  paid: number;
  limit: number;
  /** Yuanbao that the authors have of it; of that, what is pending, and what was paid to their wallets. */
  shared: number;
  pending: number;
  available: number;
}

/** Sums of all members' months, for the host. */
export async function sumMemberShares(database: DatabaseHandle): Promise<MemberShareSums> {
  const { rows } = await sql<Pick<MemberShareSums, 'settled' | 'open' | 'paid' | 'shared'>>`select
      cast(coalesce(sum(case when settled_at is null then 0 else 1 end), 0) as bigint) as settled,
      cast(coalesce(sum(case when settled_at is null then 1 else 0 end), 0) as bigint) as open,
      cast(coalesce(sum(paid), 0) as bigint) as paid, cast(coalesce(sum(shared), 0) as bigint) as shared
    from member_months`.execute(database);
  const sums = rows[0] ?? { settled: 0, open: 0, paid: 0, shared: 0 };
  const lots = await database
    .selectFrom('earnings')
    .select(['state', sql<number>`cast(sum(amount) as bigint)`.as('amount')])
    .where('month', 'is not', null)
    .groupBy('state')
    .execute();
  const sumOf = (state: number): number => lots.find((lot) => lot.state === state)?.amount ?? 0;
  const fenPerThousand = 1_000 * withdrawalLimits.fenPerYuanbao;
  return {
    ...sums,
    limit: Math.floor((sums.paid * memberShare.permille) / fenPerThousand),
    pending: sumOf(earningStates.pending),
    available: sumOf(earningStates.available),
  };
}

/**
 * No month pays out more than its part of what was paid in, its shares are its lots, and no order has settled more than was
 * not refunded.
 */
export async function reconcileShares(database: DatabaseHandle): Promise<Mismatch[]> {
  const { rows: months } = await sql<{
    order_id: string;
    month: number;
    paid: number;
    shared: number;
    lots: number;
  }>`
    select order_id, month, paid, shared, lots from (
      select order_id, month, paid, shared, cast(coalesce((select sum(amount) from earnings
        where earnings.order_id = member_months.order_id and earnings.month = member_months.month
          and earnings.state <> ${earningStates.returned}), 0) as bigint) as lots
      from member_months) as shares
    where shared <> lots
      or shared * ${sql.lit(1_000 * withdrawalLimits.fenPerYuanbao)} > paid * ${sql.lit(memberShare.permille)}
    order by order_id, month`.execute(database);
  const { rows: orders } = await sql<{ order_id: string; paid: number; retained: number }>`
    select orders.order_id, cast(sum(paid) as bigint) as paid, orders.amount - orders.refunded_amount as retained
    from orders join member_months on member_months.order_id = orders.order_id
    where orders.state <> ${orderStates.refunding}
    group by orders.order_id, orders.amount, orders.refunded_amount
    having sum(paid) > orders.amount - orders.refunded_amount
    order by orders.order_id`.execute(database);
  return [
    ...months.map(({ order_id, month, paid, shared, lots }): Mismatch => ({
      what: 'memberShares',
      subject: `${order_id} ${month}`,
      detail: `paid ${paid} fen, shared ${shared}, lots ${lots}`,
    })),
    ...orders.map(({ order_id, paid, retained }): Mismatch => ({
      what: 'memberShares',
      subject: order_id,
      detail: `settled ${paid} fen of ${retained}`,
    })),
  ];
}
