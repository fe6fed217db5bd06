import * as v from 'valibot';
import { defineStaffCall, hostNote, noParameters, nothing } from './staffCall.ts';

const orderId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
const state = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20))), null);

const order = v.object({
  order_id: v.string(),
  uid: v.string(),
  kind: v.string(),
  /** 1: fen, 2: fish, 3: yuanbao. */
  currency: v.number(),
  amount: v.number(),
  refunded_amount: v.number(),
  state: v.number(),
  provider: v.nullable(v.string()),
  created_at: v.number(),
});

const withdrawal = v.object({
  withdrawal_id: v.string(),
  uid: v.string(),
  yuanbao: v.number(),
  amount: v.number(),
  fee: v.number(),
  state: v.number(),
  payee_hint: v.string(),
  note: v.string(),
  bank_reference: v.nullable(v.string()),
  created_at: v.number(),
});

export type HostOrderDto = v.InferOutput<typeof order>;
export type HostWithdrawalDto = v.InferOutput<typeof withdrawal>;

export const moneyCalls = {
  listOrders: defineStaffCall({
    path: '/console/api/orders/list',
    role: 'money',
    effect: 'reads',
    summary: 'The latest orders, of one state or of all.',
    request: v.object({ state }),
    response: v.object({ orders: v.array(order) }),
  }),
  planRefund: defineStaffCall({
    path: '/console/api/orders/plan-refund',
    role: 'money',
    effect: 'reads',
    summary: 'What a refund would do; changes nothing.',
    request: v.object({ order_id: orderId, is_debt_allowed: v.boolean() }),
    response: v.object({
      amount: v.number(),
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
    request: v.object({ order_id: orderId, is_debt_allowed: v.boolean(), note: hostNote }),
    response: nothing,
  }),
  listIncidents: defineStaffCall({
    path: '/console/api/incidents/list',
    role: 'money',
    effect: 'reads',
    summary: 'Money that arrived and belongs to no order.',
    request: noParameters,
    response: v.object({
      incidents: v.array(
        v.object({
          incident_id: v.number(),
          what: v.string(),
          provider: v.string(),
          provider_trade: v.string(),
          order_id: v.string(),
          body: v.string(),
          created_at: v.number(),
        }),
      ),
    }),
  }),
  listWithdrawals: defineStaffCall({
    path: '/console/api/withdrawals/list',
    role: 'money',
    effect: 'reads',
    summary: 'The latest withdrawals of authors, without their accounts.',
    request: v.object({ state }),
    response: v.object({ withdrawals: v.array(withdrawal) }),
  }),
  getPayee: defineStaffCall({
    path: '/console/api/withdrawals/payee',
    role: 'money',
    effect: 'reads-private',
    summary: 'Whom to pay for a withdrawal, and where.',
    request: v.object({ withdrawal_id: orderId }),
    response: v.object({ name: v.string(), account: v.string(), amount: v.number(), is_demo: v.boolean() }),
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
