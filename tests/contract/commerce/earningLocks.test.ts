import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseEarnings } from '../../../server/domains/commerce/earnings/releaseEarnings.ts';
import { pendingWalletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { bothDatabases } from '../../support/databases.ts';
import { waitForLock } from '../../support/locks.ts';
import { operate } from '../../support/operate.ts';
import { openMemberShop, type MemberShop } from './memberShop.ts';
import { wids } from './shop.ts';

describe.each(bothDatabases)('earnings that are released and taken back at the same moment on %s', (kind) => {
  let shop: MemberShop;

  beforeAll(async () => {
    shop = await openMemberShop(kind);
  });
  afterAll(async () => {
    expect(await shop.mismatches()).toEqual([]);
    await shop.service.close();
  });

  /** Holds the author's pending wallet until it is called. */
  async function holdWallet(): Promise<() => Promise<void>> {
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const transaction = shop.service.database.transaction().execute(async (holder) => {
      await holder
        .updateTable('ledger_accounts')
        .set(({ ref }) => ({ balance: ref('balance') }))
        .where('account_id', '=', pendingWalletOf('author'))
        .execute();
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    return () => {
      ended.resolve();
      return transaction;
    };
  }

  test('never deadlock: the refund finds what the release has made of them', async () => {
    const { database, time } = shop.service;
    const buyer = await shop.newBuyer(100);
    const first = await shop.subscribe(buyer, 'quarter');
    const second = await shop.subscribe(buyer, 'month');
    // The refund of the first one moves the second one to now, where it is settled; then its provider refuses.
    await operate(shop.service, ['order.refund', '--order-id', first]);
    shop.pass(20);
    await shop.report(buyer, wids.members, 21);
    const sale = await shop.buy(buyer, wids.paid);
    expect(sale.resp_common.ret).toBe(0);
    shop.pass(25);
    await shop.settle();
    await shop.endRefund('refused');
    expect(await shop.lotsOf(second)).toMatchObject([[0, 'author', wids.members, 21, 45, 1]]);
    shop.pass(7);
    await operate(shop.service, ['order.refund', '--order-id', second]);

    const letGo = await holdWallet();
    const released = releaseEarnings(database, time.now);
    await waitForLock(database, kind);
    const refunded = shop.runTasks();
    await waitForLock(database, kind, 2);
    await Promise.all([letGo(), released]);
    expect(await refunded).toEqual([]);

    expect(await shop.lotsOf(second)).toMatchObject([[0, 'author', wids.members, 21, 45, 3]]);
    expect(await shop.lotsOf(sale.order.order_id)).toMatchObject([[null, 'author', wids.paid, null, 6, 2]]);
    expect(await shop.balancesOf('author')).toEqual([0, 6]);
  });
});
