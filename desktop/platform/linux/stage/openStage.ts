import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Screen } from '../../adapters/screen.ts';
import type { StagePage } from '../../adapters/stagePage.ts';
import { StageError, type StageBrowser, type StageWindowsOptions } from '../../adapters/stageWindows.ts';
import type { XConnection } from '../x11/connection.ts';
import { putAtDesktopLayer, windowInstance } from '../x11/desktopLayer.ts';
import { openPlayer } from './openPlayer.ts';
import type { PlayerUnit } from './playerUnits.ts';
import type { Stage } from './stage.ts';
import { holdNewWindow } from '../x11/holdNewWindow.ts';

/** Time in which the page has to follow its window, and the deviation that a broken scale may leave. */
const fillMilliseconds = 5_000;
const fillTolerance = 3;
const pollMilliseconds = 20;
const pageSize = v.tuple([v.number(), v.number()]);

/**
 * Opens the page of one screen, or the player of several, and puts its window on the desktop.
 *
 * @returns the stage of each screen of the unit
 * @throws StageError
 */
export async function openStages(
  connection: XConnection,
  options: StageWindowsOptions,
  screen: Screen,
  unit: PlayerUnit | null,
): Promise<Stage[]> {
  return unit && options.player
    ? openPlayer(connection, options.player, unit)
    : [await openPage(connection, options, screen)];
}

async function openPage(
  connection: XConnection,
  { browser, stageUrl, stageToken }: StageWindowsOptions,
  screen: Screen,
): Promise<Stage> {
  const url = stageUrl(screen.index);
  const holder = await holdNewWindow(connection, windowInstance(url), screen);
  try {
    const page = await openInLiving(browser, {
      url,
      x: screen.x,
      y: screen.y,
      width: Math.round(screen.width / screen.scale),
      height: Math.round(screen.height / screen.scale),
      ...(stageToken !== undefined && { token: stageToken }),
      // With its size a window that nothing holds would cover all others.
      beforePlacing: () => holder.hold(),
    });
    try {
      const { window, veil } = await holder.release();
      try {
        await putAtDesktopLayer(connection, window, screen, () => veil.renew(screen));
        await assertFilled(page, screen);
      } catch (error) {
        veil.forget();
        throw error;
      }
      const close = (): Promise<void> => page.close().finally(veil.forget);
      const stage = {
        ...{ screen, isPlayer: false, unit: null, isLead: true, shared: null },
        parts: () => [{ x: 0, y: 0, width: stage.screen.width, height: stage.screen.height }],
        ...{ page, window, isCovered: false, isUnveiled: false, close },
      };
      const moveTo = (place: Screen): Promise<void> =>
        putAtDesktopLayer(connection, window, place, async () => {
          if (!stage.isUnveiled) await veil.renew(place);
        });
      const unveil = async (): Promise<void> => {
        if (stage.isUnveiled) return;
        stage.isUnveiled = true;
        await veil.lift();
      };
      return Object.assign(stage, { moveTo, unveil });
    } catch (error) {
      await page.close().catch(() => undefined);
      throw error;
    }
  } finally {
    await holder.stop();
  }
}

/** Opens a window. A browser that ends in the meantime opens none: the next one does. */
async function openInLiving(
  browser: StageWindowsOptions['browser'],
  options: Parameters<StageBrowser['openAppWindow']>[0],
): Promise<StagePage> {
  const first = await browser();
  try {
    return await first.openAppWindow(options);
  } catch (error) {
    const next = await browser();
    if (next === first) throw error;
    return next.openAppWindow(options);
  }
}

/** True if a stage of one of them fits the other unchanged. */
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
