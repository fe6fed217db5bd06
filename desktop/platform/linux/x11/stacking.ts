import { readMapState, readRectangle, stageMark } from './desktopLayer.ts';
import type { Rectangle, XConnection } from './connection.ts';

const everyDesktop = 0xffff_ffff;
const opaque = 0xffff_ffff;
const stackAbove = 0;
const stackBelow = 1;

/** The windows that the window manager knows, from the lowest to the topmost. */
export function readStacking(connection: XConnection): Promise<number[]> {
  return connection.getNumbers(connection.root, '_NET_CLIENT_LIST_STACKING');
}

/**
 * Puts the stages back below all ordinary windows, and above whatever else claims to be the desktop (file managers
 * that draw icons), which would hide them.
 */
export async function keepLowest(connection: XConnection, stages: number[]): Promise<void> {
  const stacking = await readStacking(connection);
  const others = stacking.filter((window) => !stages.includes(window));
  const isDesktop = new Map<number, boolean>();
  for (const window of others) isDesktop.set(window, await isDesktopWindow(connection, window));
  for (const stage of stages) {
    const place = stacking.indexOf(stage);
    if (place === -1) continue;
    const isAboveOrdinary = stacking.slice(0, place).some((window) => isDesktop.get(window) === false);
    const isBehindDesktop = stacking.slice(place + 1).some((window) => isDesktop.get(window) === true);
    if (!isAboveOrdinary && !isBehindDesktop) continue;
    // The window manager holds it in the desktop layer, so "above" means above the other desktops only.
    connection.client.ConfigureWindow(stage, { stackMode: isAboveOrdinary ? stackBelow : stackAbove });
  }
}

/** The window of another program that draws the desktop (icons, a picture of its own); null where there is none. */
export async function findForeignDesktop(connection: XConnection): Promise<number | null> {
  for (const window of await readStacking(connection)) {
    const [mark] = await connection.getNumbers(window, stageMark);
    if (
      mark === undefined &&
      (await isDesktopWindow(connection, window)) &&
      (await readMapState(connection, window)) === 2
    )
      return window;
  }
  return null;
}

async function isDesktopWindow(connection: XConnection, window: number): Promise<boolean> {
  const [type] = await connection.getNumbers(window, '_NET_WM_WINDOW_TYPE');
  return type === (await connection.atom('_NET_WM_WINDOW_TYPE_DESKTOP'));
}

/** The areas that hide what is behind them: windows that are shown now and not translucent, with their frames. */
export async function readCovers(connection: XConnection, stages: number[]): Promise<Rectangle[]> {
  const [current] = await connection.getNumbers(connection.root, '_NET_CURRENT_DESKTOP');
  const windows = (await readStacking(connection)).filter((window) => !stages.includes(window));
  const covers = await Promise.all(windows.map((window) => readCover(connection, window, current)));
  return covers.filter((cover) => cover !== null);
}

async function readCover(
  connection: XConnection,
  window: number,
  current: number | undefined,
): Promise<Rectangle | null> {
  if ((await readMapState(connection, window)) !== 2) return null;
  const [opacity = opaque] = await connection.getNumbers(window, '_NET_WM_WINDOW_OPACITY');
  if (opacity !== opaque || (await isDesktopWindow(connection, window))) return null;
  // Compositing window managers keep hidden windows mapped, for their thumbnails.
  const [desktop = everyDesktop] = await connection.getNumbers(window, '_NET_WM_DESKTOP');
  if (current !== undefined && desktop !== everyDesktop && desktop !== current) return null;
  const states = await connection.getNumbers(window, '_NET_WM_STATE');
  if (states.includes(await connection.atom('_NET_WM_STATE_HIDDEN'))) return null;
  const area = await readRectangle(connection, window);
  if (!area) return null;
  const [left = 0, right = 0, top = 0, bottom = 0] = await connection.getNumbers(
    window,
    '_NET_FRAME_EXTENTS',
  );
  // A window that draws its own frame counts its shadow as part of itself; nothing is hidden there.
  const [inLeft = 0, inRight = 0, inTop = 0, inBottom = 0] = await connection.getNumbers(
    window,
    '_GTK_FRAME_EXTENTS',
  );
  return {
    x: area.x - left + inLeft,
    y: area.y - top + inTop,
    width: area.width + left + right - inLeft - inRight,
    height: area.height + top + bottom - inTop - inBottom,
  };
}
