import { setTimeout as wait } from 'node:timers/promises';
import type { Tree, XEvent } from 'x11';
import { ignoreGone, XError, type Rectangle, type XConnection } from './connection.ts';
import { findWindow, withdraw } from './desktopLayer.ts';
import { veilWindow, type Veil } from './veil.ts';
import { copyFromParent, inputOutput } from './windowNumbers.ts';

/** PropertyChange. */
const propertyEvents = 0x40_0000;
const holdTries = 40;
const pollMilliseconds = 25;

/** A window of another program that nothing shows. */
export interface HeldWindow {
  window: number;
  veil: Veil;
}

/** Waits for a window that another program opens. */
export interface WindowHolder {
  /**
   * Resolves once it holds the window, also one that the window manager has had in the meantime.
   *
   * @throws XError when none appears, or when another program does not let go of it
   */
  hold(): Promise<void>;
  /** Gives the window to the desktop, unmapped and veiled. @throws XError as `hold` does */
  release(): Promise<HeldWindow>;
  /** Waits no longer. A window that is still held is the desktop's. */
  stop(): Promise<void>;
}

/**
 * Takes the next window of a class into one of our own, which is never mapped, before that window is: a browser would
 * show it as an ordinary window, above all others and empty, until it is put to its place.
 *
 * The connection has to select the creation of windows (SubstructureNotify on the root). A window whose event comes too
 * late is the window manager's already: it shows, as small as the browser makes it (`browserFlags`), until it is held.
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
  const stopping = new AbortController();
  const created = new Set<number>();
  const veils = new Map<number, Promise<Veil>>();
  const veil = (window: number): Promise<Veil> => {
    const known = veils.get(window) ?? veilWindow(connection, window, place);
    veils.set(window, known);
    return known;
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
  const listHeld = (): Promise<number[]> => listWithin(connection, holder);
  const letGo = async (window: number): Promise<void> => {
    client.UnmapWindow(window);
    client.ReparentWindow(window, root, place.x, place.y, ignoreGone);
    await connection.sync();
  };
  const take = async (window: number): Promise<void> => {
    for (let tries = 0; !(await listHeld()).includes(window); tries += 1) {
      if (stopping.signal.aborted || tries === holdTries)
        throw new XError('Another program does not let go of a new window.');
      const isManaged = (await connection.getNumbers(window, 'WM_STATE')).length > 0;
      if (isManaged) await withdraw(connection, window);
      client.ReparentWindow(window, holder, 0, 0, ignoreGone);
      if (isManaged) client.MapWindow(window, ignoreGone);
      await wait(pollMilliseconds);
    }
  };
  const hold = async (): Promise<number> => {
    const window = await findWindow(connection, instance, stopping.signal);
    created.delete(window);
    await veil(window);
    await take(window);
    return window;
  };
  return {
    hold: async () => void (await hold()),
    async release() {
      const window = await hold();
      await letGo(window);
      const held = { window, veil: await veil(window) };
      veils.delete(window);
      return held;
    },
    async stop() {
      stopping.abort();
      client.removeListener('event', handle);
      for (const window of await listHeld()) await letGo(window);
      // A window that was not released is closed by its program.
      for (const known of veils.values()) known.then(({ forget }) => forget(), ignoreGone);
      client.DestroyWindow(holder);
    },
  };
}

function listWithin(connection: XConnection, window: number): Promise<number[]> {
  return connection
    .ask<Tree>((answer) => connection.client.QueryTree(window, answer))
    .then(({ children }) => children)
    .catch(() => []);
}
