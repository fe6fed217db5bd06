import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { walletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { readBalances } from '../../../server/domains/commerce/ledger/balances.ts';
import { placeRecharge } from '../../../server/domains/commerce/orders/recharge.ts';
import { settle } from '../../../server/domains/commerce/orders/settle.ts';
import { cancelOrder, refreshOrder } from '../../../server/domains/commerce/orders/watchOrder.ts';
import type { PaymentEvidence } from '../../../server/domains/commerce/providers/provider.ts';
import { createSession } from '../../../server/domains/identity/sessions/sessions.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertUsers, stateAdults } from '../../support/rows.ts';
import { testNow } from '../../support/service.ts';
import { openShop, type Shop } from './shop.ts';
import { rounds } from '../../support/setup/rounds.ts';

const fish = 300;
const amount = fish * 10;

/** The possible events of one order: payments by trade and amount, and acts of people and of time. */
const payments = {
  right: { trade: 'right', amount },
  another: { trade: 'another', amount },
  tooLittle: { trade: 'tooLittle', amount: amount - 1 },
  tooMuch: { trade: 'tooMuch', amount: amount * 100 },
} as const;
type PaymentName = keyof typeof payments;
const paymentNames = Object.keys(payments) as PaymentName[];
const event = fc.constantFrom('cancel', 'expire', 'ask', ...paymentNames);
type Event = typeof event extends fc.Arbitrary<infer Name> ? Name : never;

describe.each(bothDatabases)('what happens to an order on %s', (kind) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(async () => {
    expect(await shop.mismatches()).toEqual([]);
    await shop.service.close();
  });

  const evidenceOf = (orderId: string, name: PaymentName): PaymentEvidence => ({
    provider: 'sandbox',
    orderId,
    currency: 'CNY',
    ...payments[name],
    trade: `${payments[name].trade} ${orderId}`,
  });

  async function place(uid: string) {
    const { database } = shop.service;
    await insertUsers(database, [uid]);
    await stateAdults(database, [uid]);
    await createSession(database, { uid, deviceId: randomUUID(), now: testNow });
    const request = { uid, idempotencyKey: randomUUID(), parameters: {}, now: testNow };
    const order = await placeRecharge(database, request, {
      fish,
      price: amount,
      provider: shop.sandbox,
    });
    await shop.sandbox.start({ orderId: order.order_id, amount, expiresAt: order.expires_at });
    return order;
  }

  async function apply(orderId: string, name: Event): Promise<unknown> {
    const { database } = shop.service;
    if (name === 'cancel') return cancelOrder(database, orderId, testNow);
    if (name in payments) return settle(database, evidenceOf(orderId, name as PaymentName), testNow);
    const order = await database
      .selectFrom('orders')
      .selectAll()
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return refreshOrder(shop.service.payments, order, name === 'expire' ? order.expires_at : testNow);
  }

  test(
    'in any order, at once or one after the other, an order is credited once if money for it came',
    { tags: ['rounds'] },
    async () => {
      let runs = 0;
      const property = fc.asyncProperty(
        fc.array(event, { maxLength: 7 }),
        fc.boolean(),
        async (events, isAtOnce) => {
          const uid = `run${++runs}`;
          const { order_id: orderId } = await place(uid);
          if (isAtOnce) await Promise.all(events.map((name) => apply(orderId, name)));
          else for (const name of events) await apply(orderId, name);
          const matching = new Set(events.filter((name) => name === 'right' || name === 'another')).size;
          const wrong = new Set(events.filter((name) => name === 'tooLittle' || name === 'tooMuch')).size;
          const { database } = shop.service;
          const held = (await readBalances(database, [walletOf(uid, 2)])).get(walletOf(uid, 2));
          const incidents = await database
            .selectFrom('payment_incidents')
            .select('what')
            .where('order_id', '=', orderId)
            .execute();
          const second = incidents.filter(({ what }) => what === 'secondPayment').length;
          expect([held, second, incidents.length - second]).toEqual([
            matching > 0 ? fish : 0,
            Math.max(0, matching - 1),
            wrong,
          ]);
        },
      );
      await fc.assert(property, {
        numRuns: kind === 'SQLite' ? rounds({ few: 200, many: 1_000 }) : rounds({ few: 60, many: 200 }),
      });
    },
  );

  test('a storm of notifications is one credit', { tags: ['rounds'] }, async () => {
    const size = rounds({ few: 100, many: 1_000 });
    const { order_id: orderId } = await place('storm');
    const outcomes = await Promise.all(
      Array.from({ length: size }, (_, index) =>
        settle(
          shop.service.database,
          index % 5 < 2
            ? { ...evidenceOf(orderId, 'tooLittle'), trade: `forgotten ${index}` }
            : evidenceOf(orderId, 'right'),
          testNow,
        ),
      ),
    );
    const count = (wanted: string): number => outcomes.filter((outcome) => outcome === wanted).length;
    expect([count('settled'), count('known'), count('incident')]).toEqual([1, size * 0.6 - 1, size * 0.4]);
    const wallet = walletOf('storm', 2);
    expect((await readBalances(shop.service.database, [wallet])).get(wallet)).toBe(fish);
  });
});
