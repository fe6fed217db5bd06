import { setTimeout as wait } from 'node:timers/promises';
import type { XConnection } from '../x11/connection.ts';
import { placeUndecorated } from '../x11/desktopLayer.ts';
import { refuseFocus, setInputRegion } from '../x11/inputRegion.ts';
import { isDesktopWindow, listStacked, readManagerName, restack } from '../x11/stacking.ts';
import { copyFromParent, inputOutput, stackAbove } from '../x11/windowNumbers.ts';

const muffin = /\bmuffin\b/i;
const place = { x: 0, y: 0, width: 1, height: 1 };
/** Until the window manager has mapped both, and until it has drawn a frame in their new order. */
const mapMilliseconds = 500;
const frameMilliseconds = 100;
const pollMilliseconds = 10;

/**
 * Has Muffin, Cinnamon's window manager, draw the windows of the desktop layer in the order of its stack. By itself (6.4) it
 * draws a new one above those that are there, a stage above the icons of Nemo, until two ordinary windows change places: then it
 * puts all of them in order. Two invisible ones are opened and change places.
 */
export class MuffinOrder {
  #drawn = '';

  /** Does something on Muffin alone, and only once for each order. */
  async follow(connection: XConnection): Promise<void> {
    if (!muffin.test(await readManagerName(connection))) return;
    const order = (await listDesktopWindows(connection)).join(' ');
    if (order === this.#drawn) return;
    this.#drawn = order;
    await swapWindows(connection);
  }
}

async function listDesktopWindows(connection: XConnection): Promise<number[]> {
  const windows = await listStacked(connection);
  const areDesktop = await Promise.all(windows.map((window) => isDesktopWindow(connection, window)));
  return windows.filter((_window, index) => areDesktop[index]);
}

async function swapWindows(connection: XConnection): Promise<void> {
  const { client } = connection;
  const [lower, upper] = [await openUnseen(connection), await openUnseen(connection)];
  try {
    const end = Date.now() + mapMilliseconds;
    const areListed = async (): Promise<boolean> => {
      const listed = await listStacked(connection);
      return listed.includes(lower) && listed.includes(upper);
    };
    while (!(await areListed()) && Date.now() < end) await wait(pollMilliseconds);
    await restack(connection, lower, upper, stackAbove, true);
    await wait(frameMilliseconds);
  } finally {
    client.DestroyWindow(lower);
    client.DestroyWindow(upper);
  }
}

/** Opens a window of one pixel without colour, focus, input or entry in a taskbar. */
async function openUnseen(connection: XConnection): Promise<number> {
  const { client, root } = connection;
  const window = client.AllocID();
  client.CreateWindow(
    window,
    root,
    place.x,
    place.y,
    place.width,
    place.height,
    0,
    0,
    inputOutput,
    copyFromParent,
    {},
  );
  await placeUndecorated(connection, window, place);
  await connection.setAtoms(window, '_NET_WM_WINDOW_TYPE', ['_NET_WM_WINDOW_TYPE_UTILITY']);
  await connection.setAtoms(window, '_NET_WM_STATE', [
    '_NET_WM_STATE_SKIP_TASKBAR',
    '_NET_WM_STATE_SKIP_PAGER',
  ]);
  await connection.setNumbers(window, '_NET_WM_WINDOW_OPACITY', 'CARDINAL', [0]);
  await connection.setNumbers(window, '_NET_WM_USER_TIME', 'CARDINAL', [0]);
  await refuseFocus(connection, window);
  await setInputRegion(connection, window, []);
  client.MapWindow(window);
  return window;
}
