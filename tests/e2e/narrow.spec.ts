import type { Locator } from '@playwright/test';
import { arriveSignedIn } from './signingIn.ts';
import { expect, test } from './test.ts';

/** WCAG 1.4.10: what a window 1280 wide shows at four times its size. That screens fit: `accessibility/reflow.spec.ts`. */
test.use({ viewport: { width: 320, height: 640 } });

test('rows of what belongs to an account keep their names', async ({ open, page, host }) => {
  await arriveSignedIn(page, host, 'narrow@example.com');
  await open('popularAuthors');
  // The most popular author changes with the day.
  const author = page.getByRole('article').first();
  const nickname = (await author.getAttribute('aria-label')) ?? '';
  // Going to an address aborts pending requests.
  const followed = page.waitForResponse('**/fans/following/create');
  await author.getByRole('button', { name: `关注 ${nickname}` }).click();
  await followed;
  await open('mySubscriptionAndFans');
  const name = page.getByRole('list', { name: /关注/ }).getByRole('listitem').first().getByText(nickname);
  expect(await isWhole(name)).toBe(true);
});

test('the search opens over the row and searches', async ({ open }) => {
  const page = await open('dynamicWallpaper');
  const field = page.getByRole('search').getByRole('combobox').or(page.getByRole('searchbox'));
  await field.first().click();
  await page.keyboard.type('月');
  expect((await field.first().boundingBox())?.width).toBeGreaterThan(180);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
});

/** True if no part of a text is cut off. */
function isWhole(text: Locator): Promise<boolean> {
  return text.first().evaluate((element) => element.scrollWidth <= element.clientWidth);
}

test.describe('in English, in a window of the usual size', () => {
  test.use({ viewport: { width: 1180, height: 655 }, locale: 'en-GB' });

  test('every topic of the home page that takes the focus is seen', async ({ open }) => {
    const page = await open('dynamicWallpaper');
    const topics = page.getByRole('main').getByRole('navigation').first().getByRole('link');
    await expect.poll(() => topics.count()).toBeGreaterThan(3);
    for (const topic of await topics.all()) await expect(topic).toBeInViewport({ ratio: 0.99 });
  });

  test('labels of the sidebar stay whole when a user spaces text out', async ({ open }) => {
    const page = await open('dynamicWallpaper');
    const rows = page.getByRole('complementary').or(page.getByRole('navigation', { name: 'Categories' }));
    // WCAG 1.4.12.
    await page.addStyleTag({
      content:
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }',
    });
    for (const link of await rows.getByRole('link').all()) {
      const cut = await link.evaluate((row) =>
        [...row.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1),
      );
      expect(cut, (await link.textContent()) ?? '').toBe(false);
    }
  });
});
