import type { Page } from '@playwright/test';
import { openWithin } from '../openWithin.ts';
import { arriveSignedIn } from '../signingIn.ts';
import { expect, test } from '../test.ts';
import { addressesInOrder, mainAddresses, screenOf, showScreen, stopTransitions } from './everyScreen.ts';

/**
 * Finds elements that are wider than the window, or beside it: nothing needs scrolling in two directions (WCAG 1.4.10).
 */
async function findWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const nameOf = (element: Element): string =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 24)}`;
    for (const element of [document.documentElement, ...document.querySelectorAll('main, main *')]) {
      const { overflowX } = getComputedStyle(element);
      // A strip of choices scrolls by itself, and is reached by arrows and by its buttons.
      const isStrip = element.matches('[role="radiogroup"], nav, nav *, :has(> [role="tablist"])');
      if (['auto', 'scroll'].includes(overflowX) && !isStrip && element.scrollWidth > element.clientWidth + 1)
        found.push(`scrolls sideways: ${nameOf(element)}`);
    }
    for (const control of document.querySelectorAll(
      'header :is(a, button, input), main :is(a, button, input)',
    )) {
      const { left, right, width } = control.getBoundingClientRect();
      const isStrip = control.closest('[role="tablist"], [role="radiogroup"], nav') !== null;
      if (width > 1 && !isStrip && (right > innerWidth + 1 || left < -1))
        found.push(`outside: ${nameOf(control)}`);
    }
    return found;
  });
}

/** Texts that are cut and say nowhere how they end (WCAG 1.4.12). */
async function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const { overflowX, overflowY, display } = getComputedStyle(element);
      if (!text || display === 'inline' || element.closest('.visually-hidden, [aria-hidden="true"], input'))
        continue;
      const { width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const isCut =
        (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 4);
      if (!isCut) continue;
      element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      if (element.title === '') found.push(`${element.className}: ${element.textContent?.slice(0, 40)}`);
    }
    return found;
  });
}

async function sweep(
  page: Page,
  addresses: readonly string[],
  find: (page: Page) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    const missing = await showScreen(page, address);
    const wrong = [...(missing === null ? [] : [missing]), ...(await find(page))];
    if (wrong.length > 0) found[address] = wrong;
  }
  return found;
}

/** The compositions in `npm test`; all screens in `npm run test:long`, since each has stories at 200 %. */
const walks = [
  { screens: 'pages of each composition', addresses: mainAddresses, tag: [] },
  { screens: 'all screens', addresses: addressesInOrder, tag: ['@long'] },
];

for (const { screens, addresses, tag } of walks)
  test(`at 320 pixels ${screens} fit their width`, { tag }, async ({ page, host }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await arriveSignedIn(page, host, 'reflow.user');
    await page.goto(host.at('dynamicWallpaper'));
    await page.setViewportSize({ width: 320, height: 640 });
    await stopTransitions(page);
    expect(await sweep(page, addresses, findWide)).toEqual({});

    // A row of the follow lists shows whom it is about.
    await page.goto(host.at('authorPersonalPage?uid=10001'));
    await page.getByRole('main').locator('dl button').first().click();
    const names = page.getByRole('dialog').locator('[aria-posinset] [title]');
    await expect(names.first()).toBeVisible();
    for (const name of await names.all())
      expect((await name.boundingBox())?.width ?? 0, (await name.textContent()) ?? '').toBeGreaterThan(12);
  });

/** Screens that show placeholders in rows while they load. */
const rowScreens = ['messageCenter', 'personalCenter', 'searchCenter?keyword=月&tab=author'];

test('at 320 pixels what still loads fits its width, too', { tag: '@long' }, async ({ page, host }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arriveSignedIn(page, host, 'reflow.loading');
  await page.goto(host.at('dynamicWallpaper'));
  await expect(page.locator('[data-announcer]')).toBeAttached();
  await page.setViewportSize({ width: 320, height: 640 });
  await stopTransitions(page);
  // Without an answer every screen stays as it is while it loads.
  await page.route('**/v1/**', () => undefined);
  for (const address of rowScreens) {
    await openWithin(page, address);
    await expect(page.getByRole('main')).toHaveAttribute('data-screen', screenOf(address));
    const placeholder = page.getByRole('main').locator('[aria-hidden="true"][style*="border-radius"]');
    await expect(placeholder.filter({ visible: true }).first(), address).toBeVisible();
    expect(await findWide(page), address).toEqual([]);
  }
});

test(
  'with the spacing of WCAG 1.4.12 no text of any screen is lost',
  { tag: '@long' },
  async ({ page, host }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => localStorage.setItem('yueqi.language', 'en'));
    await page.goto(host.at('dynamicWallpaper'));
    await expect(page.locator('[data-announcer]')).toBeAttached();
    await stopTransitions(page);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    expect(await sweep(page, addressesInOrder, findCut)).toEqual({});
  },
);
