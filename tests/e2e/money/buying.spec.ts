import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { choose, fillIn, openElsewhere, signIn, signInDialog } from '../signingIn.ts';
import { expect, test } from '../test.ts';
import { stateBirthDate } from './birthDate.ts';

/** A still wallpaper of the starter catalogue that costs 8 dried fish. */
const wid = 201_024;
const buy = '购买并使用';

let display: TestDisplay;
let dataFolder: string;
let host: RunningHost;

test.beforeEach(async () => {
  display = await startXDisplay({ width: 1280, height: 720, windowManager: 'openbox' });
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-buying-'));
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

test('a guest who wants a wallpaper signs in, recharges in the sandbox, buys it, and it is set; another device has it', async ({
  page,
  context,
  browser,
}) => {
  await page.goto(host.at(`staticDetail?wid=${wid}`));
  await page.getByRole('button', { name: buy }).click();
  await expect(signInDialog(page)).toBeVisible();
  await fillIn(page, '注册', 'buyer');
  const dialog = page.getByRole('dialog', { name: '还差 8 小鱼干' });
  await dialog.getByRole('button', { name: '充值 ¥6.00' }).click();
  const placed = await stateBirthDate(page);
  const { payment } = (await placed.json()) as { payment: { open_url: string } };
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible();

  const checkout = await context.newPage();
  await checkout.goto(payment.open_url);
  await expect(checkout.getByText('演示支付')).toBeVisible();
  await checkout.getByRole('button', { name: '确认支付' }).click();
  await expect(checkout.getByText('已支付，可以回到月栖了。')).toBeVisible();
  await checkout.close();

  await page.getByRole('button', { name: '确认购买' }).click();
  await expect(page.getByText('已设为壁纸').first()).toBeVisible({ timeout: 40_000 });

  await choose(page, '支付中心');
  const main = page.getByRole('main');
  await expect(main.getByText('52', { exact: true })).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(3);
  await main.getByRole('button', { name: '收支明细' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);

  const other = await openElsewhere(browser, host.address);
  await signIn(other, 'buyer');
  await other.goto(host.at('personalCenter?tab=purchases'));
  await expect(other.locator(`a[href*="wid=${wid}"]`).first()).toBeVisible();
  await other.context().close();
});
