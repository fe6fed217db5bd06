import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { errorCodes } from '../../api/contract/errors.ts';
import { createRoot } from '../testing/createRoot.ts';
import { goodsAnswer, orderDto } from '../testing/fixtures/payments.ts';
import { identity } from '../testing/fixtures/people.ts';
import { checkoutStore } from './checkout.ts';

/** The checkout of a user over a service that knows no date of birth yet. */
function open(refuseDate?: 'birthDateInvalid') {
  const orders: { key: string; goods: object; price: number }[] = [];
  let stated: string | null = null;
  const made = createRoot({
    goodsList: goodsAnswer,
    getBalances: () => ({ balances: [] }),
    createOrder({ idempotency_key: key, goods, price }) {
      orders.push({ key, goods, price });
      if (stated === null) throw new ApiError({ path: '', ret: errorCodes.birthDateNeeded, message: '' });
      return { order: orderDto({ amount: price }), payment: null };
    },
    stateBirthDate({ birth_date: birthDate }) {
      if (refuseDate) throw new ApiError({ path: '', ret: errorCodes[refuseDate], message: '' });
      stated = birthDate;
      return {};
    },
  });
  made.session.adopt(identity());
  return { ...made, orders, statedDate: () => stated, checkout: made.root.get(checkoutStore) };
}

test('the order that waits for the date of birth continues with its key, its goods and its price', async () => {
  const { checkout, orders, statedDate } = open();
  await checkout.place(60, 600);
  expect([checkout.waiting, checkout.failure, checkout.order]).toEqual([
    { goods: { kind: 'fish', fish: 60 }, price: 600 },
    null,
    null,
  ]);
  expect(await checkout.stateBirthDate('2001-05-17')).toBeNull();
  expect([statedDate(), checkout.waiting, checkout.order?.amount]).toEqual(['2001-05-17', null, 600]);
  expect(orders).toHaveLength(2);
  expect(orders[1]).toEqual(orders[0]);
});

test('a date that is refused leaves the order waiting; a question that is left orders nothing', async () => {
  const { checkout, orders } = open('birthDateInvalid');
  await checkout.placeMembership('month', 1_500);
  expect(await checkout.stateBirthDate('2025-02-29')).toBe('birthDateInvalid');
  expect(checkout.waiting?.price).toBe(1_500);
  checkout.leaveBirthDate();
  expect([checkout.waiting, checkout.order, checkout.failure, orders.length]).toEqual([null, null, null, 1]);
});

test('another user is not asked for the one before', async () => {
  const { checkout, session } = open();
  await checkout.place(60, 600);
  session.adopt(identity({ open_id: 'other' }));
  expect(checkout.waiting).toBeNull();
});

test('what became of the order of the user before is not shown to the next, who can order at once', async () => {
  const answers = [0, 1].map(() => Promise.withResolvers<never>());
  let calls = 0;
  const { root, session } = createRoot({
    goodsList: goodsAnswer,
    getBalances: () => ({ balances: [] }),
    createOrder: ({ price }) =>
      answers[calls++]?.promise ?? { order: orderDto({ amount: price }), payment: null },
  });
  session.adopt(identity());
  const checkout = root.get(checkoutStore);
  for (const [index, ret] of [errorCodes.priceChanged, errorCodes.birthDateNeeded].entries()) {
    const placed = checkout.place(60, 600);
    session.adopt(identity({ open_id: `other-${index}`, token: 'other' }));
    expect(checkout.isPlacing).toBe(false);
    answers[index]?.reject(new ApiError({ path: '', ret, message: '' }));
    await placed;
    expect([checkout.failure, checkout.waiting]).toEqual([null, null]);
  }
  await checkout.place(60, 600);
  expect(checkout.order?.amount).toBe(600);
});

test('an order of the user before that is looked up late is not shown to the next', async () => {
  const answer = Promise.withResolvers<{ order: ReturnType<typeof orderDto>; payment: null }>();
  const { root, session } = createRoot({ queryOrder: () => answer.promise });
  session.adopt(identity());
  const checkout = root.get(checkoutStore);
  const resumed = checkout.resume('1');
  session.adopt(identity({ open_id: 'other', token: 'other' }));
  answer.resolve({ order: orderDto(), payment: null });
  await resumed;
  expect(checkout.order).toBeNull();
});

test('an order of fish that waits goes with the page that recharges; one of a membership stays', async () => {
  const { checkout, orders } = open();
  await checkout.place(60, 600);
  checkout.leaveRecharge();
  expect(checkout.waiting).toBeNull();
  await checkout.placeMembership('month', 1_500);
  checkout.leaveRecharge();
  expect([checkout.waiting?.price, orders.length]).toEqual([1_500, 2]);
});
