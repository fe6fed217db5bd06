import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { house, walletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { chinaMonthStart } from '../../../server/kernel/chinaTime.ts';
import { bothDatabases } from '../../support/databases.ts';
import { qualify } from '../../support/qualify.ts';
import type { Identity } from '../../support/service.ts';
import { operate } from '../../support/operate.ts';
import { openShop, price, wids, type Shop } from './shop.ts';

const share = price / 2;

describe.each(bothDatabases)('what the counters show on %s', (kind) => {
  let shop: Shop;
  let author: Identity;

  beforeEach(async () => {
    shop = await openShop(kind);
    author = await shop.service.signIn('author', 'device of the author');
  });
  afterEach(() => shop.service.close());

  const pay = (...words: string[]) => operate(shop.service, words);

  test('earnings are summed by month and by day of China, without what was refunded', async () => {
    const buyer = await shop.newBuyer(3 * price);
    const { time } = shop.service;
    // The last second of a month in China, then the first of the next one.
    time.now = chinaMonthStart(time.now, -1) - 1;
    const lastMonth = chinaMonthStart(time.now);
    await shop.buy(buyer, wids.fish);
    time.now += 1;
    await shop.buy(buyer, wids.paid);
    const sumsOf = async (unit: 'month' | 'day') =>
      (await shop.service.call('earningsOverTime', { unit }, author)).sums;
    const beginnings = [lastMonth, time.now];
    const months = await sumsOf('month');
    expect(months).toHaveLength(6);
    expect(months.slice(-2)).toEqual(beginnings.map((begins_at) => ({ begins_at, earned: share })));
    const days = await sumsOf('day');
    expect(days.map(({ earned }) => earned)).toEqual([...Array<number>(28).fill(0), share, share]);
    expect(days.at(-1)?.begins_at).toBe(time.now);
    time.now += 60;
    const [order] = (await shop.service.call('orderList', {}, buyer)).list;
    await pay('order.refund', '--order-id', order?.order_id ?? '');
    expect((await sumsOf('month')).slice(-2).map(({ earned }) => earned)).toEqual([share, 0]);
    const other = await shop.newBuyer();
    const others = await shop.service.call('earningsOverTime', { unit: 'month' }, other);
    expect(others.sums.map(({ earned }) => earned)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('withdrawals are listed by how they stand', async () => {
    const { database, time } = shop.service;
    await postTransfers(database, { name: 'earned', orderId: null, now: time.now }, [
      { kind: 'share', debit: house.yuanbaoIssued, credit: walletOf('author', 3), amount: 500 },
    ]);
    await qualify(database, 'author', time.now);
    const withdraw = () =>
      shop.service.call(
        'createWithdrawal',
        { idempotency_key: randomUUID(), yuanbao: 100, payee_account: 'lin.yuan@example.org' },
        author,
      );
    const ids: string[] = [];
    for (const end of ['fail', 'cancel', 'approve'] as const) {
      const id = (await withdraw()).withdrawal.withdrawal_id;
      ids.push(id);
      if (end === 'cancel') await shop.service.call('cancelWithdrawal', { withdrawal_id: id }, author);
      else
        await pay(
          ...['withdrawal.decide', '--withdrawal-id', id, '--decision', end],
          ...(end === 'fail' ? ['--note', '姓名不一致'] : []),
        );
      time.now += 60;
    }
    const [failed, , approved] = ids;
    const listOf = async (which: 'all' | 'open' | 'failed') =>
      (await shop.service.call('withdrawalList', { which }, author)).list.map((row) => row.withdrawal_id);
    expect(await listOf('all')).toEqual(ids.toReversed());
    expect(await listOf('open')).toEqual([approved]);
    expect(await listOf('failed')).toEqual([failed]);
  });
});
