import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

/** The shell's live region collects what it says. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const region = page.locator('[data-announcer]');
  await expect(region).toBeAttached();
  await region.evaluate((element) => {
    const said: string[] = [];
    Reflect.set(window, 'said', said);
    new MutationObserver(() => said.push(element.textContent?.trim() ?? '')).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'said') as string[]);
}

test('every screen names itself in the title, the screen first', async ({ page, open }) => {
  await open('dynamicWallpaper');
  await expect(page).toHaveTitle('为你推荐 · 月栖壁纸');
  await page.getByRole('link', { name: '热门作者' }).click();
  await expect(page).toHaveTitle('热门作者 · 月栖壁纸');
  await open('dynamicDetail?wid=101001');
  await expect(page).toHaveTitle('月栖湖心 · 月栖壁纸');
  await open('searchCenter?keyword=月');
  await expect(page).toHaveTitle(/^「月」.*\(\d+\+?\) · 月栖壁纸$/);
  await page.evaluate(() => localStorage.setItem('yueqi.language', 'en'));
  await open('dynamicDetail?wid=101001');
  await expect(page).toHaveTitle('The Moon Rests on the Lake · Yueqi');
});

test('the focus goes to the heading of a new screen, and on going back to the card that was left', async ({
  page,
  open,
}) => {
  await open('dynamicWallpaper');
  await expect(page.locator('[data-announcer]')).toBeAttached();
  const card = page.locator('[data-index="5"]').getByRole('link').first();
  await card.focus();
  const name = await card.getAttribute('href');
  await page.keyboard.press('Enter');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
  expect(await card.getAttribute('href')).toBe(name);

  const authors = page.getByRole('link', { name: '热门作者' });
  await authors.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'popular-authors');
  await expect(page.locator('body')).not.toBeFocused();
  await page.goBack();
  await expect(authors).toBeFocused();
});

test('new screens, results and the lack of them are announced', async ({ page, open }) => {
  await open('dynamicWallpaper');
  const said = await listen(page);
  const search = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
  await search.fill('月');
  await page.keyboard.press('Enter');
  await expect.poll(said).toContainEqual(expect.stringMatching(/月.*个结果/));
  await search.fill('没有这样的壁纸');
  await page.keyboard.press('Enter');
  await expect
    .poll(said)
    .toContainEqual(expect.stringMatching(/^没有找到「没有这样的壁纸」，有 \d+ 个比较接近的结果$/));
});

test('one Tab leads through a grid, Escape in the search box stays, and ? lists the keys', async ({
  page,
  open,
}) => {
  await open('dynamicDetail?wid=101001');
  await expect(page.locator('[data-announcer]')).toBeAttached();
  await page.locator('header input').first().focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/dynamicDetail/);

  await open('staticWallpaper');
  await expect(page.locator('[data-announcer]')).toBeAttached();
  // The controls of one card; how many they are is up to it.
  const cardsWithStop = page.locator('main [data-index]:has(:is(a, button):not([tabindex="-1"]))');
  await expect(cardsWithStop).toHaveCount(1);
  await page.locator('[data-index="0"] a').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-index="1"] a')).toBeFocused();
  await expect(cardsWithStop).toHaveCount(1);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: '键盘操作' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(page.locator('[data-index="1"] a')).toBeFocused();
});

test('in forced colours swatches keep their colours, and found words can be read', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open('staticWallpaper');
  const swatch = page.locator('main [aria-pressed] > span').first();
  await expect(swatch).toHaveCSS('forced-color-adjust', 'none');
  await open('searchCenter?keyword=月');
  const mark = page.locator('main mark').first();
  const [ground, ink] = await mark.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color];
  });
  expect(ground).not.toBe(ink);
  await expect(mark).toHaveCSS('forced-color-adjust', 'none');
  const button = page.locator('main [data-index] button').first();
  await expect(button).toHaveCSS('outline-style', 'solid');
});
