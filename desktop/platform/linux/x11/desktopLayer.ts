import { setTimeout as wait } from 'node:timers/promises';
import type { Attributes, Geometry, Tree } from 'x11';
import { refuseFocus, setInputRegion } from './inputRegion.ts';
import { XError, type Rectangle, type XConnection } from './connection.ts';
import { copyFromParent, inputOutput, noPixmap, stackBelow } from './windowNumbers.ts';

const pollMilliseconds = 25;
const timeoutMilliseconds = 10_000;
/** A window manager that starts maps what it finds within a quarter of a second. */
const takeOverChecks = 10;
/** KWin, IceWM and FVWM put a window into a wrapper within its frame. */
const deepestWindow = 4;
/** A window manager that takes longer to map a window hangs. */
const mapMilliseconds = 1_000;
const mapPollMilliseconds = 5;

/** SubstructureRedirect and SubstructureNotify: what window managers listen to (ICCCM 4.1.4). */
const managerMask = 0x18_0000;
const unmapNotify = 18;
const everyDesktop = 0xffff_ffff;
/** Motif hints: "the decorations field is set", and it says none. */
const noDecorations = [2, 0, 0, 0, 0];
/** The map state of a window that shows. */
export const isViewable = 2;
/** Distinguishes our stages from other programs' desktop windows. */
export const stageMark = '_YUEQI_STAGE';
/** Its values: the window of a page, and a picture that lies behind or above it. */
export const stageMarks = { page: 1, backdrop: 2 } as const;
/** The class half of WM_CLASS of our own windows at the desktop layer; the extension of GNOME Shell knows them by it. */
const ownClass = 'yueqi-stage';
/** Flags of WM_NORMAL_HINTS, "chosen by the user": window managers place such a window nowhere else (ICCCM 4.1.2.3). */
const chosenPlace = 1 | 2;
const sizeHintNumbers = 18;

/**
 * Finds a window by the instance half of its WM_CLASS, waiting until it is there.
 *
 * @param signal ends the search
 * @throws XError when it does not appear
 */
export async function findWindow(
  connection: XConnection,
  instance: string,
  signal?: AbortSignal,
): Promise<number> {
  return poll(
    `no window of class ${instance} appeared`,
    async () => {
      let level = await readChildren(connection, connection.root);
      for (let depth = 1; depth <= deepestWindow; depth += 1) {
        for (const window of level)
          if ((await connection.getText(window, 'WM_CLASS')).split('\0')[0] === instance) return window;
        level = (await Promise.all(level.map((window) => readChildren(connection, window)))).flat();
      }
      return null;
    },
    signal,
  );
}

/** WM_CLASS of an app window: its address's host and path, without the query and a last slash. */
export function windowInstance(url: string): string {
  const { hostname, pathname } = new URL(url);
  return `${hostname}_${pathname}`.replaceAll('/', '_').replace(/_$/, '');
}

/**
 * Puts a window below all others, over one screen, out of task bars and pagers. It takes no clicks and no keys: those
 * are the desktop's own.
 *
 * The window is withdrawn first, because window managers read the type only when a window is mapped: set on a mapped
 * one, "show desktop" hides it. Override-redirect is no way either: such a window can be raised above everything.
 *
 * @param beforeMapping called once nothing more is done to the window but mapping it
 * @throws XError when the window manager does not follow
 */
export async function putAtDesktopLayer(
  connection: XConnection,
  window: number,
  place: Rectangle,
  beforeMapping?: () => Promise<void>,
): Promise<void> {
  const { client } = connection;
  await withdraw(connection, window);
  // With a background the X server itself would paint whatever is uncovered, before the page does.
  client.ChangeWindowAttributes(window, { backgroundPixmap: noPixmap });
  await declareDesktopWindow(connection, window, stageMarks.page);
  const { x, y, width, height } = place;
  const values = { x, y, width, height, borderWidth: 0, stackMode: stackBelow };
  client.ConfigureWindow(window, values);
  await beforeMapping?.();
  client.MapWindow(window);
  // Some window managers place a new window by themselves; the second request corrects them.
  client.ConfigureWindow(window, values);
  await poll('the window manager did not place the stage', async () =>
    (await isInPlace(connection, window, place)) ? true : null,
  );
  // Now with the frame that the window manager put around it.
  await setInputRegion(connection, window, []);
}

/**
 * Opens a window without input at the desktop layer, under the window manager as a stage is: GNOME, Plasma and Cinnamon
 * draw windows that are none of theirs (override-redirect) above all others, wherever the X server has them.
 *
 * @param values attributes of the window
 * @returns a window that has still to be mapped
 */
export async function createDesktopWindow(
  connection: XConnection,
  { x, y, width, height }: Rectangle,
  values: Record<string, number>,
): Promise<number> {
  const { client, root } = connection;
  const window = client.AllocID();
  client.CreateWindow(window, root, x, y, width, height, 0, 0, inputOutput, copyFromParent, values);
  await nameWindow(connection, window, 'backdrop');
  await placeUndecorated(connection, window, { x, y, width, height });
  await declareDesktopWindow(connection, window, stageMarks.backdrop);
  return window;
}

/** Sets WM_CLASS. @param instance `stage_0` for the stage of screen 0, as a browser names the window of that page */
export async function nameWindow(connection: XConnection, window: number, instance: string): Promise<void> {
  const [name, type] = [await connection.atom('WM_CLASS'), await connection.atom('STRING')];
  const text = Buffer.from(`${instance}\0${ownClass}\0`);
  connection.client.ChangeProperty(0, window, name, type, 8, text);
}

/** Tells the window manager, before a window is mapped, that it stays at its place and has no decorations. */
export async function placeUndecorated(
  connection: XConnection,
  window: number,
  { x, y, width, height }: Rectangle,
): Promise<void> {
  const hints = [chosenPlace, x, y, width, height];
  while (hints.length < sizeHintNumbers) hints.push(0);
  await connection.setNumbers(window, 'WM_NORMAL_HINTS', 'WM_SIZE_HINTS', hints);
  await connection.setNumbers(window, '_MOTIF_WM_HINTS', '_MOTIF_WM_HINTS', noDecorations);
}

/** Declares a window to the window manager before it is mapped: its type, its states, and that it takes no input. */
async function declareDesktopWindow(
  connection: XConnection,
  window: number,
  mark: (typeof stageMarks)[keyof typeof stageMarks],
): Promise<void> {
  await connection.setAtoms(window, '_NET_WM_WINDOW_TYPE', ['_NET_WM_WINDOW_TYPE_DESKTOP']);
  await connection.setAtoms(window, '_NET_WM_STATE', [
    '_NET_WM_STATE_BELOW',
    '_NET_WM_STATE_STICKY',
    '_NET_WM_STATE_SKIP_TASKBAR',
    '_NET_WM_STATE_SKIP_PAGER',
  ]);
  await connection.setNumbers(window, '_NET_WM_DESKTOP', 'CARDINAL', [everyDesktop]);
  await connection.setNumbers(window, stageMark, 'CARDINAL', [mark]);
  await connection.setNumbers(window, '_MOTIF_WM_HINTS', '_MOTIF_WM_HINTS', noDecorations);
  await refuseFocus(connection, window);
  await setInputRegion(connection, window, []);
}

/**
 * Unmaps a window, and waits until the window manager has let go of it (ICCCM 4.1.4).
 *
 * @throws XError when it does not
 */
export async function withdraw(connection: XConnection, window: number): Promise<void> {
  const event = Buffer.alloc(32);
  event[0] = unmapNotify;
  event.writeUInt32LE(connection.root, 4);
  event.writeUInt32LE(window, 8);
  connection.client.UnmapWindow(window);
  connection.client.SendEvent(connection.root, 0, managerMask, event);
  await poll('the window manager did not let go of the stage', async () => {
    const [state = 0] = await connection.getNumbers(window, 'WM_STATE');
    return state === 0 && (await readMapState(connection, window)) === 0 ? true : null;
  });
}

/** The window's own area (without its frame) on the desktop; null where it is gone. */
export async function readRectangle(connection: XConnection, window: number): Promise<Rectangle | null> {
  try {
    const { width, height } = await connection.ask<Geometry>((answer) =>
      connection.client.GetGeometry(window, answer),
    );
    const { destX, destY } = await connection.ask<{ destX: number; destY: number }>((answer) =>
      connection.client.TranslateCoordinates(window, connection.root, 0, 0, answer),
    );
    return { x: destX, y: destY, width, height };
  } catch {
    return null;
  }
}

/** 0 unmapped, 1 mapped in an unmapped parent, 2 viewable; a window that is gone counts as unmapped. */
export async function readMapState(connection: XConnection, window: number): Promise<number> {
  return connection
    .ask<Attributes>((answer) => connection.client.GetWindowAttributes(window, answer))
    .then(({ mapState }) => mapState)
    .catch(() => 0);
}

/** Resolves to true if a window is visible at its place; a window manager that is just adopting it gets a moment. */
export async function isInPlace(
  connection: XConnection,
  window: number,
  { x, y, width, height }: Rectangle,
): Promise<boolean> {
  for (let left = takeOverChecks; left > 0; left -= 1) {
    const now = await readRectangle(connection, window);
    const isThere = now?.x === x && now.y === y && now.width === width && now.height === height;
    if (isThere && (await readMapState(connection, window)) === isViewable) return true;
    await wait(pollMilliseconds);
  }
  return false;
}

/** Waits for the window manager, which maps the window by itself. @returns false where it does not in time */
export async function isSeenSoon(connection: XConnection, window: number): Promise<boolean> {
  const end = Date.now() + mapMilliseconds;
  while ((await readMapState(connection, window)) !== isViewable) {
    if (Date.now() > end) return false;
    await wait(mapPollMilliseconds);
  }
  return true;
}

async function readChildren(connection: XConnection, window: number): Promise<number[]> {
  return connection
    .ask<Tree>((answer) => connection.client.QueryTree(window, answer))
    .then(({ children }) => children)
    .catch(() => []);
}

async function poll<Value>(
  complaint: string,
  look: () => Promise<Value | null>,
  signal?: AbortSignal,
): Promise<Value> {
  const end = Date.now() + timeoutMilliseconds;
  for (;;) {
    if (signal?.aborted) throw new XError('The search for a window was ended.');
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > end) throw new XError(`Within ${timeoutMilliseconds / 1000} s ${complaint}.`);
    await wait(pollMilliseconds);
  }
}
