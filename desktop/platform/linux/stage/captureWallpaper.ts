import { StageError } from '../../adapters/stageWindows.ts';
import { encodePng } from '../x11/encodePng.ts';
import { readPixels } from '../x11/readPixels.ts';
import type { XConnection } from '../x11/connection.ts';
import { partOf, type Stage } from './stage.ts';

/** Draws a stage without what lies above its wallpaper. @throws StageError where the window of a player cannot be read */
export async function captureWallpaper(
  connection: XConnection,
  stage: Stage,
): Promise<{ png: Buffer; width: number; height: number }> {
  const { width, height } = stage.screen;
  return { png: await (stage.isPlayer ? readWindow(connection, stage) : drawPage(stage)), width, height };
}

/** A player has nothing above its video. */
async function readWindow(connection: XConnection, stage: Stage): Promise<Buffer> {
  const part = partOf(stage);
  const pixels = await readPixels(connection, stage.window, part);
  if (!pixels) throw new StageError('The window of the video player cannot be read.');
  return encodePng(part.width, part.height, pixels);
}

async function drawPage({ page }: Stage): Promise<Buffer> {
  const hideLayers = (isHidden: boolean): Promise<unknown> =>
    page.evaluate(`document.documentElement.toggleAttribute('data-layers-hidden', ${isHidden})`);
  await hideLayers(true);
  try {
    return await page.screenshot();
  } finally {
    await hideLayers(false);
  }
}
