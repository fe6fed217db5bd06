import { setTimeout as wait } from 'node:timers/promises';
import type { Tree } from 'x11';
import type { XConnection } from '../x11/connection.ts';
import { readMapState } from '../x11/desktopLayer.ts';
import { actOnDesktop } from './desktopActions.ts';

const closeMilliseconds = 10_000;
const pollMilliseconds = 10;
const viewable = 2;
const maxMonitors = 4;

/** The windows at the top of the tree that show: of the window manager, and of what a test has opened. */
export async function readShownWindows(connection: XConnection): Promise<number[]> {
  const { children } = await connection.ask<Tree>((answer) =>
    connection.client.QueryTree(connection.root, answer),
  );
  const states = await Promise.all(children.map((window) => readMapState(connection, window)));
  return children.filter((_window, index) => states[index] === viewable);
}

/**
 * Gives a display its one monitor, a black ground, no resources, the first workspace and the pointer in the middle, for the
 * next test.
 *
 * @param usual the windows that showed before the first test
 * @throws Error naming the windows that the last test has left open
 */
export async function renewDisplay(
  display: string,
  connection: XConnection,
  usual: readonly number[],
): Promise<void> {
  const actions = await actOnDesktop(display);
  // A monitor that is not there is refused, which is no error here.
  for (let index = 0; index < maxMonitors; index += 1) await actions.removeMonitor(index);
  await actions.setResources('');
  await actions.switchWorkspace(0);
  await actions.movePointer(connection.size.width / 2, connection.size.height / 2);
  const { client, root } = connection;
  for (const name of ['_XROOTPMAP_ID', 'ESETROOT_PMAP_ID'])
    client.DeleteProperty(root, await connection.atom(name));
  client.ChangeWindowAttributes(root, { backgroundPixel: 0 });
  client.ClearArea(root, 0, 0, 0, 0, 0);
  await actions.stop();

  const end = Date.now() + closeMilliseconds;
  for (;;) {
    const left = (await readShownWindows(connection)).filter((window) => !usual.includes(window));
    if (left.length === 0) return;
    if (Date.now() > end)
      throw new Error(
        `The last test on this display has left windows open: ${await nameAll(connection, left)}.`,
      );
    await wait(pollMilliseconds);
  }
}

/** The names of windows, most of which are frames of others. */
async function nameAll(connection: XConnection, windows: readonly number[]): Promise<string> {
  const names = windows.map(async (window) => {
    const { children } = await connection.ask<Tree>((answer) => connection.client.QueryTree(window, answer));
    const texts = [window, ...children].map((each) => connection.getText(each, 'WM_CLASS'));
    return (
      (await Promise.all(texts))
        .find((text) => text !== '')
        ?.replaceAll('\0', ' ')
        .trim() ?? `${window}`
    );
  });
  return (await Promise.all(names)).join(', ');
}
