import type { Stage } from './openStage.ts';

/** Draws a page without what lies above its wallpaper, and reads it. */
export async function captureWallpaper({
  page,
  screen: { width, height },
}: Stage): Promise<{ png: Buffer; width: number; height: number }> {
  const hideLayers = (isHidden: boolean): Promise<unknown> =>
    page.evaluate(`document.documentElement.toggleAttribute('data-layers-hidden', ${isHidden})`);
  await hideLayers(true);
  try {
    return { png: await page.screenshot(), width, height };
  } finally {
    await hideLayers(false);
  }
}
