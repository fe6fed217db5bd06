import * as v from 'valibot';
import { identifier } from '../numbers.ts';
import { withdrawalStates } from '../withdrawals.ts';
import { orderStates } from './orderStates.ts';
import { defineStaffCall, hostNote, noParameters, nothing } from './staffCall.ts';
import { amount, day, fen, moment } from './units.ts';

const orderId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** The state of what is listed; null for all. */
const stateOf = (names: Readonly<Record<string, number>>) =>
  v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20), v.metadata({ names }))),
    null,
  );
/** The last row seen; the list goes on after it. */
const before = v.optional(orderId);
const isDebtAllowed = v.optional(v.boolean(), false);

const order = v.object({
  order_id: v.string(),
  uid: v.string(),
  kind: v.string(),
  /** 1: fen, 2: fish, 3: yuanbao. */
  currency: v.number(),
  amount,
  refunded_amount: amount,
  state: v.pipe(v.number(), v.metadata({ names: orderStates })),
  provider: v.nullable(v.string()),
  created_at: moment,
});

const withdrawal = v.object({
  withdrawal_id: v.string(),
  uid: v.string(),
  yuanbao: v.number(),
  amount: fen,
  fee: fen,
  state: v.pipe(v.number(), v.metadata({ names: withdrawalStates })),
  payee_hint: v.string(),
  note: v.string(),
  bank_reference: v.nullable(v.string()),
  created_at: moment,
});

/** The shares of authors in all months of members. */
export const memberShares = v.object({
  /** Months that are settled, and open. */
  settled: v.number(),
  open: v.number(),
  /** Paid for the settled ones. */
  paid: fen,
  /** Yuanbao that authors may have of it at most, and have; of that, what is pending, and what was paid to their wallets. */
  limit: v.number(),
  shared: v.number(),
  pending: v.number(),
  available: v.number(),
});

export type MemberSharesDto = v.InferOutput<typeof memberShares>;

const incident = v.object({
  incident_id: v.number(),
  what: v.string(),
  provider: v.string(),
  provider_trade: v.string(),
  order_id: v.string(),
  body: v.string(),
  created_at: moment,
});

export type HostIncidentDto = v.InferOutput<typeof incident>;
export type HostOrderDto = v.InferOutput<typeof order>;
export type HostWithdrawalDto = v.InferOutput<typeof withdrawal>;

export const moneyCalls = {
  listOrders: defineStaffCall({
    path: '/console/api/orders/list',
    role: 'money',
    effect: 'reads',
    summary: 'The latest orders, of one state or of all.',
    request: v.object({ state: stateOf(orderStates), before }),
    response: v.object({ orders: v.array(order), has_more: v.boolean() }),
  }),
  planRefund: defineStaffCall({
    path: '/console/api/orders/plan-refund',
    role: 'money',
    effect: 'reads',
    summary: 'What a refund would do; changes nothing.',
    request: v.object({ order_id: orderId, is_debt_allowed: isDebtAllowed }),
    response: v.object({
      amount,
      currency: v.number(),
      fish: v.number(),
      /** Of that, from other fish than the order's own, where there is any. */
      other_fish: v.optional(v.number()),
      debt: v.number(),
      /** Yuanbao that the author is left owing, where there is any. */
      author_debt: v.optional(v.number()),
      days: v.number(),
    }),
  }),
  refundOrder: defineStaffCall({
    path: '/console/api/orders/refund',
    role: 'money',
    effect: 'changes',
    summary: 'Refunds an order; the buyer reads the note.',
    request: v.object({ order_id: orderId, is_debt_allowed: isDebtAllowed, note: v.optional(hostNote, '') }),
    response: nothing,
  }),
  listIncidents: defineStaffCall({
    path: '/console/api/incidents/list',
    role: 'money',
    effect: 'reads',
    summary: 'Money that arrived and belongs to no order.',
    request: v.object({ before: v.optional(identifier) }),
    response: v.object({
      incidents: v.array(incident),
      has_more: v.boolean(),
    }),
  }),
  reconcileLedger: defineStaffCall({
    path: '/console/api/ledger/reconcile',
    role: 'money',
    effect: 'reads',
    summary:
      'Compares wallets, currencies, closed days, orders and purchases with the ledger, and answers the latest digest: kept elsewhere it shows later whether a closed day was altered.',
    request: noParameters,
    response: v.object({
      transfers: v.number(),
      wallets: v.number(),
      sums: v.array(v.object({ currency: v.number(), wallets: amount, house: amount })),
      member_shares: memberShares,
      mismatches: v.array(v.object({ what: v.string(), subject: v.string(), detail: v.string() })),
      digest: v.nullable(v.object({ day, sha256: v.string(), count: v.number() })),
    }),
  }),
  listWithdrawals: defineStaffCall({
    path: '/console/api/withdrawals/list',
    role: 'money',
    effect: 'reads',
    summary: 'The latest withdrawals of authors, without their accounts.',
    request: v.object({ state: stateOf(withdrawalStates), before }),
    response: v.object({ withdrawals: v.array(withdrawal), has_more: v.boolean() }),
  }),
  getPayee: defineStaffCall({
    path: '/console/api/withdrawals/payee',
    role: 'money',
    effect: 'reads-private',
    summary: 'Whom to pay for a withdrawal, and where.',
    request: v.object({ withdrawal_id: orderId }),
    response: v.object({ name: v.string(), account: v.string(), amount: fen, is_demo: v.boolean() }),
  }),
  decideWithdrawal: defineStaffCall({
    path: '/console/api/withdrawals/decide',
    role: 'money',
    effect: 'changes',
    summary:
      'Approves a withdrawal, records that it was paid (with the number of the bank), or that it cannot be.',
    request: v.object({
      withdrawal_id: orderId,
      decision: v.picklist(['approve', 'paid', 'fail']),
      /** The bank's number of the payment. */
      reference: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
      note: v.optional(hostNote, ''),
    }),
    response: nothing,
  }),
};
