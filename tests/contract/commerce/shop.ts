import { randomUUID } from 'node:crypto';
import { priceKinds, wallpaperStates } from '../../../src/api/contract/entities.ts';
import type { OrderDto } from '../../../src/api/contract/payments.ts';
import { house, walletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { reconcile } from '../../../server/domains/commerce/reconcile.ts';
import { runDueTasks } from '../../../server/domains/commerce/orders/runTasks.ts';
import type { SandboxProvider } from '../../../server/domains/commerce/providers/sandbox/sandboxProvider.ts';
import type { DatabaseKind } from '../../support/databases.ts';
import type { ServiceFiles } from '../../../media/files/openFiles.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper, stateAdults } from '../../support/rows.ts';
import { openTestService, type Answer, type Identity, type TestService } from '../../support/service.ts';

/** Wallpapers of the user `author`. */
export const wids = { fish: 1, paid: 2, members: 3, free: 4, draft: 5, offline: 6 } as const;
/** The price of `fish` and `paid`. */
export const price = 12;

/** A service with the sandbox, an author's wallpapers, and buyers. */
export interface Shop {
  service: TestService;
  sandbox: SandboxProvider;
  /** Signs a new buyer in who has this much fish. */
  newBuyer(fish?: number): Promise<Identity & { uid: string }>;
  recharge(buyer: Identity, fish: number, key?: string): Promise<Answer<'createOrder'>>;
  buy(buyer: Identity, wid: number, key?: string, seen?: number): Promise<Answer<'createOrder'>>;
  fishOf(buyer: Identity): Promise<number>;
  orderOf(buyer: Identity, orderId: string): Promise<OrderDto>;
  /** Pays as a person on the checkout page does; returns the status. */
  decide(openUrl: string, decision: string, headers?: Record<string, string>): Promise<number>;
  /** Sends a signed notification; returns the status. */
  notify(orderId: string, changed?: { amount?: number; trade?: string; currency?: string }): Promise<number>;
  /** Runs the tasks that are due. */
  runTasks(): Promise<unknown[]>;
  mismatches(): Promise<unknown[]>;
}

/** @param files where its files are; a folder of its own where nothing is given */
export async function openShop(
  kind: DatabaseKind,
  files?: Pick<ServiceFiles, 'media' | 'privateFiles'>,
): Promise<Shop> {
  const service = await openTestService(kind, { isSeeded: false, ...(files && { files }) });
  const { database, app, time, payments } = service;
  const { sandbox } = payments;
  if (!sandbox) throw new Error('No sandbox.');
  await insertUsers(database, ['author']);
  const { free, vipOnly, fish, paidForAll } = priceKinds;
  const { online, audit, offline } = wallpaperStates;
  const make = (wid: number, ptype: number, state: number = online) =>
    makeWallpaper({ wid, author_uid: 'author', ptype, state, price: ptype > 1 ? price : 0 });
  await insertTestWallpapers(database, [
    make(wids.fish, fish),
    make(wids.paid, paidForAll),
    make(wids.members, vipOnly),
    make(wids.free, free),
    make(wids.draft, fish, audit),
    make(wids.offline, fish, offline),
  ]);
  let buyers = 0;

  return {
    service,
    sandbox,
    async newBuyer(held = 0) {
      const uid = `buyer${++buyers}`;
      await insertUsers(database, [uid]);
      await stateAdults(database, [uid]);
      if (held > 0)
        await postTransfers(database, { name: `gift:${uid}`, orderId: null, now: time.now }, [
          { kind: 'recharge', debit: house.fishIssued, credit: walletOf(uid, 2), amount: held },
        ]);
      return { uid, ...(await service.signIn(uid, `device of ${uid}`)) };
    },
    recharge: (buyer, fishCount, key = randomUUID()) =>
      service.call(
        'createOrder',
        { idempotency_key: key, goods: { kind: 'fish', fish: fishCount }, price: fishCount * 10 },
        buyer,
      ),
    buy: (buyer, wid, key = randomUUID(), seen = price) =>
      service.call(
        'createOrder',
        { idempotency_key: key, goods: { kind: 'wallpaper', wid }, price: seen },
        buyer,
      ),
    async fishOf(buyer) {
      const { balances } = await service.call('getBalances', { currency_ids: [2] }, buyer);
      return balances[0]?.amount ?? Number.NaN;
    },
    orderOf: async (buyer, orderId) => (await service.call('queryOrder', { order_id: orderId }, buyer)).order,
    async decide(openUrl, decision, headers = {}) {
      const { pathname, host, origin } = new URL(openUrl);
      const response = await app.inject({
        method: 'POST',
        url: pathname,
        headers: { host, origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: `decision=${decision}`,
      });
      return response.statusCode;
    },
    async notify(orderId, changed = {}) {
      const row = await database
        .selectFrom('orders')
        .select('amount')
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      const evidence = {
        orderId,
        trade: `S${orderId}`,
        amount: row?.amount ?? 1,
        currency: 'CNY',
        ...changed,
      };
      const notification = await sandbox.writeNotification(evidence, time.now);
      const response = await app.inject({ method: 'POST', url: '/pay/notify/sandbox', ...notification });
      return response.statusCode;
    },
    async runTasks() {
      const failures: unknown[] = [];
      await runDueTasks(payments, time.now, (error) => failures.push(error));
      return failures;
    },
    mismatches: async () => (await reconcile(database)).mismatches,
  };
}
