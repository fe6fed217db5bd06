import { setTimeout as wait } from 'node:timers/promises';
import { startBusDaemon } from '../dbus/testing/busDaemon.ts';
import type { XConnection } from '../x11/connection.ts';
import { inputOutput, copyFromParent } from '../x11/windowNumbers.ts';
import { endProgram, startProgram } from './testProgram.ts';

/** Mutter draws every window itself, and those that it does not manage above all others. */
export type WindowManagerName = 'openbox' | 'xfwm4' | 'mutter';

export interface WindowManager {
  /** Kills it. */
  end(): Promise<void>;
}

const timeoutMilliseconds = 15_000;
const pollMilliseconds = 20;
const manageMilliseconds = 500;

/** Starts a window manager; resolves when it manages windows, and draws them where it `isComposited`. */
export async function startWindowManager(
  name: WindowManagerName,
  display: string,
  connection: XConnection,
  isComposited: boolean,
): Promise<WindowManager> {
  const environment: NodeJS.ProcessEnv = { ...process.env, DISPLAY: display };
  // The others ask a session bus for their settings. One that starts no services answers at once, and leaves none behind.
  const bus = name === 'openbox' ? null : await startBusDaemon();
  if (bus) environment['DBUS_SESSION_BUS_ADDRESS'] = bus.address;
  const parameters = {
    openbox: [],
    xfwm4: [`--compositor=${isComposited ? 'on' : 'off'}`],
    mutter: ['--x11', '--sm-disable'],
  };
  try {
    const child = await startProgram(name, name, parameters[name], environment);
    const end = async (): Promise<void> => {
      await endProgram(child, 'SIGKILL');
      await bus?.stop();
    };
    try {
      await waitForWindowManager(connection);
      if (isComposited || name === 'mutter') await waitForCompositor(connection);
    } catch (error) {
      await end();
      throw error;
    }
    return { end };
  } catch (error) {
    await bus?.stop();
    throw error;
  }
}

/** A window manager is ready when it manages a new window; one that comes while it starts can be lost. */
async function waitForWindowManager(connection: XConnection): Promise<void> {
  const end = Date.now() + timeoutMilliseconds;
  while (!(await isManaging(connection))) {
    if (Date.now() > end) throw new Error('The window manager did not start on the test display.');
    await wait(pollMilliseconds);
  }
}

async function waitForCompositor(connection: XConnection): Promise<void> {
  const end = Date.now() + timeoutMilliseconds;
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
