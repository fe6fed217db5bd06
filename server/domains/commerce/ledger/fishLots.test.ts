import { expect, test } from 'vitest';
import { lotAfter } from './fishLots.ts';

type Transfer = Parameters<typeof lotAfter>[0][number];
const credit = (kind: Transfer['kind'], order_id: string | null, amount: number): Transfer => ({
  ...{ kind, order_id, amount, isCredit: true },
});
const debit = (kind: Transfer['kind'], order_id: string | null, amount: number): Transfer => ({
  ...{ kind, order_id, amount, isCredit: false },
});
const leftOf = (order: string, ...transfers: Transfer[]) => lotAfter(transfers, order);

test.each([
  ['a recharge is whole', [credit('recharge', 'R', 30)], 30],
  ['what is spent is gone', [credit('recharge', 'R', 30), debit('purchase', 'W', 20)], 10],
  [
    'exchanged fish does not fill it up',
    [credit('recharge', 'R', 30), debit('purchase', 'W', 30), credit('exchange', 'X', 100)],
    0,
  ],
  [
    'older fish is spent first',
    [credit('exchange', 'X', 100), credit('recharge', 'R', 30), debit('purchase', 'W', 110)],
    20,
  ],
  [
    'another recharge is another lot',
    [credit('recharge', 'R', 30), debit('purchase', 'W', 30), credit('recharge', 'S', 60)],
    0,
  ],
  [
    'a refunded wallpaper gives back what it took',
    [credit('recharge', 'R', 30), debit('purchase', 'W', 20), credit('refund', 'W', 20)],
    30,
  ],
  [
    'a refund takes its own lot, and gives it back where the provider refuses',
    [
      ...[credit('exchange', 'X', 100), credit('recharge', 'R', 30)],
      ...[debit('refund', 'R', 30), credit('refund', 'R', 30)],
    ],
    30,
  ],
  [
    'what is owed is paid back first',
    [credit('recharge', 'Q', 10), debit('refund', 'Q', 40), credit('recharge', 'R', 50)],
    20,
  ],
])('%s', (_what, transfers, expected) => {
  expect(leftOf('R', ...transfers)).toEqual({ left: expected, takenElsewhere: 0 });
});

test('a refund that its own lot did not cover says how much came from elsewhere', () => {
  const spent = [credit('recharge', 'R', 30), debit('purchase', 'W', 20), credit('exchange', 'X', 15)];
  expect(leftOf('R', ...spent, debit('refund', 'R', 30))).toEqual({ left: 0, takenElsewhere: 20 });
});
