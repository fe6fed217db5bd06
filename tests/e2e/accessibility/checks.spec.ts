import type { Page } from '@playwright/test';
import { openWithin } from '../openWithin.ts';
import { removeFavourite } from '../favourites.ts';
import { expect, test } from '../test.ts';
import { screenOf, showScreen } from './everyScreen.ts';

/** Returns the share of the focused element that is visible: 0 where something else covers all of it. */
async function visibleShare(page: Page): Promise<{ name: string; share: number }> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 30)}`;
    const { left, top, width, height } = focused.getBoundingClientRect();
    let own = 0;
    for (let column = 1; column < 6; column++)
      for (let row = 1; row < 6; row++) {
        const hit = document.elementFromPoint(left + (width * column) / 6, top + (height * row) / 6);
        // A control may be drawn by what stands next to it: the label of a hidden input.
        if (hit && (focused.contains(hit) || hit.contains(focused) || focused.parentElement?.contains(hit)))
          own += 1 / 25;
      }
    return { name, share: own };
  });
}

/** Goes by Tab until the focus comes back. @returns what was covered (WCAG 2.4.11) */
async function findCovered(page: Page, most: number): Promise<string[]> {
  const covered: string[] = [];
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab');
    const { name, share } = await visibleShare(page);
    if (share === 0 && !name.startsWith('BODY')) covered.push(name);
  }
  return covered;
}

test('the focus is never covered, with a toast and in a dialog', async ({ page, open }) => {
  await open('dynamicDetail?wid=101003');
  await expect(page.locator('[data-announcer]')).toBeAttached();
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  const toast = page.getByRole('region', { name: '通知' }).getByText('已收藏到本机');
  // A toast stays while the pointer is on it, up to the card that it would cover: there it moves away.
  await toast.hover();
  const region = page.getByRole('region', { name: '通知' });
  const moved = region.evaluate(
    (element) =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => resolve(true));
        observer.observe(element, { attributeFilter: ['style'] });
      }),
  );
  expect(await findCovered(page, 60)).toEqual([]);
  expect(await moved).toBe(true);
  await removeFavourite(page);

  await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menuitem', { name: '举报' }).click();
  const dialog = page.getByRole('dialog');
  // It begins on its first field.
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    expect((await visibleShare(page)).share).toBeGreaterThan(0);
    // Trapped.
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
});

test('under reduced motion nothing plays or moves by itself, and a preview does when it is asked for', async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('dynamicWallpaper');
  for (const path of ['dynamicWallpaper', 'dynamicDetail?wid=101001', 'webEngineDetail?wid=102004']) {
    await openWithin(page, path);
    await expect(page.getByRole('main')).toHaveAttribute('data-screen', screenOf(path));
    const card = page.locator('main article').first();
    if (path === 'dynamicWallpaper') await card.hover();
    await page.waitForLoadState('networkidle');
    const moving = await page.evaluate(() => ({
      videos: [...document.querySelectorAll('video')].filter(({ paused }) => !paused).length,
      animations: document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getTiming().duration) > 100,
        ).length,
      carousels: document.querySelectorAll('[data-running="true"]').length,
    }));
    expect(moving, path).toEqual({ videos: 0, animations: 0, carousels: 0 });
  }
  await openWithin(page, 'dynamicWallpaper?category=14');
  const preview = page.getByRole('button', { name: /^预览/ });
  const card = page.getByRole('listitem').filter({ has: preview }).first();
  await card.hover();
  await card.getByRole('button', { name: /^预览/ }).click();
  await expect(page.locator('main article video')).toHaveCount(1);
});

test('more contrast is there on request, of the system as of the user', async ({ page, open }) => {
  const lines = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--c-line').trim());
  await open('dynamicWallpaper');
  const usual = await lines();
  await page.emulateMedia({ contrast: 'more' });
  const raised = await lines();
  expect(raised).not.toBe(usual);
  await page.emulateMedia({ contrast: 'no-preference' });
  await expect
    .poll(async () => {
      // The client sets it by its own settings once it has started.
      await page.evaluate(() => (document.documentElement.dataset['contrast'] = 'more'));
      return lines();
    })
    .toBe(raised);
});

test('text in another language than the page says which', async ({ page, open }) => {
  await page.addInitScript(() => localStorage.setItem('yueqi.language', 'en'));
  await open('popularAuthors');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  await page.waitForLoadState('networkidle');
  for (const path of [
    'popularAuthors',
    'authorPersonalPage?uid=10001',
    'dynamicDetail?wid=101001',
    'settings',
  ]) {
    expect(await showScreen(page, path)).toBe(null);
    await page.waitForLoadState('networkidle');
    const unmarked = await page.evaluate(() => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        const element = node.parentElement;
        if (!element || !/\p{Script=Han}/u.test(text)) continue;
        if (element.closest('script, style, [aria-hidden="true"]')) continue;
        if (element.closest('[lang]')?.getAttribute('lang')?.startsWith('zh') !== true) found.push(text);
      }
      return found;
    });
    expect(unmarked, path).toEqual([]);
  }
});
