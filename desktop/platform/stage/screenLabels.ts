import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../kernel/log.ts';
import type { Screen } from '../adapters/screen.ts';
import { FrameDrawer } from '../linux/pets/drawFrames.ts';
import { XConnection } from '../linux/x11/connection.ts';
import { isSeenSoon, placeUndecorated } from '../linux/x11/desktopLayer.ts';
import { refuseFocus, setInputRegion } from '../linux/x11/inputRegion.ts';
import { putPixels } from '../linux/x11/putPixels.ts';
import { inputOutput, copyFromParent } from '../linux/x11/windowNumbers.ts';

const shownMilliseconds = 3_000;
/** Edge of a label in CSS pixels. */
const edge = 200;

/** Digits as strokes on a field of 60 × 100, since a machine may have no font. */
const digits: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    0: 'M30 6C10 6 6 30 6 50C6 70 10 94 30 94C50 94 54 70 54 50C54 30 50 6 30 6Z',
    1: 'M14 22L34 6L34 94',
    2: 'M8 28C8 -1 52 -1 52 28C52 50 8 66 8 94L54 94',
    3: 'M8 16C20 0 52 4 50 28C49 44 34 48 24 48C38 48 54 54 54 70C54 98 16 100 6 82',
    4: 'M42 94L42 6L6 66L56 66',
    5: 'M50 6L14 6L10 44C24 34 54 38 54 64C54 96 18 100 6 84',
    6: 'M46 6C20 12 6 40 6 64C6 84 16 94 30 94C44 94 54 84 54 66C54 38 14 38 6 64',
    7: 'M6 6L54 6L24 94',
    8: 'M30 48C4 44 6 6 30 6C54 6 56 44 30 48C2 52 0 94 30 94C60 94 58 52 30 48Z',
    9: 'M14 94C40 88 54 60 54 36C54 16 44 6 30 6C16 6 6 16 6 34C6 62 46 62 54 36',
  }),
);

/**
 * Shows each screen's number in its middle, above everything, for a moment; clicks go through it.
 *
 * @returns a function that shows them again, in place of those that are still seen; it resolves once they are there
 */
export function createScreenLabels(display: string, log: Log): (screens: readonly Screen[]) => Promise<void> {
  let shown: XConnection | null = null;
  const drawer = new FrameDrawer();
  return async (screens) => {
    await shown?.close();
    const connection = await XConnection.open(display, log);
    shown = connection;
    try {
      const labels: number[] = [];
      for (const [place, screen] of screens.entries())
        labels.push(await showLabel(connection, drawer, screen, place + 1));
      for (const label of labels) await isSeenSoon(connection, label);
    } catch (error) {
      await connection.close();
      throw error;
    }
    // The windows go with their connection.
    void wait(shownMilliseconds, undefined, { ref: false }).then(() => connection.close());
  };
}

/** @returns the window, which the window manager maps by itself */
async function showLabel(
  connection: XConnection,
  drawer: FrameDrawer,
  screen: Screen,
  number: number,
): Promise<number> {
  const { client, root, depth } = connection;
  const size = Math.min(Math.round(edge * screen.scale), screen.width, screen.height);
  const pixels = await drawNumber(drawer, number, size);
  const [window, pixmap, context] = [client.AllocID(), client.AllocID(), client.AllocID()];
  const x = screen.x + Math.round((screen.width - size) / 2);
  const y = screen.y + Math.round((screen.height - size) / 2);
  client.CreatePixmap(pixmap, root, depth, size, size);
  client.CreateGC(context, pixmap, {});
  putPixels(connection, pixmap, context, { x: 0, y: 0, width: size, height: size }, pixels);
  const values = { backgroundPixmap: pixmap };
  client.CreateWindow(window, root, x, y, size, size, 0, 0, inputOutput, copyFromParent, values);
  await connection.setAtoms(window, '_NET_WM_WINDOW_TYPE', ['_NET_WM_WINDOW_TYPE_NOTIFICATION']);
  await connection.setAtoms(window, '_NET_WM_STATE', [
    '_NET_WM_STATE_ABOVE',
    '_NET_WM_STATE_STICKY',
    '_NET_WM_STATE_SKIP_TASKBAR',
    '_NET_WM_STATE_SKIP_PAGER',
  ]);
  await placeUndecorated(connection, window, { x, y, width: size, height: size });
  await refuseFocus(connection, window);
  await setInputRegion(connection, window, []);
  client.MapWindow(window);
  client.FreeGC(context);
  client.FreePixmap(pixmap);
  return window;
}

/** @returns white on dark, as an X server takes it */
async function drawNumber(drawer: FrameDrawer, number: number, size: number): Promise<Buffer> {
  const strokes = [...String(number)].map(
    (digit, place) => `<path d="${digits.get(digit) ?? ''}" transform="translate(${place * 76} 0)"/>`,
  );
  const width = strokes.length * 76 - 16;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200">` +
    '<rect width="200" height="200" fill="#1b1f2e"/>' +
    `<g transform="translate(${100 - width / 2} 50)" fill="none" stroke="#ffffff" stroke-width="13"` +
    ` stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g></svg>`;
  const [frame] = await drawer.draw([{ svg, width: size, height: size, isMirrored: false }]);
  if (!frame) throw new Error('The number of a screen was not drawn.');
  return Buffer.from(frame.pixels);
}
