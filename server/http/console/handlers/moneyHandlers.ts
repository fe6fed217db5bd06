import type { moneyCalls } from '../../../../src/api/contract/console/money.ts';
import { findHostOrder, listHostOrders, listIncidents } from '../../../domains/commerce/orders/hostOrders.ts';
import type { OrderRow } from '../../../domains/commerce/orders/placeOrder.ts';
import { beginRefund, planRefund } from '../../../domains/commerce/orders/refundOrder.ts';
import {
  approveWithdrawal,
  failWithdrawal,
  settleWithdrawal,
} from '../../../domains/commerce/withdrawals/decideWithdrawal.ts';
import { findPayee, listHostWithdrawals } from '../../../domains/commerce/withdrawals/hostWithdrawals.ts';
import { StaffError } from '../../../domains/staff/staffError.ts';
import { readTypedText } from '../../../kernel/typedText.ts';
import type { ConsoleNeeds, StaffHandlersFor } from '../consoleNeeds.ts';

const noteLimits = { minimum: 1, maximum: 500, isMultiline: true };
const referenceLimits = { minimum: 1, maximum: 64 };

/** @throws StaffError `valueRefused` */
function readText(typed: string, limits: typeof referenceLimits, what: string): string {
  const read = readTypedText(typed, limits);
  if ('text' in read) return read.text;
  throw new StaffError('valueRefused', `${what} must have 1 to ${limits.maximum} visible characters.`);
}

/** The handlers of orders, refunds, withdrawals and incidents. */
export function createMoneyHandlers({ database }: ConsoleNeeds): StaffHandlersFor<typeof moneyCalls> {
  async function requireOrder(id: string): Promise<OrderRow> {
    const order = await findHostOrder(database, id);
    if (!order) throw new StaffError('notFound', `There is no order ${id}.`);
    return order;
  }

  return {
    async listOrders({ state }) {
      const orders = await listHostOrders(database, state);
      return {
        orders: orders.map((order) => {
          const { order_id, uid, kind, currency, amount, refunded_amount, provider, created_at } = order;
          return {
            order_id,
            uid,
            kind,
            currency,
            amount,
            refunded_amount,
            state: order.state,
            provider,
            created_at,
          };
        }),
      };
    },
    async planRefund({ order_id: id, is_debt_allowed: isDebtAllowed }, { now }) {
      const plan = await planRefund(database, await requireOrder(id), { isDebtAllowed, now });
      const { amount, fish, otherFish, debt, authorDebt, days } = plan;
      return {
        ...{ amount, fish, debt, days },
        ...(otherFish > 0 && { other_fish: otherFish }),
        ...(authorDebt > 0 && { author_debt: authorDebt }),
      };
    },
    async refundOrder({ order_id: id, is_debt_allowed: isDebtAllowed, note }, { now }) {
      const plan = await planRefund(database, await requireOrder(id), { isDebtAllowed, now });
      await beginRefund(database, plan, note === '' ? '' : readText(note, noteLimits, 'The note'), now);
      return {};
    },
    listIncidents: async () => ({ incidents: await listIncidents(database) }),
    async listWithdrawals({ state }) {
      const rows = await listHostWithdrawals(database, state);
      return {
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
      else await failWithdrawal(database, id, readText(note, noteLimits, 'The note'), now);
      return {};
    },
  };
}
