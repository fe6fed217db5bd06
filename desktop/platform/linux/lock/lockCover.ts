import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { grabKeyboard, grabPointer, releaseInput } from '../x11/grabInput.ts';
import { XConnection } from '../x11/connection.ts';
import { copyFromParent, inputOutput, stackAbove } from '../x11/windowNumbers.ts';
import { choosePlatform } from '../../choosePlatform.ts';

/** Cover that keeps a session closed while its locker is away. */
export interface LockCover {
  /** True where the display could not be reached: nothing is hidden, and the end of the session is not noticed. */
  readonly isBlind: boolean;
  /** Resolves when the session itself has gone: there is nothing left to keep closed. */
  readonly sessionEnded: Promise<void>;
  /**
   * Hides the desktop, below the locker that comes after it: it is seen as soon as that one is gone. Keys that nobody
   * grabs go to it, and no further.
   */
  show(): Promise<void>;
  /** Takes all keys and clicks. */
  grab(): Promise<void>;
  /** Lets a locker take them. */
  release(): void;
  /** Gives the focus back to the window that had it, for good. */
  giveFocusBack(): Promise<void>;
}

/** Monitors may come while it is shown: it is larger than any desktop. */
const largestSide = 32_767;
/** FocusChange. */
const focusEvents = 0x20_0000;
const pointerRoot = 1;
/** A window manager that insists on another window is not answered more often. */
const focusPauseMilliseconds = 20;
/** A display that answers at all takes milliseconds; no locker is to wait for one that hangs. */
const answerMilliseconds = 5_000;
const never = new Promise<void>(() => undefined);
const ignore = (): void => undefined;

/** Compositors of Wayland keep a session locked without its locker (ext-session-lock); on X11 a window covers it. */
export async function openLockCover(environment: NodeJS.ProcessEnv): Promise<LockCover> {
  const { waylandDisplay: wayland, display } = choosePlatform(environment);
  const { XDG_RUNTIME_DIR: folder = '/' } = environment;
  if (wayland !== null)
    return emptyCover(await connectTo(join(wayland.startsWith('/') ? '/' : folder, wayland)));
  const connection = await connectToServer(display ?? '');
  return connection ? coverOf(connection) : emptyCover(null);
}

/** @param session null where its display could not be reached */
function emptyCover(session: Session | null): LockCover {
  const nothing = async (): Promise<void> => undefined;
  return {
    isBlind: session === null,
    sessionEnded: session?.ended ?? never,
    show: nothing,
    grab: nothing,
    release: ignore,
    giveFocusBack: nothing,
  };
}

interface Session {
  readonly ended: Promise<void>;
}

/** Null where nothing listens on the socket. */
function connectTo(path: string): Promise<Session | null> {
  return new Promise((resolve) => {
    const socket = connect(path).on('error', () => resolve(null));
    const ended = new Promise<void>((end) => socket.once('close', () => end()));
    socket.once('connect', () => resolve({ ended })).resume();
  });
}

/** Null where the server could not be reached in time. */
async function connectToServer(display: string): Promise<XConnection | null> {
  const opening = XConnection.open(display, ignore);
  const connection = await Promise.race([
    opening.catch(() => null),
    wait(answerMilliseconds, null, { ref: false }),
  ]);
  if (!connection) void opening.then((late) => late.close()).catch(ignore);
  return connection;
}

function coverOf(connection: XConnection): LockCover {
  const { client, root } = connection;
  const window = client.AllocID();
  const place = [0, 0, largestSide, largestSide] as const;
  client.CreateWindow(window, root, ...place, 0, copyFromParent, inputOutput, copyFromParent, {
    overrideRedirect: 1,
    backgroundPixel: 0,
    eventMask: focusEvents,
  });
  const focus = keepFocus(connection, window);
  return {
    isBlind: false,
    sessionEnded: connection.closed,
    async show() {
      client.MapWindow(window);
      client.ConfigureWindow(window, { stackMode: stackAbove });
      await focus.take().catch(ignore);
    },
    async grab() {
      // If another program holds one of them, the other is grabbed all the same.
      await Promise.allSettled([grabKeyboard(connection, window), grabPointer(connection, window)]);
    },
    release: () => releaseInput(connection),
    async giveFocusBack() {
      focus.giveBack();
      await connection.sync().catch(ignore);
    },
  };
}

/**
 * Keeps the focus on this window: between the grabs of two lockers, keys go to the focused window, even where a program
 * opens another one in the meantime and the window manager focuses it.
 */
function keepFocus(connection: XConnection, window: number) {
  const { client } = connection;
  let before: number | null = null;
  let pause: NodeJS.Timeout | undefined;
  let isKept = true;
  const focusOn = (target: number): void => client.SetInputFocus(target, pointerRoot);
  connection.onEvent((event) => {
    if (event.name === 'FocusOut' && event.wid === window)
      pause ??= setTimeout(() => {
        pause = undefined;
        if (isKept) focusOn(window);
      }, focusPauseMilliseconds);
  });
  return {
    async take(): Promise<void> {
      before ??= (await connection.ask<{ focus: number }>((answer) => client.GetInputFocus(answer))).focus;
      focusOn(window);
      await connection.sync();
    },
    giveBack(): void {
      isKept = false;
      // A window that has gone refuses it: the focus then follows the pointer.
      if (before !== null) focusOn(before);
    },
  };
}
