import type { Locator } from '@playwright/test';
import { expect, test } from '../test.ts';

// Low: the starter catalogue's list is scrolled further than the button to the top asks for.
test.use({ viewport: { width: 1180, height: 400 } });

/** Scrolls 600 pixels down; the markup of the first screen is shorter than that, until the client takes it over. */
async function scrollDown(main: Locator): Promise<void> {
  await expect
    .poll(() =>
      main.evaluate((element) => {
        element.scrollTo(0, 600);
        return element.scrollTop;
      }),
    )
    .toBe(600);
}

test('coming back from a detail restores the scroll offset of the list without a request', async ({
  page,
  open,
}) => {
  // The sidebar asks for it some time after the first paint; the list is not waited for with it.
  const contests = page.waitForResponse('**/contest/configs');
  await open('dynamicWallpaper');
  await contests;
  const main = page.locator('main');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await scrollDown(main);
  await expect(page.getByRole('button', { name: '回到顶部' })).toBeVisible();
  const card = page.getByRole('list', { name: '壁纸列表' }).getByRole('listitem').nth(6).getByRole('link');
  // Scrolled by a few pixels more where a part of it is above the view.
  await card.hover();
  const offset = await main.evaluate((element) => element.scrollTop);
  expect(offset).toBeGreaterThan(500);
  await card.click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'dynamic-detail');
  await expect(page.getByRole('button', { name: '回到顶部' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '返回' })).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') requests.push(request.url());
  });
  await page.keyboard.press('Escape');
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'dynamic-wallpaper');
  await expect.poll(() => page.locator('main').evaluate((element) => element.scrollTop)).toBe(offset);
  expect(requests).toEqual([]);
  await page.getByRole('button', { name: '回到顶部' }).click();
  await expect.poll(() => page.locator('main').evaluate((element) => element.scrollTop)).toBe(0);
});

test('from the pages of the desktop one gets back to the list as it was left', async ({ page, open }) => {
  await open('dynamicWallpaper');
  const main = page.locator('main');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await scrollDown(main);
  const rows = page.getByRole('navigation');
  await rows.getByRole('link', { name: '屏幕' }).click();
  await expect(main).toHaveAttribute('data-screen', 'screens');
  await rows.getByRole('link', { name: '自动更换' }).click();
  await expect(main).toHaveAttribute('data-screen', 'custom-automatic-change');
  await page.goBack();
  await expect(main).toHaveAttribute('data-screen', 'screens');
  await rows.getByRole('link', { name: '锁屏' }).click();
  await expect(main).toHaveAttribute('data-screen', 'lock-screen-settings');
  await rows.getByRole('link', { name: '回到壁纸' }).click();
  await expect(main).toHaveAttribute('data-screen', 'dynamic-wallpaper');
  await expect.poll(() => main.evaluate((element) => element.scrollTop)).toBe(600);
});
