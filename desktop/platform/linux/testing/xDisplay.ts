import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { XConnection } from '../x11/connection.ts';
import { unpackPixels } from '../x11/pixelFormat.ts';
import { readImage } from '../x11/readPixels.ts';
import { readShownWindows, renewDisplay } from './renewDisplay.ts';
import { endProgram, startProgram } from './testProgram.ts';
import { startWindowManager, type WindowManager, type WindowManagerName } from './windowManager.ts';

export interface XDisplayOptions {
  width: number;
  height: number;
  windowManager?: WindowManagerName;
  /** Lets the window manager draw the windows, translucent ones too: only xfwm4 can. */
  isComposited?: boolean;
  /** Such as `:5`; the first that is free where it is left out. */
  display?: string;
  /** Bits per pixel of the root; 24 where it is left out. */
  depth?: 16 | 24 | 30;
  /** Extensions that this server is to lack, such as `RENDER`. */
  without?: readonly string[];
}

/** Content of the display at one moment. */
export interface XScreenshot {
  width: number;
  height: number;
  /** @returns the colour as `#rrggbb` */
  pixelAt(x: number, y: number): string;
}

/** A real X server of the test file's own, without a monitor. */
export interface TestDisplay {
  /** For `DISPLAY`, such as `:5`. */
  display: string;
  screenshot(): Promise<XScreenshot>;
  /** Kills the window manager. */
  endWindowManager(): Promise<void>;
  /** Ends the window manager and starts it again, as after a crash, or another one in its place. */
  replaceWindowManager(by?: WindowManagerName): Promise<void>;
  /**
   * Makes it as it was at first, its window manager too, for a test that follows another one.
   *
   * @throws Error naming the windows that the last test has left open
   */
  renew(): Promise<void>;
  /** Kills the server, as a crash does: `startXDisplay` may start another one at its number. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const timeoutMilliseconds = 15_000;

/** Errors here are the test's own, about windows that it has closed. */
const ignore = (): void => undefined;

/**
 * Starts Xvfb, and a window manager where one is asked for; resolves when both are ready.
 *
 * @throws Error naming the Debian package of a missing program
 */
export async function startXDisplay(options: XDisplayOptions): Promise<TestDisplay> {
  const { windowManager, isComposited = false } = options;
  const server = await startServer(options);
  try {
    const display = await readDisplay(server);
    const connection = await XConnection.open(display, ignore);
    const startManager = async (name = windowManager): Promise<WindowManager | null> =>
      name ? startWindowManager(name, display, connection, isComposited) : null;
    let usualManager = await startManager();
    let usualWindows = await readShownWindows(connection);
    let manager = usualManager;
    const endManager = async (): Promise<void> => {
      if (!manager) throw new Error('This test display has no window manager.');
      await manager.end();
      manager = null;
    };
    return {
      display,
      screenshot: () => takeScreenshot(connection),
      endWindowManager: endManager,
      replaceWindowManager: async (by) => {
        await endManager();
        manager = await startManager(by);
      },
      renew: async () => {
        if (manager !== usualManager) {
          if (manager) await endManager();
          manager = usualManager = await startManager();
          usualWindows = await readShownWindows(connection);
        }
        await renewDisplay(display, connection, usualWindows);
      },
      kill: async () => {
        const ended = once(server, 'exit');
        server.kill('SIGKILL');
        await ended;
        await connection.closed;
        await manager?.end();
      },
      stop: async () => {
        await connection.close();
        await manager?.end();
        await endProgram(server);
      },
    };
  } catch (error) {
    await endProgram(server);
    throw error;
  }
}

/** A server at the first free number, which it writes into its pipe once it answers. */
function startServer({
  width,
  height,
  display,
  depth = 24,
  without = [],
}: XDisplayOptions): Promise<ChildProcess> {
  const screen = [...(display === undefined ? [] : [display]), '-screen', '0', `${width}x${height}x${depth}`];
  const extensions = without.flatMap((extension) => ['-extension', extension]);
  const parameters = [...screen, '-displayfd', '3', '-nolisten', 'tcp', '-noreset', ...extensions];
  return startProgram('Xvfb', 'xvfb', parameters, process.env);
}

async function readDisplay({ stdio: [, , , numberPipe] }: ChildProcess): Promise<string> {
  if (!numberPipe) throw new Error('Xvfb was started without the pipe for its display number.');
  const [number] = await once(numberPipe, 'data', { signal: AbortSignal.timeout(timeoutMilliseconds) });
  return `:${String(number).trim()}`;
}

async function takeScreenshot(connection: XConnection): Promise<XScreenshot> {
  const { root, pixelFormat: format } = connection;
  const { width, height } = connection.size;
  if (!format) throw new Error('This display has a palette.');
  const data = await readImage(connection, root, { x: 0, y: 0, width, height });
  const pixels = unpackPixels(format, width, data);
  return {
    width,
    height,
    pixelAt: (x, y) =>
      `#${pixels
        .readUIntLE((y * width + x) * 4, 3)
        .toString(16)
        .padStart(6, '0')}`,
  };
}
