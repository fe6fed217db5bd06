import type { Tree, XEvent } from 'x11';
import { ignoreGone, type Rectangle, type XConnection } from './connection.ts';
import { veilWindow } from './veil.ts';
import { copyFromParent, inputOutput } from './windowNumbers.ts';

/** PropertyChange. */
const propertyEvents = 0x40_0000;

/** Waits for a window that another program opens. */
export interface WindowHolder {
  /**
   * Gives the window to the desktop: unmapped, where it came in time, and veiled.
   *
   * @returns shows it
   */
  release(window: number): Promise<() => Promise<void>>;
  /** Waits no longer. A window that is still held is the desktop's. */
  stop(): Promise<void>;
}

/**
 * Takes the next window of a class into one of our own, which is never mapped, before that window is: a browser would show it
 * as an ordinary window, above all others and empty, until it is put to its place.
 *
 * The connection has to hear of windows that are created (SubstructureNotify on the root). A window that it hears of too late
 * is the window manager's already; then the veil alone hides it.
 *
 * @param instance of its WM_CLASS
 * @param place that it will have
 */
export async function holdNewWindow(
  connection: XConnection,
  instance: string,
  place: Rectangle,
): Promise<WindowHolder> {
  const { client, root } = connection;
  const nameOfClass = await connection.atom('WM_CLASS');
  const holder = client.AllocID();
  const { x, y } = place;
  client.CreateWindow(holder, root, x, y, 1, 1, 0, copyFromParent, inputOutput, copyFromParent, {});
  const created = new Set<number>();
  const veils = new Map<number, Promise<() => Promise<void>>>();
  const veil = (window: number): Promise<() => Promise<void>> => {
    const lift = veils.get(window) ?? veilWindow(connection, window, place);
    veils.set(window, lift);
    return lift;
  };
  const look = async (window: number): Promise<void> => {
    const [found] = (await connection.getText(window, 'WM_CLASS')).split('\0');
    if (found !== instance || !created.delete(window)) return;
    client.ReparentWindow(window, holder, 0, 0, ignoreGone);
    await veil(window).catch(ignoreGone);
  };
  const handle = ({ name, wid, parent, atom, overrideRedirect }: XEvent): void => {
    if (wid === undefined) return;
    if (name === 'CreateNotify' && parent === root && !overrideRedirect) {
      created.add(wid);
      client.ChangeWindowAttributes(wid, { eventMask: propertyEvents }, ignoreGone);
      // It may have its class already.
      void look(wid);
    } else if (name === 'PropertyNotify' && atom === nameOfClass && created.has(wid)) void look(wid);
  };
  connection.onEvent(handle);
  const listHeld = (): Promise<number[]> =>
    connection
      .ask<Tree>((answer) => client.QueryTree(holder, answer))
      .then(({ children }) => children)
      .catch(() => []);
  const letGo = async (window: number): Promise<void> => {
    client.UnmapWindow(window);
    client.ReparentWindow(window, root, place.x, place.y, ignoreGone);
    await connection.sync();
  };
  return {
    async release(window) {
      const lift = await veil(window);
      if ((await listHeld()).includes(window)) await letGo(window);
      return lift;
    },
    async stop() {
      client.removeListener('event', handle);
      for (const window of await listHeld()) await letGo(window);
      client.DestroyWindow(holder);
    },
  };
}
