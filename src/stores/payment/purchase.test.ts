import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { errorCodes, type ErrorName } from '../../api/contract/errors.ts';
import { createRoot } from '../testing/createRoot.ts';
import { identity } from '../testing/fixtures/people.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import { goodsAnswer, orderDto } from '../testing/fixtures/payments.ts';
import { checkoutStore, askMilliseconds } from './checkout.ts';
import { purchaseStore } from './purchase.ts';
import { walletStore } from './wallet.ts';

function refuse(name: ErrorName): never {
  throw new ApiError({ path: '', ret: errorCodes[name], message: name });
}

interface Sent {
  idempotency_key: string;
  price: number;
  goods: { kind: string };
}

/** A signed-in user with this much fish; `answer` decides what comes of an order. */
function open(fish: number, answer: (sent: Sent, attempt: number) => void = () => undefined) {
  const held = { fish };
  const sent: Sent[] = [];
  const placed = { phase: 'unpaid' as 'unpaid' | 'paid' };
  const { root, session, clock, api } = createRoot({
    getBalances: () => ({
      balances: [
        { currency_id: 2, amount: held.fish },
        { currency_id: 3, amount: 0 },
      ],
    }),
    goodsList: goodsAnswer,
    createOrder: (params) => {
      sent.push(params);
      answer(params, sent.length);
      return params.goods.kind === 'fish'
        ? { order: orderDto(), payment: { code_url: 'http://code', open_url: null } }
        : { order: orderDto({ state: 2, phase: 'paid' }), payment: null };
    },
    queryOrder: () => {
      if (placed.phase === 'unpaid') return { order: orderDto(), payment: null };
      held.fish = 60;
      return { order: orderDto({ state: 2, phase: 'paid' }), payment: null };
    },
  });
  session.adopt(identity());
  const wallpaper = root.registry.upsert(wallpaperDto({ ptype: 2, price: 8 }));
  return { root, session, clock, api, held, sent, placed, wallpaper, purchase: root.get(purchaseStore) };
}

test('a bought wallpaper is owned, and what it was for continues', async () => {
  const { root, purchase, wallpaper, sent } = open(10);
  let continued = 0;
  purchase.begin(wallpaper, () => continued++);
  await expect.poll(() => root.get(walletStore).fish).toBe(10);
  expect(purchase.shortage).toBe(0);
  await Promise.all([purchase.confirm(), purchase.confirm()]);
  expect([sent.length, continued, purchase.request]).toEqual([1, 1, null]);
  expect(root.payment.entitlementTo(wallpaper)).toBe('granted');
});

test('an attempt whose answer was lost is repeated with the same key', async () => {
  const { purchase, wallpaper, sent } = open(10, (_sent, attempt) => {
    if (attempt === 1) throw new ApiError({ path: '', fault: 'timeout', message: 'timeout' });
  });
  purchase.begin(wallpaper, () => undefined);
  await purchase.confirm();
  expect(purchase.failure).toBe('timeout');
  await purchase.confirm();
  expect(sent[0]?.idempotency_key).toBe(sent[1]?.idempotency_key);
  expect(purchase.request).toBeNull();
});

test('a wallpaper that was bought in another window goes on as well', async () => {
  const { purchase, wallpaper } = open(10, () => refuse('alreadyOwned'));
  let continued = 0;
  purchase.begin(wallpaper, () => continued++);
  await purchase.confirm();
  expect([continued, purchase.request]).toEqual([1, null]);
});

test('too little is recharged with the smallest choice, and the request is still there when it is paid', async () => {
  const { root, purchase, wallpaper, placed, clock, held } = open(3);
  const checkout = root.get(checkoutStore);
  purchase.begin(wallpaper, () => undefined);
  await expect.poll(() => purchase.shortage).toBe(5);
  expect(purchase.recharge).toEqual({ fish: 60, amount: 600 });
  const stop = checkout.watch();
  await checkout.place(60, 600);
  expect(checkout.order?.phase).toBe('unpaid');
  placed.phase = 'paid';
  clock.advance(askMilliseconds);
  await expect.poll(() => checkout.order?.phase).toBe('paid');
  await expect.poll(() => root.get(walletStore).fish).toBe(held.fish);
  expect(purchase.shortage).toBe(0);
  expect(purchase.request?.wallpaper).toBe(wallpaper);
  stop();
});

test('an order is asked about only while its code is in sight', async () => {
  const { root, clock, api } = open(3);
  const checkout = root.get(checkoutStore);
  await checkout.place(60, 600);
  clock.advance(askMilliseconds);
  expect(api.calls).not.toContain('queryOrder');
  const stop = checkout.watch();
  clock.advance(askMilliseconds);
  await expect.poll(() => api.calls.filter((name) => name === 'queryOrder')).toHaveLength(1);
  stop();
  clock.advance(askMilliseconds * 3);
  expect(api.calls.filter((name) => name === 'queryOrder')).toHaveLength(1);
});

test('another user has neither the request nor the order of the one before', async () => {
  const { root, session, purchase, wallpaper } = open(3);
  const checkout = root.get(checkoutStore);
  purchase.begin(wallpaper, () => undefined);
  await checkout.place(60, 600);
  session.adopt(null);
  expect([purchase.request, checkout.order, root.get(walletStore).fish]).toEqual([null, null, 0]);
});

test('a purchase of the user before keeps the next from none', async () => {
  const answers = [0, 1].map(() =>
    Promise.withResolvers<{ order: ReturnType<typeof orderDto>; payment: null }>(),
  );
  let calls = 0;
  const { root, session } = createRoot({
    getBalances: () => ({ balances: [] }),
    goodsList: goodsAnswer,
    createOrder: () => answers[calls++]?.promise ?? refuse('priceChanged'),
  });
  session.adopt(identity());
  const purchase = root.get(purchaseStore);
  const wallpaper = root.registry.upsert(wallpaperDto({ ptype: 2, price: 8 }));
  purchase.begin(wallpaper, () => undefined);
  const former = purchase.confirm();
  session.adopt(identity({ open_id: 'other', token: 'other' }));
  purchase.begin(wallpaper, () => undefined);
  expect(purchase.isBuying).toBe(false);
  const own = purchase.confirm();
  const paid = { order: orderDto({ state: 2, phase: 'paid' }), payment: null };
  answers[0]?.resolve(paid);
  await former;
  expect([calls, purchase.isBuying]).toEqual([2, true]);
  answers[1]?.resolve(paid);
  await own;
  expect([purchase.isBuying, purchase.request]).toEqual([false, null]);
});
