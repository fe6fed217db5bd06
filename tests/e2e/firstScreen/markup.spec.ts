import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

/** Lets the client's scripts through only once it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/client-[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const cardsOf = (page: Page) => page.getByRole('list', { name: '壁纸列表' }).getByRole('article');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the document itself shows the home page, and its links lead on', async ({ page, open }) => {
    await open('dynamicWallpaper');
    await expect(page.getByRole('region', { name: '精选壁纸' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '为你推荐' })).toBeVisible();
    await expect(cardsOf(page).first().locator('img')).toHaveJSProperty('complete', true);
    await expect(page.getByRole('navigation', { name: '分类导航' }).getByText('风景')).toBeVisible();
    const link = cardsOf(page).first().getByRole('link');
    await expect(link).toHaveAttribute('href', /^\/3000\/\w+Detail\?wid=\d+$/);
  });

  test('a large window is told of no end before all cards are there', async ({ page, open }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await open('dynamicWallpaper');
    await expect(cardsOf(page).first()).toBeVisible();
    await expect(page.getByText('已经到底了')).toHaveCount(0);
  });
});

test('the scripts take over what is shown: no card is made again, nothing moves', async ({ page, open }) => {
  const release = await holdScripts(page);
  await open('dynamicWallpaper');
  await expect(cardsOf(page).first()).toBeVisible();
  const shifts = await page.evaluateHandle(() => {
    const values: number[] = [];
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) values.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    return values;
  });
  // The third row gives its first places to topics.
  const first = (await cardsOf(page).elementHandles()).slice(0, 8);
  const banner = await page.getByRole('region', { name: '精选壁纸' }).elementHandle();
  release();
  // The account's button is the last that comes.
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
  expect(first.length).toBe(8);
  for (const card of [...first, banner])
    expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
  const moved = await shifts.evaluate((values) => values.reduce((sum, value) => sum + value, 0));
  expect(moved).toBeLessThan(0.001);
});

test('what is pressed before the scripts run happens once they do', async ({ page, open }) => {
  const release = await holdScripts(page);
  await open('dynamicWallpaper');
  await page.getByRole('radio', { name: '最热' }).click({ force: true });
  release();
  await expect(page).toHaveURL(/sort=/);
  await expect(page.getByRole('radio', { name: '最热' })).toBeChecked();
});

test('a card that is pressed before the scripts run opens its detail', async ({ page, open }) => {
  const release = await holdScripts(page);
  await open('dynamicWallpaper');
  await cardsOf(page).first().click();
  release();
  await expect(page.locator('main')).toHaveAttribute('data-screen', /-detail$/);
  await page.goBack();
  await expect(cardsOf(page).first()).toBeVisible();
});

test('a text that is searched for before the scripts run is found', async ({ page, open }) => {
  const release = await holdScripts(page);
  await open('dynamicWallpaper');
  await page.getByRole('search').getByRole('textbox').fill('月栖湖心');
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(/keyword=/);
});

test('theme and language of the last visit are in the next document', async ({ page, open, host }) => {
  await open('dynamicWallpaper');
  await page.getByRole('link', { name: '设置' }).click();
  await page.getByRole('radio', { name: '浅色' }).check();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  const response = await page.request.get(`${host.address}dynamicWallpaper`);
  const document = await response.text();
  expect(document).toContain('<html lang="en-GB" data-theme="light"');
  expect(document).toContain('Recommended');
  const release = await holdScripts(page);
  await open('dynamicWallpaper');
  await expect(page.getByRole('link', { name: 'Still', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  release();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('what else the service has shown changes nothing of the markup', async ({ page, host }) => {
  /** Every ratio is rendered separately. */
  const render = async (pixelRatio: number): Promise<string | undefined> => {
    const headers = { cookie: `yueqi_look=dark~zh-CN~${pixelRatio}` };
    const response = await page.request.get(`${host.address}dynamicWallpaper`, { headers });
    return /<div id="root">.*<\/div>(?=<script)/s.exec(await response.text())?.[0];
  };
  const before = await render(1.01);
  expect(before).toContain('小鱼干');
  await page.request.get(`${host.address}staticWallpaper`);
  await page.request.get(`${host.address}dynamicDetail?wid=102004`);
  expect(await render(1.02)).toBe(before);
});

test('a link that is pressed leads on where the client does not come', async ({ page, open }) => {
  await page.route(/\/assets\/client-[^/]*\.js$/, (route) => route.abort());
  await open('dynamicWallpaper');
  await cardsOf(page).first().click();
  await expect(page).toHaveURL(/Detail\?wid=/);
});

test.describe('in a light system', () => {
  test.use({ colorScheme: 'light' });

  test('every document has the theme of the system before any script of the client', async ({
    page,
    open,
    context,
    host,
  }) => {
    await page.addInitScript(() => localStorage.setItem('yueqi.theme', 'system'));
    await open('dynamicWallpaper');
    // The first visit tells the service for the next one.
    const readLook = async () => (await context.cookies()).find(({ name }) => name === 'yueqi_look')?.value;
    await expect.poll(readLook).toContain('system~');
    await holdScripts(page);
    for (const path of ['dynamicWallpaper', 'staticWallpaper', 'staticDetail?wid=201001', 'settings']) {
      await page.goto(host.address + path, { waitUntil: 'commit' });
      await expect(page.locator('html'), path).toHaveAttribute('data-theme', 'light');
    }
  });
});

test.describe('in an English system', () => {
  test.use({ locale: 'en-GB' });

  test('the first document is English, and is taken over', async ({ page, open }) => {
    const release = await holdScripts(page);
    await open('dynamicWallpaper');
    await expect(page.getByRole('heading', { name: 'Recommended for you' })).toBeVisible();
    const card = await page.getByRole('listitem').first().elementHandle();
    release();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
  });
});
