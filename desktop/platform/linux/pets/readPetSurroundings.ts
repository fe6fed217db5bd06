import type { SeenByPets, WorkArea } from '../../adapters/petWindows.ts';
import type { Rectangle, XConnection } from '../x11/connection.ts';
import { isViewable, readMapState, readRectangle } from '../x11/desktopLayer.ts';
import { readScreens } from '../x11/readScreens.ts';
import { visibleEdges, type StackedWindow } from './visibleEdges.ts';

const everyDesktop = 0xffff_ffff;

interface ReadWindow extends StackedWindow {
  program: string;
  /** Left, right, top, bottom: what a panel keeps free of windows at the sides of the whole desktop. */
  strut: readonly number[];
  isOrdinary: boolean;
  isFullScreen: boolean;
}

/** Reads screens, panels and windows: where pets may be and on which edges they stand. */
export async function readPetSurroundings(connection: XConnection): Promise<SeenByPets> {
  const { root } = connection;
  const [screens, [current], listed] = await Promise.all([
    readScreens(connection),
    connection.getNumbers(root, '_NET_CURRENT_DESKTOP'),
    connection.getNumbers(root, '_NET_CLIENT_LIST_STACKING'),
  ]);
  const read = await Promise.all(listed.map((window) => readWindow(connection, window, current)));
  const windows = read.filter((window) => window !== null);
  const ordinary = windows.filter(({ isOrdinary }) => isOrdinary);
  const areas = screens.map(({ id, scale, ...place }) => ({
    screen: id,
    scale,
    ...withoutPanels(place, windows, connection.size),
  }));
  return {
    areas,
    edges: visibleEdges(ordinary),
    fullScreens: screens
      .filter((screen) => ordinary.findLast((window) => isMiddleOn(window, screen))?.isFullScreen)
      .map(({ id }) => id),
    programs: new Set(ordinary.map(({ program }) => program).filter(Boolean)),
  };
}

async function readWindow(
  connection: XConnection,
  window: number,
  current: number | undefined,
): Promise<ReadWindow | null> {
  const [mapState, [desktop = everyDesktop], states, [type], area, frame, shadow, partial, strut, name] =
    await Promise.all([
      readMapState(connection, window),
      connection.getNumbers(window, '_NET_WM_DESKTOP'),
      connection.getNumbers(window, '_NET_WM_STATE'),
      connection.getNumbers(window, '_NET_WM_WINDOW_TYPE'),
      readRectangle(connection, window),
      connection.getNumbers(window, '_NET_FRAME_EXTENTS'),
      connection.getNumbers(window, '_GTK_FRAME_EXTENTS'),
      connection.getNumbers(window, '_NET_WM_STRUT_PARTIAL'),
      connection.getNumbers(window, '_NET_WM_STRUT'),
      connection.getText(window, 'WM_CLASS'),
    ]);
  const isElsewhere = current !== undefined && desktop !== everyDesktop && desktop !== current;
  if (mapState !== isViewable || isElsewhere || !area) return null;
  const has = async (atom: string): Promise<boolean> => states.includes(await connection.atom(atom));
  if (await has('_NET_WM_STATE_HIDDEN')) return null;
  const [left = 0, right = 0, top = 0, bottom = 0] = frame;
  const [inLeft = 0, inRight = 0, inTop = 0, inBottom = 0] = shadow;
  const [instance = '', program = ''] = name.split('\0');
  return {
    key: String(window),
    program: (program || instance).toLowerCase(),
    strut: partial.length > 0 ? partial : strut,
    isOrdinary:
      type !== (await connection.atom('_NET_WM_WINDOW_TYPE_DESKTOP')) &&
      type !== (await connection.atom('_NET_WM_WINDOW_TYPE_DOCK')),
    isFullScreen: await has('_NET_WM_STATE_FULLSCREEN'),
    x: area.x - left + inLeft,
    y: area.y - top + inTop,
    width: area.width + left + right - inLeft - inRight,
    height: area.height + top + bottom - inTop - inBottom,
  };
}

/** Returns the area that panels leave of a screen: they reserve space at the sides of the whole desktop. */
function withoutPanels(
  screen: Rectangle,
  windows: readonly ReadWindow[],
  desktop: { width: number; height: number },
): Omit<WorkArea, 'screen' | 'scale'> {
  let [left, top] = [screen.x, screen.y];
  let [right, bottom] = [screen.x + screen.width, screen.y + screen.height];
  for (const window of windows) {
    const [atLeft = 0, atRight = 0, atTop = 0, atBottom = 0] = window.strut;
    if (!isMiddleOn(window, screen)) continue;
    if (atLeft > 0) left = Math.max(left, atLeft);
    if (atRight > 0) right = Math.min(right, desktop.width - atRight);
    if (atTop > 0) top = Math.max(top, atTop);
    if (atBottom > 0) bottom = Math.min(bottom, desktop.height - atBottom);
  }
  return { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function isMiddleOn({ x, y, width, height }: Rectangle, screen: Rectangle): boolean {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return (
    middleX >= screen.x &&
    middleX < screen.x + screen.width &&
    middleY >= screen.y &&
    middleY < screen.y + screen.height
  );
}
