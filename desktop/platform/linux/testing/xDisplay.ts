import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { XConnection } from '../x11/connection.ts';
import { inputOutput, copyFromParent } from '../x11/windowNumbers.ts';

export interface XDisplayOptions {
  width: number;
  height: number;
  windowManager?: 'openbox' | 'xfwm4';
  /** Whether the window manager draws the windows, translucent ones too: xfwm4 alone can. */
  isComposited?: boolean;
  /** Extensions that this server is to lack, such as `RENDER`. */
  without?: readonly string[];
}

/** What the display shows at one moment. */
export interface XScreenshot {
  width: number;
  height: number;
  /** @returns the colour as `#rrggbb` */
  pixelAt(x: number, y: number): string;
}

/** A real X server of the test's own, without a monitor. */
export interface TestDisplay {
  /** For `DISPLAY`, such as `:5`. */
  display: string;
  screenshot(): Promise<XScreenshot>;
  /** Kills the window manager. */
  endWindowManager(): Promise<void>;
  /** Ends the window manager and starts it again, as after a crash, or another one in its place. */
  replaceWindowManager(by?: XDisplayOptions['windowManager']): Promise<void>;
  stop(): Promise<void>;
}

const patienceMilliseconds = 15_000;
const pollMilliseconds = 20;
const manageMilliseconds = 500;
const wholePixels = 2;
const allPlanes = 0xffff_ffff;

/** Errors here are the test's own, about windows that it has closed. */
const ignore = (): void => undefined;

/**
 * Starts Xvfb, and a window manager where one is asked for; resolves when both are ready.
 *
 * @throws Error naming the Debian package of a missing program
 */
export async function startXDisplay(options: XDisplayOptions): Promise<TestDisplay> {
  const { width, height, windowManager, isComposited = false, without = [] } = options;
  const processes: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const child of processes.toReversed()) await end(child);
  };
  try {
    const parameters = [
      '-displayfd',
      '3',
      '-screen',
      '0',
      `${width}x${height}x24`,
      '-nolisten',
      'tcp',
      '-noreset',
      ...without.flatMap((extension) => ['-extension', extension]),
    ];
    const server = await start('Xvfb', 'xvfb', parameters, process.env);
    processes.push(server);
    const numberPipe = server.stdio[3];
    if (!numberPipe) throw new Error('Xvfb was started without the pipe for its display number.');
    const [number] = await once(numberPipe, 'data', { signal: AbortSignal.timeout(patienceMilliseconds) });
    const display = `:${String(number).trim()}`;
    const connection = await XConnection.open(display, ignore);
    const startWindowManager = async (started = windowManager): Promise<void> => {
      const environment = { ...process.env, DISPLAY: display };
      // Xfce's reads its settings over a session bus, which a test has none of.
      const [program, debianPackage, ...parameters] =
        started === 'xfwm4'
          ? ['dbus-run-session', 'dbus-daemon', '--', 'xfwm4', `--compositor=${isComposited ? 'on' : 'off'}`]
          : ['openbox', 'openbox'];
      processes.push(await start(program, debianPackage, parameters, environment));
      await waitForWindowManager(connection);
      if (isComposited) await waitForCompositor(connection);
    };
    const endWindowManager = async (): Promise<void> => {
      const current = processes.pop();
      if (!windowManager || !current) throw new Error('This test display has no window manager.');
      await end(current, 'SIGKILL');
    };
    if (windowManager) await startWindowManager();
    return {
      display,
      screenshot: () => takeScreenshot(connection),
      endWindowManager,
      replaceWindowManager: async (by) => {
        await endWindowManager();
        await startWindowManager(by);
      },
      stop: async () => {
        await connection.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  program: string,
  debianPackage: string,
  parameters: string[],
  environment: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const child = spawn(program, parameters, {
    env: environment,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw new Error(`This test needs ${program}: install the Debian package "${debianPackage}".`, {
      cause: error,
    });
  }
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** A window manager is ready when it manages a new window; one that comes while it starts can be lost. */
async function waitForWindowManager(connection: XConnection): Promise<void> {
  const end = Date.now() + patienceMilliseconds;
  while (!(await isManaging(connection))) {
    if (Date.now() > end) throw new Error('The window manager did not start on the test display.');
    await wait(pollMilliseconds);
  }
}

async function waitForCompositor(connection: XConnection): Promise<void> {
  const end = Date.now() + patienceMilliseconds;
  const selection = await connection.atom('_NET_WM_CM_S0');
  const hasOne = async () =>
    (await connection.ask<number>((answer) => connection.client.GetSelectionOwner(selection, answer))) !== 0;
  while (!(await hasOne())) {
    if (Date.now() > end) throw new Error('The window manager draws no windows on the test display.');
    await wait(pollMilliseconds);
  }
}

async function isManaging(connection: XConnection): Promise<boolean> {
  const { client, root } = connection;
  // It names itself as long as it lives; a killed one leaves only the root's property behind.
  const [check = 0] = await connection.getNumbers(root, '_NET_SUPPORTING_WM_CHECK');
  if (check === 0 || (await connection.getNumbers(check, '_NET_SUPPORTING_WM_CHECK'))[0] !== check)
    return false;
  const window = client.AllocID();
  client.CreateWindow(window, root, 0, 0, 1, 1, 0, 0, inputOutput, copyFromParent, {});
  client.MapWindow(window);
  const isListed = async () => (await connection.getNumbers(root, '_NET_CLIENT_LIST')).includes(window);
  const end = Date.now() + manageMilliseconds;
  while (!(await isListed()) && Date.now() < end) await wait(pollMilliseconds);
  const isManaged = await isListed();
  client.DestroyWindow(window);
  while (await isListed()) await wait(pollMilliseconds);
  return isManaged;
}

async function takeScreenshot(connection: XConnection): Promise<XScreenshot> {
  const { client, root } = connection;
  const { width, height } = connection.size;
  const { data } = await connection.ask<{ data: Buffer }>((answer) =>
    client.GetImage(wholePixels, root, 0, 0, width, height, allPlanes, answer),
  );
  return {
    width,
    height,
    pixelAt: (x, y) =>
      `#${data
        .readUIntLE((y * width + x) * 4, 3)
        .toString(16)
        .padStart(6, '0')}`,
  };
}
