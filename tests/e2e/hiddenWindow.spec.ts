import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** Reports the state that a browser has for a window that is minimised or wholly covered. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/** Frames that were decoded so far. */
const framesOf = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames);

/** A second of the page's own time. */
const second = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const end = performance.now() + 1_000;
        const step = (now: number): void => void (now < end ? requestAnimationFrame(step) : resolve());
        requestAnimationFrame(step);
      }),
  );

test('a hidden window decodes no frame of the player, which plays on when it is back', async ({
  page,
  open,
}) => {
  await open('dynamicDetail?wid=101001');
  const video = page.locator('main video');
  await expect.poll(() => framesOf(video)).toBeGreaterThan(3);
  await setHidden(page, true);
  await expect(video).toHaveJSProperty('paused', true);
  const before = await framesOf(video);
  await second(page);
  // One may have been on its way.
  expect((await framesOf(video)) - before).toBeLessThanOrEqual(1);
  await setHidden(page, false);
  await expect.poll(() => framesOf(video)).toBeGreaterThan(before + 3);
});
