import type { Page } from '@playwright/test';
import { removeFavourite } from '../favourites.ts';
import { arriveSignedIn } from '../signingIn.ts';
import { expect, test } from '../test.ts';

/** As the system repeats a key that is held for a second. */
async function hold(page: Page, key: string): Promise<void> {
  for (let repeat = 0; repeat < 30; repeat++) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

test('a key that is held acts once', async ({ page, open }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await open('dynamicWallpaper');
  await expect(page.locator('[data-announcer]')).toBeAttached();
  await page.locator('[data-index="3"]').getByRole('link').first().focus();
  await hold(page, 'Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  const address = page.url();

  await page.getByRole('button', { name: '收藏', exact: true }).focus();
  await hold(page, 'Enter');
  await expect(page.getByRole('button', { name: '取消收藏' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '取消收藏' })).toBeVisible();
  await removeFavourite(page);

  // Held, it closes the dialog, and leaves the screen below it alone.
  await expect(page.locator('[data-announcer]')).toBeAttached();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await hold(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(address);

  // Text is what repeats.
  const search = page.locator('header input').first();
  await search.fill('月亮');
  await hold(page, 'Backspace');
  await expect(search).toHaveValue('');
  await search.fill('月');
  requests.length = 0;
  await hold(page, 'Enter');
  await expect(page).toHaveURL(/keyword=/);
  expect(requests.filter((path) => path.endsWith('/search')).length).toBeLessThanOrEqual(1);
});

test('fifty clicks at once leave what is shown and what is stored alike', async ({ page, open, host }) => {
  await arriveSignedIn(page, host, 'bad.input');
  await open('dynamicDetail?wid=101002');
  for (const [name, opposite] of [
    ['喜欢', '取消喜欢'],
    ['收藏', '取消收藏'],
  ] as const) {
    const button = page.getByRole('button', { name: new RegExp(`^(${name}|${opposite})$`) });
    await expect(button).toBeEnabled();
    const calls: Promise<unknown>[] = [];
    page.on('request', (request) => calls.push(request.response().catch(() => null)));
    await button.evaluate((element: HTMLButtonElement) => {
      for (let click = 0; click < 50; click++) element.click();
    });
    await expect(button).toHaveAttribute('title', new RegExp(name));
    // The stream of messages stays open: the network is never idle. A call may follow from the answer to another.
    for (let known = -1; known !== calls.length;) {
      known = calls.length;
      await Promise.all(calls);
    }
    const shown = await button.getAttribute('title');
    const answered = page.waitForResponse((response) => response.url().endsWith('/v1/ugc/is_likes'));
    await page.reload();
    await answered;
    await expect(button).toBeEnabled();
    await expect(button).toHaveAttribute('title', shown ?? '');
  }
  await removeFavourite(page);
});
