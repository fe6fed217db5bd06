import { connect } from 'node:net';
import { join } from 'node:path';
import { grabInput, releaseInput } from '../x11/grabInput.ts';
import { XConnection } from '../x11/connection.ts';
import { copyFromParent, inputOutput, stackAbove } from '../x11/windowNumbers.ts';

/** What keeps a session closed while its locker is away. */
export interface LockCover {
  /** Resolves when the session itself has gone: there is nothing left to keep closed. */
  readonly sessionEnded: Promise<void>;
  /** Hides the desktop, below the locker that comes after it: it is seen as soon as that one is gone. */
  show(): void;
  /** Takes all keys and clicks. */
  grab(): Promise<void>;
  /** Lets a locker take them. */
  release(): void;
}

/** Monitors may come while it is shown: it is larger than any desktop. */
const largestSide = 32_767;
const never = new Promise<void>(() => undefined);
const ignore = (): void => undefined;

/** Compositors of Wayland keep a session locked without its locker (ext-session-lock); on X11 a window covers it. */
export async function openLockCover(environment: NodeJS.ProcessEnv): Promise<LockCover> {
  const { WAYLAND_DISPLAY: wayland, XDG_RUNTIME_DIR: folder = '/', DISPLAY: display = '' } = environment;
  if (wayland) return emptyCover(whenClosed(join(wayland.startsWith('/') ? '/' : folder, wayland)));
  const connection = await XConnection.open(display, ignore).catch(() => null);
  return connection ? coverOf(connection) : emptyCover(never);
}

function emptyCover(sessionEnded: Promise<void>): LockCover {
  return { sessionEnded, show: ignore, grab: async () => undefined, release: ignore };
}

function whenClosed(path: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(path).on('error', ignore);
    socket.once('connect', () => socket.once('close', () => resolve())).resume();
  });
}

function coverOf(connection: XConnection): LockCover {
  const { client, root } = connection;
  const window = client.AllocID();
  const place = [0, 0, largestSide, largestSide] as const;
  client.CreateWindow(window, root, ...place, 0, copyFromParent, inputOutput, copyFromParent, {
    overrideRedirect: 1,
    backgroundPixel: 0,
  });
  return {
    sessionEnded: connection.closed,
    show() {
      client.MapWindow(window);
      client.ConfigureWindow(window, { stackMode: stackAbove });
    },
    async grab() {
      // Where another program keeps the keys, the window hides the desktop all the same.
      await grabInput(connection, window).catch(ignore);
    },
    release: () => releaseInput(connection),
  };
}
