import type { Locator, Page } from '@playwright/test';
import { register } from './signingIn.ts';
import { expect, test } from './test.ts';

/** WCAG 1.4.10: what a window 1280 wide shows at four times its size. */
test.use({ viewport: { width: 320, height: 640 }, hostName: 'narrow' });

const paths = [
  'dynamicWallpaper',
  'staticWallpaper',
  'dynamicDetail?wid=101001',
  'staticDetail?wid=201001',
  'dynamicSearch?keyword=月',
  'searchCenter?keyword=月',
  'localWallpapers',
  'recommendedStaticPaper',
  'topicDetail?topic_id=1',
  'ranklistDetail?rank_id=101&topic_type=2',
  'themeBeautify',
  'popularAuthors',
  'authorPersonalPage?uid=10001',
  'infringementReport',
  'features',
  'settings',
] as const;
const ownPaths = [
  'messageCenter',
  'subscribeCenter',
  'mySubscriptionAndFans',
  'personalCenter',
  'deviceManagement',
  'accountSafety',
  'resetPassword',
];

/** Nothing scrolls sideways as a whole, and every control of the title bar is inside of the window. */
async function expectToFit(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect
    .poll(() => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth))
    .toBeLessThanOrEqual(0);
  for (const control of await page.getByRole('banner').getByRole('button').all())
    await expect(control).toBeInViewport({ ratio: 0.99 });
}

for (const path of paths) test(`${path} fits into 320 px`, async ({ open }) => expectToFit(await open(path)));

test('what belongs to an account fits into 320 px, and rows keep their names', async ({ open, page }) => {
  await open('popularAuthors');
  await register(page, 'narrow@example.com');
  // Who is most popular changes with the day.
  const author = page.getByRole('article').first();
  const nickname = (await author.getAttribute('aria-label')) ?? '';
  await author.getByRole('button', { name: `关注 ${nickname}` }).click();
  for (const path of ownPaths) await expectToFit(await open(path));
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

/** Whether none of a text is cut off. */
function isWhole(text: Locator): Promise<boolean> {
  return text.first().evaluate((element) => element.scrollWidth <= element.clientWidth);
}

test.describe('in English, in a window of the usual size', () => {
  test.use({ viewport: { width: 1180, height: 655 }, locale: 'en-GB' });

  test('every link of the home page can be scrolled to', async ({ open }) => {
    const page = await open('dynamicWallpaper');
    const links = page.getByRole('main').getByRole('navigation').first();
    await links.hover();
    const last = links.getByRole('link').last();
    await page.mouse.wheel(4_000, 0);
    await expect(last).toBeInViewport({ ratio: 0.99 });
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
