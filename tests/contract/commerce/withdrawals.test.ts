import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { applicationStates } from '../../../server/domains/author-pages/applicationRules.ts';
import { house, walletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { earningsJob } from '../../../server/jobs/earningsJob.ts';
import { secondsPerDay } from '../../../server/kernel/days.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { withdrawalLimits } from '../../../src/api/contract/withdrawalTerms.ts';
import { bothDatabases } from '../../support/databases.ts';
import { decideApplications, legalName, qualify } from '../../support/qualify.ts';
import type { Identity } from '../../support/service.ts';
import { operate } from '../../support/operate.ts';
import { openShop, price, wids, type Shop } from './shop.ts';

const account = 'lin.yuan@example.org';
const share = price / 2;

describe.each(bothDatabases)('earnings and withdrawals on %s', (kind) => {
  let shop: Shop;
  let author: Identity;
  const shops: Shop[] = [];

  beforeEach(async () => {
    shop = await openShop(kind);
    shops.push(shop);
    author = await shop.service.signIn('author', 'device of the author');
  });
  afterEach(async () => {
    expect(await shop.mismatches()).toEqual([]);
    await shop.service.close();
  });
  afterAll(() => expect(shops.length).toBeGreaterThan(8));

  const pay = (...words: string[]) => operate(shop.service, words);
  const runJob = () =>
    earningsJob.run(
      { database: shop.service.database },
      { clock: () => shop.service.time.now, stop: new AbortController().signal, onFailure: () => undefined },
    );
  const counter = () => shop.service.call('withdrawalCounter', {}, author);
  const amounts = async () => {
    const { available, pending, held } = await counter();
    return [available, pending, held];
  };
  const give = (amount: number, name = 'earned') =>
    postTransfers(shop.service.database, { name, orderId: null, now: shop.service.time.now }, [
      { kind: 'share', debit: house.yuanbaoIssued, credit: walletOf('author', 3), amount },
    ]);
  const withdraw = (yuanbao: number, key: string = randomUUID(), payee = account) =>
    shop.service.call('createWithdrawal', { idempotency_key: key, yuanbao, payee_account: payee }, author);
  const messages = async (group: 'withdraw' | 'exchange') => {
    const { list } = await shop.service.call('messageList', { group, limit: 20 }, author);
    return list.map(({ type, parameters }) => [type, parameters]);
  };
  const works = async () => (await shop.service.call('workEarnings', {}, author)).list;

  test('half of a sale is pending for seven days, then available, and the author is told once a day', async () => {
    const buyer = await shop.newBuyer(2 * price);
    await shop.buy(buyer, wids.fish);
    await shop.buy(buyer, wids.paid);
    expect(await amounts()).toEqual([0, 2 * share, 0]);
    expect(await works()).toMatchObject([
      { wallpaper: { wid: wids.paid }, sales: 1, earned: share, pending: share, returned: 0 },
      { wallpaper: { wid: wids.fish }, sales: 1, earned: share, pending: share, returned: 0 },
    ]);
    const { next_available_at } = await counter();
    expect(next_available_at).toBe(shop.service.time.now + 7 * secondsPerDay);
    shop.service.time.now += 7 * secondsPerDay - 1;
    await runJob();
    expect(await amounts()).toEqual([0, 2 * share, 0]);
    shop.service.time.now += 1;
    await Promise.all([runJob(), runJob()]);
    expect(await amounts()).toEqual([2 * share, 0, 0]);
    expect(await messages('exchange')).toEqual([[39, { amount: 2 * share }]]);
  });

  test('a page of works goes on where the one before ended', async () => {
    const buyer = await shop.newBuyer(2 * price);
    await shop.buy(buyer, wids.fish);
    await shop.buy(buyer, wids.paid);
    const first = await shop.service.call('workEarnings', { limit: 1 }, author);
    expect([first.has_more, first.list[0]?.wallpaper.wid]).toEqual([true, wids.paid]);
    const cursor = first.next_cursor;
    const next = await shop.service.call('workEarnings', { limit: 1, cursor }, author);
    expect([next.has_more, next.list[0]?.wallpaper.wid]).toEqual([false, wids.fish]);
  });

  test('a refund takes the share back, also when it was spent already', async () => {
    const [early, late] = [await shop.newBuyer(price), await shop.newBuyer(price)];
    const first = await shop.buy(early, wids.paid);
    const second = await shop.buy(late, wids.paid);
    await pay('order.refund', '--order-id', first.order.order_id);
    expect(await amounts()).toEqual([0, share, 0]);
    shop.service.time.now += 7 * secondsPerDay;
    await runJob();
    await shop.service.call('exchangeYuanbao', { idempotency_key: randomUUID(), yuanbao: share }, author);
    await pay('order.refund', '--order-id', second.order.order_id);
    expect(await amounts()).toEqual([-share, 0, 0]);
    expect(await works()).toMatchObject([{ sales: 0, earned: 0, pending: 0, returned: 2 * share }]);
  });

  test('a withdrawal is asked for, approved and paid; each step is told, and the account is for the host alone', async () => {
    await give(500);
    await qualify(shop.service.database, 'author', shop.service.time.now);
    const { withdrawal } = await withdraw(200);
    expect(withdrawal).toMatchObject({
      state: 1,
      yuanbao: 200,
      amount: 2_000,
      fee: 0,
      payee_hint: '····.org',
    });
    expect(JSON.stringify(await counter())).not.toContain(account);
    expect(await amounts()).toEqual([300, 0, 200]);
    const id = withdrawal.withdrawal_id;
    expect((await pay('withdrawal.list', '--state', 'requested')).output).toContain(id);
    for (const words of [['withdrawal.list'], ['withdrawal.list', '--json']])
      expect((await pay(...words)).output).not.toMatch(`${account}|${legalName}`);
    expect((await pay('withdrawal.payee', '--withdrawal-id', id)).output).toMatch(
      new RegExp(`${legalName}[\\s\\S]*${account}[\\s\\S]*¥20.00`),
    );
    expect(
      (await pay('withdrawal.decide', '--withdrawal-id', id, '--decision', 'paid', '--reference', 'B1'))
        .complaint,
    ).toContain('Not possible');
    expect((await pay('withdrawal.decide', '--withdrawal-id', id, '--decision', 'approve')).output).toBe(
      'Done.',
    );
    const late = await shop.service.call('cancelWithdrawal', { withdrawal_id: id }, author);
    expect(late.resp_common.ret).toBe(errorCodes.withdrawalStateRefused);
    expect((await pay('withdrawal.decide', '--withdrawal-id', id, '--decision', 'paid')).exitCode).toBe(2);
    expect(
      (await pay('withdrawal.decide', '--withdrawal-id', id, '--decision', 'paid', '--reference', 'B1'))
        .exitCode,
    ).toBe(0);
    expect(
      (await pay('withdrawal.decide', '--withdrawal-id', id, '--decision', 'fail', '--note', 'late'))
        .complaint,
    ).toContain('Not possible');
    expect(await amounts()).toEqual([300, 0, 0]);
    const { list } = await shop.service.call('withdrawalList', {}, author);
    expect(list).toMatchObject([{ withdrawal_id: id, state: 3 }]);
    const notified = await messages('withdraw');
    expect(notified.map(([type]) => type)).toEqual([47, 46, 45]);
    expect(notified[0]?.[1]).toEqual({ amount: 2_000 });
    const second = (await withdraw(100)).withdrawal.withdrawal_id;
    await pay('withdrawal.decide', '--withdrawal-id', second, '--decision', 'approve');
    expect(
      (await pay('withdrawal.decide', '--withdrawal-id', second, '--decision', 'paid', '--reference', 'B1'))
        .complaint,
    ).toContain('another withdrawal');
    expect(await amounts()).toEqual([200, 0, 100]);
    shop.service.time.now += 91 * secondsPerDay;
    await runJob();
    expect((await pay('withdrawal.payee', '--withdrawal-id', id)).complaint).toContain('forgotten');
    expect((await pay('withdrawal.payee', '--withdrawal-id', second)).output).toContain(account);
  });

  test('a withdrawal that fails or is cancelled gives the yuanbao back', async () => {
    await give(300);
    await qualify(shop.service.database, 'author', shop.service.time.now);
    const first = (await withdraw(300)).withdrawal.withdrawal_id;
    await pay('withdrawal.decide', '--withdrawal-id', first, '--decision', 'fail', '--note', '姓名不一致');
    expect(await amounts()).toEqual([300, 0, 0]);
    expect((await messages('withdraw'))[0]).toEqual([48, { amount: 3_000, note: '姓名不一致' }]);
    const second = (await withdraw(300)).withdrawal.withdrawal_id;
    const stranger = await shop.newBuyer();
    const refused = await shop.service.call('cancelWithdrawal', { withdrawal_id: second }, stranger);
    expect(refused.resp_common.ret).toBe(errorCodes.withdrawalStateRefused);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { withdrawal } = await shop.service.call('cancelWithdrawal', { withdrawal_id: second }, author);
      expect(withdrawal.state).toBe(5);
    }
    expect(await amounts()).toEqual([300, 0, 0]);
    expect(
      (await pay('withdrawal.decide', '--withdrawal-id', second, '--decision', 'approve')).complaint,
    ).toContain('Not possible');
  });

  test('what is missing is named, one after the other', async () => {
    const { database, time } = shop.service;
    await give(60_000);
    const ret = async (yuanbao: number) => (await withdraw(yuanbao)).resp_common.ret;
    expect(await ret(withdrawalLimits.minimum - 1)).toBe(errorCodes.withdrawalTooSmall);
    expect(await ret(100)).toBe(errorCodes.contractNeeded);
    await decideApplications(database, 'author', time.now, applicationStates.open);
    expect(await ret(100)).toBe(errorCodes.realnameNeeded);
    expect(await counter()).toMatchObject({ contract: 'passed', realname: 'waiting', name_hint: '' });
    await database
      .updateTable('author_applications')
      .set({ state: applicationStates.passed })
      .where('kind', '=', 'realname')
      .execute();
    expect(await ret(100)).toBe(errorCodes.termsNotAccepted);
    const accept = (version: number) =>
      shop.service.call(
        'acceptTerms',
        {
          accepted: [
            { document: 'withdrawRule', version },
            { document: 'withdraw', version: 1 },
          ],
        },
        author,
      );
    expect((await accept(2)).resp_common.ret).toBe(errorCodes.termsOutdated);
    await accept(1);
    const acceptedAt = time.now;
    time.now += 60;
    const { terms } = await accept(1);
    expect(terms.find(({ document }) => document === 'withdraw')).toEqual({
      document: 'withdraw',
      version: 1,
      accepted_version: 1,
      accepted_at: acceptedAt,
    });
    expect(await ret(withdrawalLimits.monthly + 1)).toBe(errorCodes.withdrawalOverLimit);
    expect(await ret(withdrawalLimits.monthly)).toBe(0);
    expect(await ret(100)).toBe(errorCodes.withdrawalOverLimit);
    expect(await counter()).toMatchObject({ month_left: 0, realname: 'passed', name_hint: '林' });
    // The next month, by the calendar of China.
    time.now += 11 * secondsPerDay;
    expect(await ret(100)).toBe(errorCodes.withdrawalOpen);
  });

  test('of a hundred requests at once with one key, and with as many keys, one is made', async () => {
    await give(200);
    await qualify(shop.service.database, 'author', shop.service.time.now);
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 50 }, () => withdraw(100, key)));
    expect(new Set(same.map(({ withdrawal }) => withdrawal.withdrawal_id)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 50 }, () => withdraw(100)));
    expect(new Set(others.map(({ resp_common }) => resp_common.ret))).toEqual(
      new Set([errorCodes.withdrawalOpen]),
    );
    expect((await withdraw(101, key)).resp_common.ret).toBe(errorCodes.keyReused);
    expect(await amounts()).toEqual([100, 0, 100]);
    await pay(
      'withdrawal.decide',
      '--withdrawal-id',
      same[0]?.withdrawal.withdrawal_id ?? '',
      '--decision',
      'fail',
      '--note',
      'no',
    );
    expect((await withdraw(201)).resp_common.ret).toBe(errorCodes.balanceTooLow);
    expect(await amounts()).toEqual([200, 0, 0]);
  });

  test('the host approves and fails at once: one of them happens', async () => {
    await give(100);
    await qualify(shop.service.database, 'author', shop.service.time.now);
    const id = (await withdraw(100)).withdrawal.withdrawal_id;
    const answers = await Promise.all([
      pay('withdrawal.decide', '--withdrawal-id', id, '--decision', 'fail', '--note', 'no'),
      shop.service.call('cancelWithdrawal', { withdrawal_id: id }, author),
    ]);
    const happened = [answers[0].exitCode === 0, answers[1].resp_common.ret === 0];
    expect(happened.filter(Boolean)).toHaveLength(1);
    expect(await amounts()).toEqual([100, 0, 0]);
  });

  test('the audit finds an earning that was altered', async () => {
    const buyer = await shop.newBuyer(price);
    const { order } = await shop.buy(buyer, wids.paid);
    const change = (amount: number) =>
      shop.service.database
        .updateTable('earnings')
        .set({ amount })
        .where('order_id', '=', order.order_id)
        .execute();
    await change(share + 1);
    expect(await shop.mismatches()).toMatchObject([{ what: 'pendingEarnings', subject: '3:pending:author' }]);
    await change(share);
  });
});
