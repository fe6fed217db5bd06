import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { openDatabase, type DatabaseHandle } from '../../../server/database/database.ts';
import { releaseEarnings } from '../../../server/domains/commerce/earnings/releaseEarnings.ts';
import { house, walletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { systemClock } from '../../../server/kernel/clock.ts';
import { secondsPerDay } from '../../../server/kernel/days.ts';
import { priceKinds, userTypes } from '../../../src/api/contract/entities.ts';
import { authorShare } from '../../../src/api/contract/withdrawalTerms.ts';
import { decideApplications } from '../../support/qualify.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { runProgram } from '../runProgram.ts';
import { choose, fillIn, register, uidOf } from '../signingIn.ts';
import { expect, test } from '../test.ts';

/** A still wallpaper of the starter catalogue, which becomes a priced work of the author. */
const wid = 201_024;
const price = 400;
const share = (price * authorShare.permille) / 1_000;

let display: TestDisplay;
let dataFolder: string;
let host: RunningHost;
let database: DatabaseHandle;

test.beforeEach(async () => {
  display = await startXDisplay({ width: 1280, height: 720, windowManager: 'openbox' });
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-earnings-'));
  host = await startHost({
    YUEQI_DATA_DIR: dataFolder,
    DISPLAY: display.display,
    XDG_CURRENT_DESKTOP: '',
  });
  database = await openDatabase({ sqliteFile: join(dataFolder, 'service.sqlite') });
});

test.afterEach(async () => {
  await database.destroy();
  await host.stop();
  await display.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

const pay = async (...words: string[]): Promise<void> => {
  const { code, output } = await runProgram('operate.ts', ['operate', ...words], dataFolder);
  expect([words, code, output]).toEqual([words, 0, expect.any(String)]);
};
const balances = (page: Page) => page.getByRole('region', { name: '元宝余额' });
const records = (page: Page) => page.getByRole('region', { name: '提现记录' });

/** The host signs the author, verifies the name, and lists a work of the author for fish. */
async function makeAuthor(uid: string): Promise<void> {
  await decideApplications(database, uid, systemClock());
  await database.updateTable('users').set({ user_type: userTypes.sign }).where('uid', '=', uid).execute();
  await database
    .updateTable('wallpapers')
    .set({ author_uid: uid, ptype: priceKinds.paidForAll, price })
    .where('wid', '=', wid)
    .execute();
}

test(
  'a sale is pending, then available, is withdrawn, approved and paid, and the author is told',
  { tag: '@long' },
  async ({ page, browser }) => {
    await page.goto(host.at('contractWithdrawAuthorCounter'));
    await expect(page.getByText('登录后查看收入和提现')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: '登录' }).click();
    await fillIn(page, '注册', 'earner');
    await expect(page.getByText('还不是作者')).toBeVisible();
    const author = await uidOf(page);
    await makeAuthor(author);

    // Another user at the same client, which is what buying needs.
    const elsewhere = await browser.newContext({ viewport: { width: 1180, height: 655 } });
    const buyer = await elsewhere.newPage();
    await buyer.goto(host.at());
    await register(buyer, 'reader');
    await postTransfers(database, { name: 'gift', orderId: null, now: systemClock() }, [
      {
        kind: 'recharge',
        debit: house.fishIssued,
        credit: walletOf(await uidOf(buyer), 2),
        amount: price,
      },
    ]);
    await buyer.goto(host.at(`staticDetail?wid=${wid}`));
    await buyer.getByRole('button', { name: '购买并使用' }).click();
    await buyer.getByRole('button', { name: '确认购买' }).click();
    await expect(buyer.getByText('已设为壁纸').first()).toBeVisible({ timeout: 40_000 });
    await elsewhere.close();

    await page.reload();
    await expect(balances(page)).toContainText(`待结算${share}`);
    const work = page.getByRole('list', { name: '每件作品的收入' }).getByRole('listitem');
    await expect(work).toContainText(`售出 1 次 · 待结算 ${share}`);
    await expect(page.getByText(`满 100 元宝才能提现，还差 100`)).toBeVisible();

    await releaseEarnings(database, systemClock() + authorShare.pendingDays * secondsPerDay);
    await page.reload();
    await expect(balances(page)).toContainText(`可提现${share}`);
    const form = page.getByRole('form', { name: '提现申请' });
    await form.getByRole('button', { name: '全部' }).click();
    await form.getByRole('textbox', { name: '收款到' }).fill('earner@example.org');
    await form.getByRole('button', { name: '确认提现' }).click();
    await expect(form.getByText('请先阅读并同意提现规则和提现协议').last()).toBeVisible();
    // A look at the rules does not lose what was typed.
    await form.getByRole('link', { name: '《提现规则》' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('提现规则');
    await page.goBack();
    await expect(form.getByRole('textbox', { name: '收款到' })).toHaveValue('earner@example.org');
    await form.getByRole('checkbox', { name: '我已读过并同意' }).check();
    await form.getByRole('button', { name: '确认提现' }).click();
    const confirmation = page.getByRole('dialog', { name: '确认提现' });
    await expect(confirmation).toContainText('¥20.00');
    await confirmation.getByRole('button', { name: '提交申请' }).click();
    await expect(records(page).getByRole('row').last()).toContainText('审核中');
    await expect(balances(page)).toContainText(`提现中${share}`);

    const { withdrawal_id: id } = await database
      .selectFrom('withdrawals')
      .select('withdrawal_id')
      .executeTakeFirstOrThrow();
    await pay('withdrawal.decide', '--withdrawal-id', id, '--decision', 'approve');
    // Without a reload: the message of it has come.
    await expect(records(page).getByRole('row').last()).toContainText('待打款');
    await pay('withdrawal.decide', '--withdrawal-id', id, '--decision', 'paid', '--reference', 'B1');
    await choose(page, '消息');
    const notified = page.getByRole('list', { name: '全部消息' }).getByRole('listitem');
    await expect(notified.filter({ hasText: `${share} 元宝已到账` })).toBeVisible();
    await notified.filter({ hasText: '提现的 ¥20.00 已到账' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/contractWithdrawCounter$/);
    await expect(records(page).getByRole('row').last()).toContainText('已到账');
    await records(page)
      .getByRole('button', { name: /提现的详情$/ })
      .click();
    await expect(page.getByRole('dialog', { name: '提现详情' })).toContainText('已打款 ¥20.00');
  },
);
