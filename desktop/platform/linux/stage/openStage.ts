import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Screen } from '../../adapters/screen.ts';
import { StageError, type StagePage, type StageWindowsOptions } from '../../adapters/stageWindows.ts';
import type { XConnection } from '../x11/connection.ts';
import { findWindow, putAtDesktopLayer, windowInstance } from '../x11/desktopLayer.ts';

/** How long the page may take to follow its window, and how far off a broken scale may leave it. */
const fillMilliseconds = 5_000;
const fillTolerance = 3;
const pollMilliseconds = 20;
const pageSize = v.tuple([v.number(), v.number()]);

/** The page and the window that fill one screen. */
export interface Stage {
  screen: Screen;
  readonly page: StagePage;
  readonly window: number;
  isCovered: boolean;
}

/** Opens the page of one screen and puts its window on the desktop. @throws StageError */
export async function openStage(
  connection: XConnection,
  { browser, stageUrl }: StageWindowsOptions,
  screen: Screen,
): Promise<Stage> {
  const url = stageUrl(screen.index);
  const page = await (
    await browser()
  ).openAppWindow({
    url,
    x: screen.x,
    y: screen.y,
    width: Math.round(screen.width / screen.scale),
    height: Math.round(screen.height / screen.scale),
  });
  try {
    const window = await findWindow(connection, windowInstance(url));
    await putAtDesktopLayer(connection, window, screen);
    await assertFilled(page, screen);
    return { screen, page, window, isCovered: false };
  } catch (error) {
    await page.close().catch(() => undefined);
    throw error;
  }
}

/** Whether a stage of one of them fits the other as it is. */
export function isSamePlace(a: Screen, b: Screen): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.scale === b.scale;
}

/** The window fills the screen; a title bar that the browser draws inside it would still be seen. */
async function assertFilled(page: StagePage, { width, height }: Screen): Promise<void> {
  const end = Date.now() + fillMilliseconds;
  for (;;) {
    const [pageWidth, pageHeight] = v.parse(
      pageSize,
      await page.evaluate('[innerWidth * devicePixelRatio, innerHeight * devicePixelRatio]'),
    );
    if (Math.abs(pageWidth - width) <= fillTolerance && Math.abs(pageHeight - height) <= fillTolerance)
      return;
    if (Date.now() > end)
      throw new StageError(
        `The stage's page has ${pageWidth} × ${pageHeight} pixels on a screen of ${width} × ${height}. ` +
          'Switch on "use system title bar and borders" in the settings of the browser.',
      );
    await wait(pollMilliseconds);
  }
}
