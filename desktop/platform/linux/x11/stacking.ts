import type { Tree } from 'x11';
import { isViewable, readMapState, readRectangle, stageMark, stageMarks } from './desktopLayer.ts';
import type { Rectangle, XConnection } from './connection.ts';
import { stackAbove, stackBelow } from './windowNumbers.ts';

const everyDesktop = 0xffff_ffff;
const opaque = 0xffff_ffff;

/** The windows of the desktop, from the lowest to the topmost. */
interface Stacking {
  windows: number[];
  /** Whether a window manager keeps them in order. */
  isManaged: boolean;
}

/** The windows that the window manager knows; all that show where there is none, or one that keeps no list. */
async function readStacking(connection: XConnection): Promise<Stacking> {
  if (await hasManager(connection))
    return {
      windows: await connection.getNumbers(connection.root, '_NET_CLIENT_LIST_STACKING'),
      isManaged: true,
    };
  const { children } = await connection.ask<Tree>((answer) =>
    connection.client.QueryTree(connection.root, answer),
  );
  const isShown = await Promise.all(
    children.map(
      async (window) =>
        (await readMapState(connection, window)) === isViewable &&
        (await connection.getNumbers(window, stageMark))[0] !== stageMarks.backdrop,
    ),
  );
  return { windows: children.filter((_window, index) => isShown[index]), isManaged: false };
}

/** A window manager names itself as long as it lives; one that was killed leaves only the root's property behind. */
async function hasManager(connection: XConnection): Promise<boolean> {
  const [check = 0] = await connection.getNumbers(connection.root, '_NET_SUPPORTING_WM_CHECK');
  return check !== 0 && (await connection.getNumbers(check, '_NET_SUPPORTING_WM_CHECK'))[0] === check;
}

/**
 * Puts the stages back below all ordinary windows, and above whatever else claims to be the desktop (file managers
 * that draw icons), which would hide them.
 */
export async function keepLowest(connection: XConnection, stages: number[]): Promise<void> {
  const { windows, isManaged } = await readStacking(connection);
  const isDesktop = new Map<number, boolean>();
  for (const window of windows)
    if (!stages.includes(window)) isDesktop.set(window, await isDesktopWindow(connection, window));
  for (const stage of stages) {
    const place = windows.indexOf(stage);
    if (place === -1) continue;
    const isAboveOrdinary = windows.slice(0, place).some((window) => isDesktop.get(window) === false);
    const foreign = windows.slice(place + 1).findLast((window) => isDesktop.get(window) === true);
    if (isAboveOrdinary) connection.client.ConfigureWindow(stage, { stackMode: stackBelow });
    // A window manager holds it in the desktop layer, so "above" means above the other desktops only.
    else if (foreign !== undefined)
      connection.client.ConfigureWindow(
        stage,
        isManaged ? { stackMode: stackAbove } : { sibling: foreign, stackMode: stackAbove },
      );
  }
}

/** The window of another program that draws the desktop (icons, a picture of its own); null where there is none. */
export async function findForeignDesktop(connection: XConnection): Promise<number | null> {
  for (const window of (await readStacking(connection)).windows) {
    const [mark] = await connection.getNumbers(window, stageMark);
    if (
      mark === undefined &&
      (await isDesktopWindow(connection, window)) &&
      (await readMapState(connection, window)) === isViewable
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
  const { windows } = await readStacking(connection);
  const others = windows.filter((window) => !stages.includes(window));
  const covers = await Promise.all(others.map((window) => readCover(connection, window, current)));
  return covers.filter((cover) => cover !== null);
}

async function readCover(
  connection: XConnection,
  window: number,
  current: number | undefined,
): Promise<Rectangle | null> {
  if ((await readMapState(connection, window)) !== isViewable) return null;
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
