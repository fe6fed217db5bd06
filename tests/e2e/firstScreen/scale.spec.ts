import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

/** Window managers fit a window to its monitor; of a scale alone an emulated page hears nothing. */
const sizeAt = (scale: number) => ({ width: 1180, height: 655 + scale });

async function setScale(page: Page, deviceScaleFactor: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...sizeAt(deviceScaleFactor),
    deviceScaleFactor,
    mobile: false,
  });
}

/** The files that the cards in view show, and how far the page sticks out sideways. */
async function readCards(page: Page): Promise<{ files: string[]; overhang: number }> {
  return page.evaluate(() => ({
    files: [...document.querySelectorAll<HTMLImageElement>('main [role=listitem] img')]
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .map(({ currentSrc }) => new URL(currentSrc, location.href).pathname),
    overhang: document.documentElement.scrollWidth - innerWidth,
  }));
}

async function waitForCards(page: Page): Promise<void> {
  await expect(page.locator('main [role=listitem] img').first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('main [role=listitem] img')].every(
          (image) => image.getBoundingClientRect().top > innerHeight || image.naturalWidth > 0,
        ),
      ),
    )
    .toBe(true);
}

test.setTimeout(180_000);

test('a window dragged between monitors of other scales, while it loads and later, shows what one opened there shows', async ({
  browser,
  host,
  page,
}) => {
  const address = `${host.address}staticWallpaper`;
  const opened = new Map<number, Awaited<ReturnType<typeof readCards>>>();
  for (const deviceScaleFactor of [1, 2]) {
    const context = await browser.newContext({
      viewport: sizeAt(deviceScaleFactor),
      locale: 'zh-CN',
      deviceScaleFactor,
    });
    const there = await context.newPage();
    await there.goto(address);
    await waitForCards(there);
    opened.set(deviceScaleFactor, await readCards(there));
    await context.close();
  }
  expect(opened.get(1)?.files.length).toBeGreaterThan(4);
  expect(opened.get(2)?.files).not.toEqual(opened.get(1)?.files);
  expect([opened.get(1)?.overhang, opened.get(2)?.overhang]).toEqual([0, 0]);

  for (const [from, to] of [
    [1, 2],
    [2, 1],
  ] as const) {
    await setScale(page, from);
    await page.goto(address, { waitUntil: 'commit' });
    await setScale(page, to);
    await waitForCards(page);
    await expect.poll(() => readCards(page)).toEqual(opened.get(to));
    await setScale(page, from);
    await expect.poll(() => readCards(page)).toEqual(opened.get(from));
  }
});
