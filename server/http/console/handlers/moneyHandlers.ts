import type { moneyCalls } from '../../../../src/api/contract/console/money.ts';
import { readLastDay } from '../../../domains/commerce/ledger/ledgerDays.ts';
import { reconcile } from '../../../domains/commerce/reconcile.ts';
import {
  findHostOrder,
  listHostOrders,
  listIncidents,
} from '../../../domains/commerce/orders/operatorOrders.ts';
import { describeIncident } from '../../../domains/commerce/orders/incidents.ts';
import type { OrderRow } from '../../../domains/commerce/orders/placeOrder.ts';
import { beginRefund, planRefund } from '../../../domains/commerce/orders/refundOrder.ts';
import {
  approveWithdrawal,
  failWithdrawal,
  settleWithdrawal,
} from '../../../domains/commerce/withdrawals/decideWithdrawal.ts';
import { findPayee, listHostWithdrawals } from '../../../domains/commerce/withdrawals/hostWithdrawals.ts';
import { StaffError } from '../../../domains/staff/staffError.ts';
import { readNote, readOptionalNote, readText } from '../readText.ts';
import type { OperatorCallNeeds, StaffHandlersFor } from '../consoleNeeds.ts';

const referenceLimits = { minimum: 1, maximum: 64 };

function presentOrder(order: OrderRow) {
  const { order_id, uid, kind, currency, amount, refunded_amount, state, provider, created_at } = order;
  return { order_id, uid, kind, currency, amount, refunded_amount, state, provider, created_at };
}

/** The handlers of orders, refunds, withdrawals and incidents. */
export function createMoneyHandlers({ database }: OperatorCallNeeds): StaffHandlersFor<typeof moneyCalls> {
  async function requireOrder(id: string): Promise<OrderRow> {
    const order = await findHostOrder(database, id);
    if (!order) throw new StaffError('notFound', `There is no order ${id}.`);
    return order;
  }

  return {
    async listOrders({ state, before }) {
      const page = await listHostOrders(database, { state, before });
      if (!page) throw new StaffError('notFound', `There is no order ${before}.`);
      const { rows, hasMore } = page;
      return {
        has_more: hasMore,
        orders: rows.map(presentOrder),
      };
    },
    async planRefund({ order_id: id, is_debt_allowed: isDebtAllowed }, { now }) {
      const plan = await planRefund(database, await requireOrder(id), { isDebtAllowed, now });
      const { order, amount, fish, otherFish, debt, authorDebt, days } = plan;
      return {
        ...{ amount, currency: order.currency, fish, debt, days },
        ...(otherFish > 0 && { other_fish: otherFish }),
        ...(authorDebt > 0 && { author_debt: authorDebt }),
      };
    },
    async refundOrder({ order_id: id, is_debt_allowed: isDebtAllowed, note }, { now }) {
      const plan = await planRefund(database, await requireOrder(id), { isDebtAllowed, now });
      await beginRefund(database, plan, readOptionalNote(note), now);
      return {};
    },
    async listIncidents({ before }) {
      const { rows, hasMore } = await listIncidents(database, before);
      return {
        incidents: rows.map((row) => ({ ...row, body: describeIncident(row.body) })),
        has_more: hasMore,
      };
    },
    async reconcileLedger() {
      const { memberShares, ...report } = await reconcile(database);
      const closed = await readLastDay(database);
      return {
        ...report,
        member_shares: memberShares,
        digest: closed && { day: closed.day, sha256: closed.sha256, count: closed.count },
      };
    },
    async listWithdrawals({ state, before }) {
      const page = await listHostWithdrawals(database, { state, before });
      if (!page) throw new StaffError('notFound', `There is no withdrawal ${before}.`);
      const { rows, hasMore } = page;
      return {
        has_more: hasMore,
        withdrawals: rows.map(({ approved_at: _approved, closed_at: _closed, ...withdrawal }) => withdrawal),
      };
    },
    async getPayee({ withdrawal_id: id }) {
      const payee = await findPayee(database, id);
      if (!payee || payee.account === '')
        throw new StaffError('notFound', 'There is no such withdrawal, or its payee was forgotten.');
      const { name, account, amount, is_demo } = payee;
      return { name, account, amount, is_demo };
    },
    async decideWithdrawal({ withdrawal_id: id, decision, reference, note }, { now }) {
      if (decision === 'approve') await approveWithdrawal(database, id, now);
      else if (decision === 'paid')
        await settleWithdrawal(database, id, readText(reference, referenceLimits, 'The reference'), now);
      else await failWithdrawal(database, id, readNote(note), now);
      return {};
    },
  };
}
