import { isDeepStrictEqual } from 'node:util';
import type { DesktopWatch, FillingWindow, SeenDesktop } from '../../adapters/desktopWatch.ts';
import type { Log } from '../../../kernel/log.ts';
import type { ScreenSaver } from 'x11';
import { XConnection } from './connection.ts';
import { isViewable, readMapState, readRectangle } from './desktopLayer.ts';

const followed = [
  '_NET_CURRENT_DESKTOP',
  '_NET_NUMBER_OF_DESKTOPS',
  '_NET_ACTIVE_WINDOW',
  '_NET_CLIENT_LIST',
];
/** PropertyChange and SubstructureNotify on the root: a window that fills its screen was resized. */
const rootEvents = 0x40_0000 | 0x8_0000;
/** Changes come in bursts (a window dragged); they are looked at together. */
const settleMilliseconds = 60;
const reconnectMilliseconds = 1_000;

/** Follows workspaces and windows of an X display by a connection of its own. */
export function createDesktopWatchX11(display: string, log: Log): DesktopWatch {
  return new DesktopWatchX11(display, log);
}

class DesktopWatchX11 implements DesktopWatch {
  readonly #display: string;
  readonly #log: Log;
  #connection: XConnection | null = null;
  #listener: ((seen: SeenDesktop) => void) | null = null;
  #timer: NodeJS.Timeout | null = null;
  #isLooking = false;
  #isStale = false;
  #last: SeenDesktop | null = null;

  constructor(display: string, log: Log) {
    this.#display = display;
    this.#log = log;
  }

  start(listener: (seen: SeenDesktop) => void): void {
    this.#listener = listener;
    void this.#connect();
  }

  async readIdle(): Promise<number | null> {
    const connection = this.#connection;
    if (!connection) return null;
    const { client, root } = connection;
    try {
      const saver = await connection.ask<ScreenSaver>((answer) => client.require('screen-saver', answer));
      return (await connection.ask<{ idle: number }>((answer) => saver.QueryInfo(root, answer))).idle;
    } catch {
      // A server without the extension, or one that has gone, tells nothing.
      return null;
    }
  }

  async stop(): Promise<void> {
    this.#listener = null;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#connection?.close();
  }

  async #connect(): Promise<void> {
    // Without a display there is nothing to follow; one that comes back is found again.
    const connection = await XConnection.open(this.#display, this.#log).catch(() => null);
    if (!this.#listener) return connection?.close();
    if (!connection) {
      this.#timer = setTimeout(() => void this.#connect(), reconnectMilliseconds).unref();
      return;
    }
    this.#connection = connection;
    void connection.closed.then(() => {
      this.#connection = null;
      if (this.#listener) void this.#connect();
    });
    const atoms = new Set(await Promise.all(followed.map((name) => connection.atom(name))).catch(() => []));
    connection.client.ChangeWindowAttributes(connection.root, { eventMask: rootEvents });
    connection.onEvent(({ name, atom, overrideRedirect }) => {
      const isFollowed = atom !== undefined && atoms.has(atom);
      // Windows that window managers leave alone (menus, desk pets that walk) fill no screen.
      const isConfigured = name === 'ConfigureNotify' && !overrideRedirect;
      if (isConfigured || (name === 'PropertyNotify' && isFollowed)) this.#lookSoon();
    });
    this.#lookSoon();
  }

  #lookSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void this.#look();
    }, settleMilliseconds).unref();
  }

  async #look(): Promise<void> {
    const connection = this.#connection;
    this.#isStale = this.#isLooking;
    if (this.#isLooking || !connection) return;
    this.#isLooking = true;
    // A connection that ends in the meantime is opened again, and looks then.
    const seen = await readDesktop(connection).catch(() => null);
    this.#isLooking = false;
    if (this.#isStale) this.#lookSoon();
    if (!seen) return;
    if (isDeepStrictEqual(seen, this.#last)) return;
    this.#last = seen;
    this.#listener?.(seen);
  }
}

async function readDesktop(connection: XConnection): Promise<SeenDesktop> {
  const { root } = connection;
  const readFirst = async (property: string): Promise<number | undefined> =>
    (await connection.getNumbers(root, property))[0];
  const [current, count, active, windows] = await Promise.all([
    readFirst('_NET_CURRENT_DESKTOP'),
    readFirst('_NET_NUMBER_OF_DESKTOPS'),
    readFirst('_NET_ACTIVE_WINDOW'),
    connection.getNumbers(root, '_NET_CLIENT_LIST'),
  ]);
  const programs = new Map<number, string>();
  await Promise.all(
    windows.map(async (window) => void programs.set(window, await readProgram(connection, window))),
  );
  const filling = await Promise.all(
    windows.map((window) => readFilling(connection, window, programs.get(window) ?? '')),
  );
  return {
    workspace: current === undefined ? null : { current, count: Math.max(count ?? 1, current + 1) },
    activeProgram: (active !== undefined && programs.get(active)) || null,
    filling: filling.filter((window) => window !== null),
    programs: new Set([...programs.values()].filter(Boolean)),
  };
}

/** The class half of WM_CLASS, which programs have in common with their entries in menus. */
async function readProgram(connection: XConnection, window: number): Promise<string> {
  const [instance = '', name = ''] = (await connection.getText(window, 'WM_CLASS')).split('\0');
  return (name || instance).toLowerCase();
}

async function readFilling(
  connection: XConnection,
  window: number,
  program: string,
): Promise<FillingWindow | null> {
  const states = await connection.getNumbers(window, '_NET_WM_STATE');
  if (states.length === 0) return null;
  const hasState = async (name: string): Promise<boolean> => states.includes(await connection.atom(name));
  const isFullScreen = await hasState('_NET_WM_STATE_FULLSCREEN');
  const isMaximized =
    (await hasState('_NET_WM_STATE_MAXIMIZED_VERT')) && (await hasState('_NET_WM_STATE_MAXIMIZED_HORZ'));
  if (!isFullScreen && !isMaximized) return null;
  // On another workspace, or minimised.
  if (await hasState('_NET_WM_STATE_HIDDEN')) return null;
  if ((await readMapState(connection, window)) !== isViewable) return null;
  const area = await readRectangle(connection, window);
  return (
    area && {
      program,
      isFullScreen,
      x: area.x + Math.floor(area.width / 2),
      y: area.y + Math.floor(area.height / 2),
    }
  );
}
