import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { fillIn, register, signInDialog } from '../signingIn.ts';
import { expect, test } from '../test.ts';
import { stateBirthDate } from './birthDate.ts';

/** A still wallpaper of the starter catalogue for members alone. */
const wid = 201_017;

let display: TestDisplay;
let dataFolder: string;
let host: RunningHost;

test.beforeEach(async () => {
  display = await startXDisplay({ width: 1280, height: 720, windowManager: 'openbox' });
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-membership-'));
  host = await startHost({
    YUEQI_DATA_DIR: dataFolder,
    DISPLAY: display.display,
    XDG_CURRENT_DESKTOP: '',
  });
});

test.afterEach(async () => {
  await host.stop();
  await display.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

const setButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'VIP 免费使用' });
const banner = (page: Page) => page.getByRole('region', { name: '月栖会员' }).getByRole('status');

/** Presses the sandbox's button for the order of an answer. */
async function payInSandbox(page: Page, order: Response): Promise<void> {
  const { payment } = (await order.json()) as { payment: { open_url: string } };
  const checkout = await page.context().newPage();
  await checkout.goto(payment.open_url);
  await checkout.getByRole('button', { name: '确认支付' }).click();
  await expect(checkout.getByText('已支付，可以回到月栖了。')).toBeVisible();
  await checkout.close();
}

/** Lets the time of all memberships run out. */
function endMemberships(): void {
  const database = new DatabaseSync(join(dataFolder, 'service.sqlite'));
  const past = Math.floor(Date.now() / 1_000) - 60;
  database.exec(`update users set vip_until = ${past} where vip_until > ${past} and vip_until < 4000000000`);
  database.close();
}

test('a guest who wants a member’s wallpaper signs in, buys a membership, and it is set; it ends in every window', async ({
  page,
  context,
}) => {
  await page.goto(host.at(`staticDetail?wid=${wid}`));
  await setButton(page).click();
  await expect(signInDialog(page)).toBeVisible();
  await fillIn(page, '注册', 'member');
  const dialog = page.getByRole('dialog', { name: '开通会员' });
  await dialog.getByRole('button', { name: '支付 ¥15.00' }).click();
  await payInSandbox(page, await stateBirthDate(page));
  await expect(dialog.getByText('会员已开通')).toBeVisible();
  await expect(page.getByText('已设为壁纸').first()).toBeVisible({ timeout: 40_000 });
  await dialog.getByRole('button', { name: '完成' }).click();

  const other = await context.newPage();
  await other.goto(host.at('vipCenter'));
  await expect(banner(other)).toHaveText(/会员到 \d{4}-\d{2}-\d{2}/);

  endMemberships();
  await other.reload();
  await expect(banner(other)).toHaveText(/会员已于 .* 到期/);
  await page.goto(host.at('staticDetail?wid=201027'));
  await expect(setButton(page)).toBeVisible();
  await setButton(page).click();
  await expect(page.getByRole('dialog', { name: '开通会员' })).toBeVisible();
});

test(
  'a trial is claimed once, opens what is for members, and is not given twice',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto(host.at('vipCenter'));
    await page.getByRole('button', { name: '免费体验' }).click();
    const offer = page.getByRole('dialog').filter({ hasText: '送你 3 天 VIP 体验' });
    await offer.getByRole('button', { name: '登录领取' }).click();
    await fillIn(page, '注册', 'trying');
    await expect(page.getByRole('dialog').filter({ hasText: '领取成功' })).toBeVisible();
    await page.getByRole('button', { name: '开始体验' }).click();
    // Whole days: a second after it was claimed, two of its three are left.
    await expect(banner(page)).toHaveText(/体验还剩 [23] 天/);
    await expect(page.getByRole('button', { name: '免费体验' })).toHaveCount(0);

    // Another account on the same computer.
    await page.getByRole('button', { name: /的账号$/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await register(page, 'again');
    await page.getByRole('button', { name: '免费体验' }).click();
    await expect(page.getByRole('dialog').filter({ hasText: '没有领取成功' })).toBeVisible();
  },
);
