import * as v from 'valibot';
import { defineCall } from './call.ts';
import { md5, pageFields, pageParameters, wid } from './entities.ts';
import { errorCodes } from './errors.ts';
import { fileFields } from './files/fileClasses.ts';
import { fileTicket } from './files/fileTicket.ts';

/** Currencies on the wire (docs/product.md#prices-and-membership). Amounts are whole minor units: fen, fish, yuanbao. */
export const currencies = { rmb: 1, fish: 2, yuanbao: 3 } as const;

/** Providers that collect RMB. */
export const paymentProviders = ['sandbox', 'alipay', 'wechat'] as const;

/** For how long memberships are sold. */
export const membershipPeriods = ['month', 'quarter', 'year'] as const;

/** Filters of an order list. */
export const orderFilters = ['recharge', 'wallpaper', 'membership', 'refund'] as const;

/** Largest amount of one order, in minor units. */
const largestAmount = 1_000_000_000_000;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(largestAmount));
export const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const currencyId = v.picklist([currencies.rmb, currencies.fish, currencies.yuanbao]);
const provider = v.picklist(paymentProviders);
const orderId = v.pipe(v.string(), v.regex(/^D\d{8}[0-9A-Z]{12}$/));
export const idempotencyKey = v.pipe(v.string(), v.uuid());

/** Goods that may be ordered. */
const wantedGoods = v.variant('kind', [
  v.object({ kind: v.literal('fish'), fish: amount }),
  v.object({ kind: v.literal('wallpaper'), wid }),
  v.object({ kind: v.literal('membership'), period: v.picklist(membershipPeriods) }),
]);

/** Ordered goods, as they were then, by their kind. */
export const goodsSchemas = {
  fish: v.object({ kind: v.literal('fish'), fish: amount }),
  wallpaper: v.object({ kind: v.literal('wallpaper'), wid, name: v.string(), name_en: v.string() }),
  exchange: v.object({ kind: v.literal('exchange'), yuanbao: amount, fish: amount }),
  membership: v.object({
    kind: v.literal('membership'),
    period: v.picklist(membershipPeriods),
    days: amount,
  }),
};
const { fish, wallpaper, exchange, membership } = goodsSchemas;
const orderedGoods = v.variant('kind', [fish, wallpaper, exchange, membership]);

export const order = v.object({
  order_id: orderId,
  goods: orderedGoods,
  currency_id: currencyId,
  amount,
  /** 0 does not exist (any more), 1 unpaid, 2 paid. */
  state: v.picklist([0, 1, 2]),
  /** The same in more detail. */
  phase: v.picklist(['unpaid', 'expired', 'cancelled', 'paid', 'refunding', 'refunded']),
  /** It was paid after it had expired or been cancelled; the money counts. */
  is_late: v.boolean(),
  /** Of `amount`. */
  refunded_amount: count,
  provider: v.nullable(provider),
  /** Unix seconds. */
  created_at: seconds,
  paid_at: v.nullable(seconds),
  /** Until an unpaid order expires; by the service's clock, so that it holds on a machine whose clock is wrong. */
  remaining_seconds: seconds,
});

/** The ways to pay an unpaid order: scanning a code, or in the browser of this machine. */
const payment = v.object({ code_url: v.string(), open_url: v.nullable(v.string()) });

/** A line of a wallet's statement: `amount` is negative for what went out. */
const statementLine = v.object({
  sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  kind: v.picklist([
    'recharge',
    'purchase',
    'exchange',
    'refund',
    'income',
    'memberIncome',
    'withdrawal',
    'prize',
  ]),
  amount: v.pipe(v.number(), v.safeInteger()),
  /** Of the wallet, afterwards. */
  balance: v.pipe(v.number(), v.safeInteger()),
  created_at: seconds,
  /** Goods of this line's order; null where there is none. */
  goods: v.nullable(orderedGoods),
});

export type OrderDto = v.InferOutput<typeof order>;
export type OrderedGoodsDto = v.InferOutput<typeof orderedGoods>;
export type PaymentDto = v.InferOutput<typeof payment>;
export type StatementLineDto = v.InferOutput<typeof statementLine>;

const orderAnswer = v.object({ order, payment: v.nullable(payment) });

export const paymentCalls = {
  getBalances: defineCall({
    path: '/balance/get_balances',
    access: 'user',
    effect: 'reads',
    summary: 'Returns what the caller holds of the given currencies. Users hold no RMB.',
    request: v.object({ currency_ids: v.pipe(v.array(currencyId), v.minLength(1), v.maxLength(3)) }),
    response: v.object({
      balances: v.array(v.object({ currency_id: currencyId, amount: v.pipe(v.number(), v.safeInteger()) })),
    }),
  }),
  goodsList: defineCall({
    path: '/pay/goods/list',
    access: 'public',
    effect: 'reads',
    summary:
      'Returns what can be bought with RMB, tax included, and who collects it; no provider means that nothing is sold.',
    request: v.object({}),
    response: v.object({
      providers: v.array(v.object({ provider, is_demo: v.boolean() })),
      recharge: v.object({
        choices: v.array(v.object({ fish: amount, amount })),
        minimum: amount,
        maximum: amount,
        step: amount,
        fen_per_fish: amount,
      }),
    }),
  }),
  createOrder: defineCall({
    path: '/pay/order/create',
    access: 'user',
    effect: 'changes-once-per-key',
    summary:
      'Orders dried fish or a membership for RMB, which is then paid at a provider, or a wallpaper for dried fish, which is paid at once. The same key returns the same order as it is now.',
    request: v.object({
      idempotency_key: idempotencyKey,
      goods: wantedGoods,
      /** The price that the buyer saw; the order is refused if the price has changed since. */
      price: amount,
      /** Provider that collects RMB; the first one where it is missing. */
      provider: v.optional(provider),
    }),
    response: orderAnswer,
    errors: [
      errorCodes.keyReused,
      errorCodes.priceChanged,
      errorCodes.balanceTooLow,
      errorCodes.alreadyOwned,
      errorCodes.notForSale,
      errorCodes.wallpaperNotFound,
      errorCodes.wallpaperOffline,
      errorCodes.paymentsOff,
      errorCodes.providerUnavailable,
      errorCodes.tooManyUnpaid,
      errorCodes.birthDateNeeded,
      errorCodes.payerTooYoung,
      errorCodes.minorOrderLimit,
      errorCodes.minorMonthLimit,
    ],
  }),
  stateBirthDate: defineCall({
    path: '/pay/birth_date',
    access: 'user',
    effect: 'changes-once-per-key',
    summary:
      'States the date of birth of the caller, which the first payment in RMB needs. Year and month are stored; the first statement stands, and its repetition changes nothing.',
    request: v.object({
      /** `2001-05-17`. */
      birth_date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
    }),
    response: v.object({}),
    errors: [errorCodes.birthDateInvalid, errorCodes.birthDateFixed],
  }),
  queryOrder: defineCall({
    path: '/pay/order/query',
    access: 'user',
    effect: 'reads',
    summary:
      'Returns an order of the caller as it is now; of an unpaid one the provider is asked, at most every 3 seconds.',
    request: v.object({ order_id: orderId }),
    response: orderAnswer,
    errors: [errorCodes.orderNotFound],
  }),
  cancelOrder: defineCall({
    path: '/pay/order/cancel',
    access: 'user',
    effect: 'changes-once-per-key',
    summary:
      'Cancels an unpaid order of the caller; the order is the key. Money that arrives all the same counts.',
    request: v.object({ order_id: orderId }),
    response: v.object({ order }),
    errors: [errorCodes.orderNotFound, errorCodes.orderStateRefused],
  }),
  orderList: defineCall({
    path: '/pay/order/list',
    access: 'user',
    effect: 'reads',
    summary: 'Lists the orders of the caller, most recent first.',
    request: v.object({ filter: v.optional(v.picklist(orderFilters)), ...pageParameters }),
    response: v.object({ list: v.array(order), ...pageFields }),
    errors: [errorCodes.cursorInvalid],
  }),
  statementList: defineCall({
    path: '/pay/statement/list',
    access: 'user',
    effect: 'reads',
    summary: 'Lists what came into and went out of a wallet of the caller, most recent first.',
    request: v.object({
      currency_id: v.picklist([currencies.fish, currencies.yuanbao]),
      ...pageParameters,
    }),
    response: v.object({ list: v.array(statementLine), ...pageFields }),
    errors: [errorCodes.cursorInvalid],
  }),
  exchangeYuanbao: defineCall({
    path: '/pay/exchange',
    access: 'user',
    effect: 'changes-once-per-key',
    summary: 'Exchanges yuanbao to as many dried fish, for good. The same key returns the same order.',
    request: v.object({ idempotency_key: idempotencyKey, yuanbao: amount }),
    response: v.object({ order }),
    errors: [errorCodes.keyReused, errorCodes.balanceTooLow],
  }),
};

/** Lifetime of a ticket, in seconds: one file for a download, a web wallpaper for as long as it is on a desktop. */
export const ticketSeconds = { file: 6 * 3_600, web: 30 * 86_400 } as const;

/** A file by the field that names it; `web` stands for all files of a web wallpaper. */
const ticketField = v.picklist([...fileFields, 'web']);

const ticketOfField = v.object({
  field: ticketField,
  /** Null for `web`. */
  md5: v.nullable(md5),
  /** Good as header `x-yueqi-ticket` or as parameter `t` of `/media/<md5>`, and in the path of a web wallpaper. */
  ticket: fileTicket,
  /** Unix seconds. */
  ends_at: v.pipe(v.number(), v.integer()),
});

/** Tickets for files that not everyone may have (docs/product.md#who-may-fetch-a-file). */
export const ticketCalls = {
  fileTickets: defineCall({
    path: '/v1/user/wp/tickets',
    access: 'user',
    effect: 'reads',
    summary:
      'Returns tickets for files of a wallpaper, for this user on this device. Files that the caller may not have are left out.',
    request: v.object({
      wid,
      fields: v.pipe(v.array(ticketField), v.minLength(1), v.maxLength(fileFields.length + 1)),
    }),
    response: v.object({ tickets: v.array(ticketOfField) }),
  }),
};

export type FileTicketDto = v.InferOutput<typeof ticketOfField>;
export type TicketField = FileTicketDto['field'];
