import type { DatabaseHandle } from '../../database/database.ts';
import { BalanceTooLow } from '../../domains/commerce/ledger/postTransfers.ts';
import { findHostOrder, listHostOrders, listIncidents } from '../../domains/commerce/orders/hostOrders.ts';
import { orderStates } from '../../domains/commerce/orders/orderStates.ts';
import type { OrderRow } from '../../domains/commerce/orders/placeOrder.ts';
import {
  beginRefund,
  planRefund,
  RefundRefused,
  type RefundPlan,
} from '../../domains/commerce/orders/refundOrder.ts';
import { CommandError, readChoice, readNote } from '../commands/command.ts';
import { formatTime } from '../commands/output.ts';
import { formatAmount } from './amounts.ts';
import type { PayCommand } from './payCommand.ts';

const stateNames = Object.keys(orderStates) as (keyof typeof orderStates)[];

export const orderCommands: Record<string, PayCommand> = {
  list: {
    usage: `list [--state ${stateNames.join('|')}]`,
    summary: 'Lists the latest 200 orders.',
    words: 0,
    options: ['state'],
    async run({ database }, { options }) {
      const state = options['state'];
      const orders = await listHostOrders(
        database,
        state === undefined ? null : orderStates[readChoice(state, stateNames, '--state')],
      );
      return {
        kind: 'list',
        columns: ['ORDER', 'USER', 'WHAT', 'AMOUNT', 'STATE', 'PROVIDER', 'PLACED'],
        rows: orders.map((order) => [
          order.order_id,
          order.uid,
          order.kind,
          formatAmount(order.amount, order.currency),
          nameOfState(order.state),
          order.provider ?? '',
          formatTime(order.created_at),
        ]),
        data: orders.map(({ request_hash: _hash, idempotency_key: _key, goods, ...order }) => ({
          ...order,
          goods: JSON.parse(goods) as unknown,
        })),
      };
    },
  },
  incidents: {
    usage: 'incidents',
    summary: 'Lists money that arrived and belongs to no order; its RMB is on the account 1:suspense.',
    words: 0,
    options: [],
    async run({ database }) {
      const incidents = await listIncidents(database);
      return {
        kind: 'list',
        columns: ['ID', 'WHAT', 'PROVIDER', 'PAYMENT', 'ORDER', 'MONEY', 'SEEN'],
        rows: incidents.map((incident) => [
          String(incident.incident_id),
          incident.what,
          incident.provider,
          incident.provider_trade,
          incident.order_id,
          incident.body,
          formatTime(incident.created_at),
        ]),
        data: incidents,
      };
    },
  },
  refund: {
    usage: 'refund <order> [--note "…"] [--debt] [--dry-run]',
    summary:
      'Refunds a recharge as far as its own fish is unspent, or in full with --debt, through its provider; a membership by its unused whole days; a wallpaper in fish, in full. --dry-run changes nothing.',
    words: 1,
    options: ['note'],
    flags: ['debt', 'dry-run'],
    async run({ database, now }, given) {
      const [orderId = ''] = given.words;
      const note = readNote(given, false);
      const order = await findOrder(database, orderId);
      const isDryRun = given.flags.has('dry-run');
      try {
        const plan = await planRefund(database, order, { isDebtAllowed: given.flags.has('debt'), now });
        if (!isDryRun) await beginRefund(database, plan, note, now);
        return {
          kind: 'done',
          sentence: describePlan(plan, isDryRun),
          data: {
            order_id: orderId,
            amount: plan.amount,
            fish: plan.fish,
            other_fish: plan.otherFish,
            debt: plan.debt,
            author_debt: plan.authorDebt,
            days: plan.days,
            dry_run: isDryRun,
          },
        };
      } catch (error) {
        if (error instanceof RefundRefused) throw new CommandError(`Not possible: ${error.message}`);
        if (error instanceof BalanceTooLow)
          throw new CommandError('Not possible: the fish was spent in the meantime.');
        throw error;
      }
    },
  },
};

async function findOrder(database: DatabaseHandle, orderId: string): Promise<OrderRow> {
  const order = await findHostOrder(database, orderId);
  if (!order) throw new CommandError(`There is no order ${orderId}.`);
  return order;
}

function describePlan(plan: RefundPlan, isDryRun: boolean): string {
  const { order, amount, fish, otherFish, debt, authorDebt, days } = plan;
  const begun = isDryRun ? 'Would refund' : fish > 0 || days > 0 ? 'Refund begun:' : 'Refunded';
  const taken = fish > 0 ? `${fish} fish` : days > 0 ? `${days} days of membership` : null;
  const back = taken === null ? '' : `; ${taken} are taken back`;
  const other = otherFish > 0 ? `, ${otherFish} of them from other fish` : '';
  const below = debt > 0 ? `, ${debt} of them below zero` : '';
  const author = authorDebt > 0 ? `; the author owes ${authorDebt} yuanbao for it` : '';
  return `${begun} ${formatAmount(amount, order.currency)} of order ${order.order_id}${back}${other}${below}${author}.`;
}

function nameOfState(state: number): string {
  return stateNames.find((name) => orderStates[name] === state) ?? String(state);
}
