import { setTimeout as wait } from 'node:timers/promises';
import type { Tree } from 'x11';
import { isViewable, readMapState, readRectangle, stageMark, stageMarks } from './desktopLayer.ts';
import { ignoreGone, type Rectangle, type XConnection } from './connection.ts';
import { readFrames } from './inputRegion.ts';
import { stackAbove, stackBelow } from './windowNumbers.ts';

const everyDesktop = 0xffff_ffff;
const opaque = 0xffff_ffff;
/** SubstructureRedirect and SubstructureNotify: what window managers listen to (ICCCM 4.1.4). */
const managerMask = 0x18_0000;
const configureRequest = 23;
/** The values of a request to configure that are set: the sibling and the mode (X protocol, ConfigureWindow). */
const siblingAndMode = 32 | 64;
/** The source of a request that a window manager follows whichever window is active (EWMH, source indication). */
const fromPager = 2;
const restackMilliseconds = 500;
const pollMilliseconds = 5;

/** The windows of the desktop, from the lowest to the topmost. */
interface Stacking {
  windows: number[];
  /** True if a window manager keeps them in order. */
  isManaged: boolean;
}

/**
 * The windows that the window manager knows; all that show where there is none, or one that keeps no list. Pictures that
 * belong to a stage follow it, and do not count.
 */
async function readStacking(connection: XConnection): Promise<Stacking> {
  const isManaged = await hasManager(connection);
  const all = isManaged
    ? await listStacked(connection)
    : await connection
        .ask<Tree>((answer) => connection.client.QueryTree(connection.root, answer))
        .then(({ children }) => children);
  const counts = await Promise.all(
    all.map(
      async (window) =>
        (isManaged || (await readMapState(connection, window)) === isViewable) &&
        (await connection.getNumbers(window, stageMark))[0] !== stageMarks.backdrop,
    ),
  );
  return { windows: all.filter((_window, index) => counts[index]), isManaged };
}

/** A window manager names itself as long as it lives; one that was killed leaves only the root's property behind. */
async function findManager(connection: XConnection): Promise<number | null> {
  const [check = 0] = await connection.getNumbers(connection.root, '_NET_SUPPORTING_WM_CHECK');
  const lives = check !== 0 && (await connection.getNumbers(check, '_NET_SUPPORTING_WM_CHECK'))[0] === check;
  return lives ? check : null;
}

const hasManager = async (connection: XConnection): Promise<boolean> =>
  (await findManager(connection)) !== null;

/** The name that the window manager gives itself; empty where there is none. */
export async function readManagerName(connection: XConnection): Promise<string> {
  const manager = await findManager(connection);
  return manager === null ? '' : connection.getText(manager, '_NET_WM_NAME');
}

/** The windows that the window manager knows, from the lowest to the topmost. */
export function listStacked(connection: XConnection): Promise<number[]> {
  return connection.getNumbers(connection.root, '_NET_CLIENT_LIST_STACKING');
}

/** Returns whether a window is above another one; null where the window manager does not list both. */
async function isAbove(connection: XConnection, window: number, other: number): Promise<boolean | null> {
  const windows = await listStacked(connection);
  const [place, otherPlace] = [windows.indexOf(window), windows.indexOf(other)];
  return place === -1 || otherPlace === -1 ? null : place > otherPlace;
}

/**
 * Puts a window directly above or below another one, both of the desktop layer, where it is not on that side of it. Resolves
 * once it is there, or when the window manager does not follow.
 *
 * @param mode `stackAbove` or `stackBelow`
 * @param isListedOnly leaves windows that the window manager does not list (yet): it may never, and each request would be
 *   followed by a change of the stacking
 */
export async function restack(
  connection: XConnection,
  window: number,
  sibling: number,
  mode: typeof stackAbove | typeof stackBelow,
  isListedOnly = false,
): Promise<void> {
  const { client, root } = connection;
  if (!(await hasManager(connection))) {
    const part = (await readFrames(connection, sibling)).at(-1);
    if (part !== undefined) client.ConfigureWindow(window, { sibling: part, stackMode: mode }, ignoreGone);
    return;
  }
  const isThere = async (): Promise<boolean> =>
    (await isAbove(connection, window, sibling)) === (mode === stackAbove);
  if (await isThere()) return;
  if (isListedOnly && (await isAbove(connection, window, sibling)) === null) return;
  const request = await connection.atom('_NET_RESTACK_WINDOW');
  // Mutter and its kin refuse the plain request while another program's window is active.
  if ((await connection.getNumbers(root, '_NET_SUPPORTED')).includes(request))
    client.SendClientMessage(root, window, request, 32, [fromPager, sibling, mode]);
  else client.SendEvent(root, 0, managerMask, configureEvent(root, window, sibling, mode));
  const end = Date.now() + restackMilliseconds;
  while (!(await isThere()) && Date.now() < end) await wait(pollMilliseconds);
}

/** As the X server itself asks the window manager, which it does for windows with the same parent only (ICCCM 4.1.5). */
function configureEvent(root: number, window: number, sibling: number, mode: number): Buffer {
  const event = Buffer.alloc(32);
  event[0] = configureRequest;
  event[1] = mode;
  event.writeUInt32LE(root, 4);
  event.writeUInt32LE(window, 8);
  event.writeUInt32LE(sibling, 12);
  event.writeUInt16LE(siblingAndMode, 26);
  return event;
}

/**
 * Windows of the desktop that hold icons and are transparent elsewhere, by either half of WM_CLASS: the desktops of
 * Cinnamon and Budgie. Others of the same depth (Plasma's) are opaque.
 */
const transparentDesktops = new Set(['nemo-desktop', 'org.buddiesofbudgie.budgie-desktop-view']);
/** GNOME's icons (Desktop Icons NG) run in an interpreter, and say in their title which windows are theirs. */
const iconTitle = /^@!-?\d+,-?\d+;/;

async function isTransparentDesktop(connection: XConnection, window: number): Promise<boolean> {
  const classes = (await connection.getText(window, 'WM_CLASS')).toLowerCase().split('\0');
  if (classes.some((name) => transparentDesktops.has(name))) return true;
  return classes.includes('gjs') && iconTitle.test(await connection.getText(window, '_NET_WM_NAME'));
}

/**
 * Puts the stages back below all ordinary windows and below icons that are drawn in transparent windows, and above
 * whatever else claims to be the desktop, which would hide them.
 */
export async function keepLowest(connection: XConnection, stages: number[]): Promise<void> {
  const { windows, isManaged } = await readStacking(connection);
  /** True for windows of the desktop that hide the ones below; stages are not among them. */
  const isDesktop = new Map<number, boolean>();
  for (const window of windows)
    if (!stages.includes(window))
      isDesktop.set(
        window,
        (await isDesktopWindow(connection, window)) && !(await isTransparentDesktop(connection, window)),
      );
  for (const stage of stages) {
    const place = windows.indexOf(stage);
    if (place === -1) continue;
    const isAboveOrdinary = windows.slice(0, place).some((window) => isDesktop.get(window) === false);
    const foreign = windows.slice(place + 1).findLast((window) => isDesktop.get(window) === true);
    if (isAboveOrdinary) connection.client.ConfigureWindow(stage, { stackMode: stackBelow });
    else if (foreign !== undefined && isManaged) {
      // A window manager holds both in the desktop layer, so "above" means above the other desktops only. Marco, of Metacity's
      // kin, does not raise a window while one that was used later is active, but lowers any.
      connection.client.ConfigureWindow(stage, { stackMode: stackAbove });
      connection.client.ConfigureWindow(foreign, { stackMode: stackBelow }, ignoreGone);
    } else if (foreign !== undefined)
      connection.client.ConfigureWindow(stage, { sibling: foreign, stackMode: stackAbove });
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

/** True for a window that says of itself that it is the desktop. */
export async function isDesktopWindow(connection: XConnection, window: number): Promise<boolean> {
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

/**
 * The parts of the screens that windows may fill: without the panels that the desktop itself draws, which are no windows.
 * Empty where the desktop tells none.
 */
export async function readWorkAreas(connection: XConnection): Promise<Rectangle[]> {
  const { root } = connection;
  const [current = 0] = await connection.getNumbers(root, '_NET_CURRENT_DESKTOP');
  // One of each monitor (Mutter and its kin), or one of all.
  const ofMonitors = await connection.getNumbers(root, `_GTK_WORKAREAS_D${current}`);
  const ofAll = (await connection.getNumbers(root, '_NET_WORKAREA')).slice(current * 4, current * 4 + 4);
  const numbers = ofMonitors.length > 0 ? ofMonitors : ofAll;
  const areas: Rectangle[] = [];
  for (let place = 0; place + 4 <= numbers.length; place += 4) {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.slice(place, place + 4);
    areas.push({ x, y, width, height });
  }
  return areas;
}
