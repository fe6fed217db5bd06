import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { WebSocket } from 'ws';
import { callBridge, openBridge } from '../../bench/bridge/bridgeConnection.ts';
import { runProgram } from '../runProgram.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { expect, test } from '../test.ts';

let dataFolder: string;
let host: RunningHost;

let bridge: WebSocket;

test.beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-reports-'));
  host = await startHost({ YUEQI_DATA_DIR: dataFolder });
  bridge = await openBridge(host);
});

// Removes every row that waits, too.
test.afterEach(() => callBridge(bridge, 'report.consent', { choice: 'off' }));

test.afterAll(async () => {
  bridge.close();
  await host.stop();
  await rm(dataFolder, { recursive: true, force: true });
});

const shareOf = (page: Page) => page.getByRole('switch', { name: '匿名使用统计' });
const rowsOf = (page: Page) => page.getByRole('region', { name: '看看发了什么' });

/** Agrees to statistics in the settings. */
async function agree(page: Page): Promise<void> {
  await page.goto(host.at('settings'));
  await expect(shareOf(page)).not.toBeChecked();
  await shareOf(page).click();
  await expect(shareOf(page)).toBeChecked();
}

async function readRows(page: Page): Promise<string> {
  await page.getByRole('button', { name: '看看发了什么' }).click();
  return rowsOf(page).innerText();
}

test('consent is given, what was stored is seen, and withdrawing it removes all of it', async ({ page }) => {
  await page.goto(host.at('settings'));
  expect(await readRows(page)).toContain('统计关闭时，什么都不记录');
  await agree(page);
  await page.goto(host.at(`searchCenter?keyword=${encodeURIComponent('月')}`));
  await expect(page.getByRole('tab', { name: /\d/ }).first()).toBeVisible();
  const settings = await page.context().newPage();
  await settings.goto(host.at('settings'));
  await expect(shareOf(settings)).toBeChecked();
  await expect
    .poll(async () => readRows(settings))
    .toMatch(/search · 等待发送[^]*tab: dynamic · length: 1 · results: \d+/);
  // The searched text is stored nowhere.
  expect(await rowsOf(settings).innerText()).not.toContain('月');
  await shareOf(settings).click();
  await expect(shareOf(settings)).not.toBeChecked();
  await expect(rowsOf(settings)).toHaveText('统计关闭时，什么都不记录');
});

test('a visit whose performance is measured reports its web vitals, another one loads nothing for that', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await agree(page);
  await page.goto(host.at('dynamicWallpaper?trayno=3013'));
  await expect(page.getByRole('link', { name: '设置', exact: true })).toBeVisible();
  await page.goto(host.at('settings'));
  expect(await readRows(page)).not.toContain('performance');
  expect(requested.filter((url) => /web-vital/.test(url))).toEqual([]);
  await page.goto(host.at('dynamicWallpaper?trayno=3012'));
  await expect.poll(() => requested.filter((url) => /web-vital/.test(url)).length).toBeGreaterThan(0);
  // Leaving the page settles what is measured until then.
  const list = await page.context().newPage();
  await list.goto(host.at('settings'));
  const metrics = ['TTFB', 'FCP', 'first_screen'];
  await expect
    .poll(async () => {
      const stored = JSON.stringify(await callBridge(bridge, 'report.list', {}));
      return metrics.filter((metric) => stored.includes(`"${metric}"`));
    })
    .toEqual(metrics);
  const rows = await readRows(list);
  expect(metrics.filter((metric) => rows.includes(`metric: ${metric} `))).toEqual(metrics);
});

test.describe('a browser that asks not to be tracked', () => {
  test('keeps statistics off, whatever was chosen before', async ({ page }) => {
    await agree(page);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
    );
    await page.reload();
    await expect(page.getByText('浏览器已要求不跟踪，所以一直关闭').first()).toBeVisible();
    await expect(shareOf(page)).not.toBeChecked();
    expect(await readRows(page)).toContain('统计关闭时，什么都不记录');
  });
});

test.describe('what breaks', () => {
  // A script may still be on its way when a journey ends.
  test.use({ expectedConsole: /planted|dynamically imported module/ });

  test('goes from a click to the operator, with its source line and without what is the user’s', async ({
    page,
  }) => {
    test.setTimeout(150_000);
    // A session that is sampled, as two in a hundred are.
    await page.addInitScript(() => sessionStorage.setItem('yueqi.errors', 'on'));
    await agree(page);
    await page.goto(host.at('dynamicWallpaper'));
    // Until the shell is there, Tab goes through the markup of the document.
    await expect(page.locator('[data-announcer]')).toBeAttached();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到内容' })).toBeFocused();
    await page.evaluate(() => {
      HTMLElement.prototype.focus = () => {
        throw new TypeError('planted: /home/linyuan/holiday.jpg?token=s3cret');
      };
    });
    await page.keyboard.press('Enter');
    // The host gathers rows before it sends them.
    await expect
      .poll(() => callBridge(bridge, 'report.list', {}), { timeout: 90_000 })
      .toMatchObject({
        rows: expect.arrayContaining([expect.objectContaining({ table: 'client_error', is_sent: true })]),
      });
    const { output } = await runProgram('operate.ts', ['operate', 'statistics.errors', '--json'], dataFolder);
    expect(output).toContain('planted');
    expect(output).toMatch(/"source":\s*"src\/app\/App\.tsx:\d+:\d+"/);
    expect(output).not.toMatch(/linyuan|holiday|s3cret/);
    const [, quote = ''] = /"quote":\s*"([^"]+)"/.exec(output) ?? [];
    const { output: whole } = await runProgram(
      'operate.ts',
      ['operate', 'statistics.error', '--quote', quote],
      dataFolder,
    );
    expect(whole).toMatch(/at \w+ \(src\/app\/App\.tsx:\d+:\d+\)/);
  });

  test('source maps are not served, and no file names one', async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response.url());
    });
    await page.goto(host.at('dynamicWallpaper'));
    await expect.poll(() => scripts.length).toBeGreaterThan(5);
    for (const script of scripts) {
      const response = await page.request.get(script);
      expect(response.headers()['sourcemap']).toBeUndefined();
      expect(await response.text()).not.toContain('sourceMappingURL');
      expect((await page.request.get(`${script}.map`)).status()).toBe(404);
    }
  });
});

test.describe('a whole window that fails', () => {
  test.use({ expectedConsole: /planted/ });

  test('shows what was kept, a number and the ways on, and comes back', async ({ page }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('planted') !== null) return;
      sessionStorage.setItem('planted', 'once');
      // The router reads the history in its first rendering.
      Object.defineProperty(history, 'state', {
        get() {
          throw new Error('planted');
        },
      });
    });
    await page.goto(host.at('settings'));
    await expect(page.getByRole('heading', { name: '出了点问题' })).toBeVisible();
    await expect(page.getByText(/^编号 [0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible();
    await page.getByRole('button', { name: '重新加载' }).click();
    await expect(shareOf(page)).toBeVisible();
  });
});
