import { currencies, type OrderDto, type StatementLineDto } from '../../src/api/contract/payments.ts';
import type { ApiAnswers } from '../../src/stores/testing/scriptedApi.ts';
import { addPair } from '../dictionary.ts';
import { storyTime } from './people.ts';
import { yuanbaoStatement } from './withdrawals.ts';

addPair('《极光来信》', '“Letter from the aurora”');
addPair('极光来信', 'Letter from the aurora');

const now = Math.floor(storyTime / 1000);
const day = 86_400;

/** An order of 300 fish; the rest as given. */
export function orderOf(parts: Partial<OrderDto> = {}): OrderDto {
  return {
    order_id: 'D20261120A7K2M9QX4ZTB',
    goods: { kind: 'fish', fish: 300 },
    currency_id: 1,
    amount: 3_000,
    state: 1,
    phase: 'unpaid',
    is_late: false,
    refunded_amount: 0,
    provider: 'sandbox',
    created_at: now - 60,
    paid_at: null,
    remaining_seconds: 872,
    ...parts,
  };
}

export const payment = {
  code_url: 'http://127.0.0.1:3000/pay/sandbox/D20261120A7K2M9QX4ZTB.q83vEjRWeJ',
  open_url: 'http://127.0.0.1:3000/pay/sandbox/D20261120A7K2M9QX4ZTB.q83vEjRWeJ',
};

const paidOf = (parts: Partial<OrderDto>): OrderDto =>
  orderOf({ state: 2, phase: 'paid', remaining_seconds: 0, ...parts });

/** One order in each of its phases. */
const orders: readonly OrderDto[] = [
  orderOf(),
  paidOf({
    order_id: 'D20261119B3N8P5RW7YCD',
    goods: { kind: 'wallpaper', wid: 101_001, name: '极光来信', name_en: 'Letter from the aurora' },
    currency_id: 2,
    amount: 12,
    provider: null,
    paid_at: now - day,
  }),
  orderOf({
    order_id: 'D20261118C5Q1S6TV9XEF',
    goods: { kind: 'fish', fish: 1_280 },
    amount: 12_800,
    state: 0,
    phase: 'expired',
    created_at: now - 2 * day,
  }),
  paidOf({
    order_id: 'D20261112D8R4U2WY3ZGH',
    goods: { kind: 'fish', fish: 60 },
    amount: 600,
    phase: 'refunded',
    refunded_amount: 600,
    paid_at: now - 8 * day,
  }),
  paidOf({
    order_id: 'D20261101E2T7V4XZ6AJK',
    goods: { kind: 'exchange', yuanbao: 20, fish: 20 },
    currency_id: 3,
    amount: 20,
    provider: null,
    paid_at: now - 19 * day,
  }),
];

const statement: readonly StatementLineDto[] = [
  {
    sequence: 2,
    kind: 'purchase',
    amount: -12,
    balance: 1_280,
    created_at: now - day,
    goods: { kind: 'wallpaper', wid: 101_001, name: '极光来信', name_en: 'Letter from the aurora' },
  },
  {
    sequence: 1,
    kind: 'recharge',
    amount: 1_292,
    balance: 1_292,
    created_at: now - 2 * day,
    goods: { kind: 'fish', fish: 1_292 },
  },
];

/** The answer of `getBalances` for a user with this much. */
export const balances = (fish: number, yuanbao = 46) => ({
  balances: [
    { currency_id: 2 as const, amount: fish },
    { currency_id: 3 as const, amount: yuanbao },
  ],
});

const lastPage = { next_cursor: null, has_more: false } as const;

/** The service's answers to the calls about money. */
export const paymentAnswers = {
  getBalances: () => balances(1_280),
  goodsList: () => ({
    providers: [{ provider: 'sandbox' as const, is_demo: true }],
    recharge: {
      choices: [60, 180, 300, 680, 1_280, 3_280].map((fish) => ({ fish, amount: fish * 10 })),
      minimum: 10,
      maximum: 30_000,
      step: 10,
      fen_per_fish: 10,
    },
  }),
  orderList: () => ({ list: [...orders], ...lastPage }),
  statementList: ({ currency_id: currency }) => ({
    list: [...(currency === currencies.fish ? statement : yuanbaoStatement)],
    ...lastPage,
  }),
  createOrder: () => ({ order: orderOf(), payment }),
  stateBirthDate: () => ({}),
  queryOrder: () => ({ order: orderOf(), payment }),
  cancelOrder: () => ({ order: orderOf({ state: 0, phase: 'cancelled', remaining_seconds: 0 }) }),
} satisfies ApiAnswers;
