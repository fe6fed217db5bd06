import { setTimeout as wait } from 'node:timers/promises';
import type { XRandr, XTest } from 'x11';
import type { Rectangle } from '../x11/connection.ts';
import { XConnection } from '../x11/connection.ts';
import { inputOutput, copyFromParent } from '../x11/windowNumbers.ts';

/** Actions of a user and of other programs on a desktop, for tests. */
export interface DesktopActions {
  readonly connection: XConnection;
  /** Opens an ordinary window of one colour, as any program would. @returns its id */
  openWindow(place: Rectangle, colour: number, type?: string): Promise<number>;
  closeWindow(window: number): Promise<void>;
  /** Clicks with a button: 1 is the left one, 3 the right one, 4 and 5 turn the wheel. */
  click(x: number, y: number, button?: number): Promise<void>;
  movePointer(x: number, y: number): Promise<void>;
  /** Presses keys together, by their codes on a PC's keyboard (`keyCodes`). */
  pressKeys(...codes: number[]): Promise<void>;
  showDesktop(isShown: boolean): Promise<void>;
  /** Resolves when the window manager has handled everything that was asked of it before. */
  settled(): Promise<void>;
  /** Divides the display into monitors, as `xrandr --setmonitor` does. */
  setMonitors(monitors: Rectangle[]): Promise<void>;
  /** Takes a monitor of `setMonitors` away, as a cable that is pulled out does. */
  removeMonitor(index: number): Promise<void>;
  /** Asks the window manager for another workspace, as a pager does. */
  switchWorkspace(workspace: number): Promise<void>;
  /** Sets the X resources, as `xrdb` does. */
  setResources(resources: string): Promise<void>;
  stop(): Promise<void>;
}

const leftButton = 1;
const keyPress = 2;
const keyRelease = 3;
/** Key codes that X servers give to a PC's keyboard. */
export const keyCodes = { escape: 9, control: 37, shift: 50, w: 25, i: 31, p: 33 } as const;
const setMonitor = 43;
const deleteMonitor = 44;
const userPosition = 1;
const pollMilliseconds = 20;

/** Connects to a display as a program of its own. */
export async function actOnDesktop(display: string): Promise<DesktopActions> {
  // Refused requests are about windows that the test itself closed.
  const connection = await XConnection.open(display, () => undefined);
  const { client, root } = connection;
  const actions: DesktopActions = {
    connection,
    async openWindow({ x, y, width, height }, colour, type = '_NET_WM_WINDOW_TYPE_NORMAL') {
      const window = client.AllocID();
      client.CreateWindow(window, root, x, y, width, height, 0, 0, inputOutput, copyFromParent, {
        backgroundPixel: colour,
      });
      // Without the hint the window manager would choose the place.
      await connection.setNumbers(window, 'WM_NORMAL_HINTS', 'WM_SIZE_HINTS', [
        userPosition,
        x,
        y,
        width,
        height,
        ...Array(13).fill(0),
      ]);
      await connection.setAtoms(window, '_NET_WM_WINDOW_TYPE', [type]);
      client.MapWindow(window);
      await connection.sync();
      return window;
    },
    async closeWindow(window) {
      client.DestroyWindow(window);
      await connection.sync();
    },
    ...handsOn(connection),
    async showDesktop(isShown) {
      client.SendClientMessage(root, root, await connection.atom('_NET_SHOWING_DESKTOP'), 32, [
        isShown ? 1 : 0,
      ]);
      await connection.sync();
    },
    async settled() {
      // It works through requests in their order: once it lists this window, it is done with the earlier ones.
      const window = await actions.openWindow({ x: 0, y: 0, width: 1, height: 1 }, 0);
      const isListed = async () => (await connection.getNumbers(root, '_NET_CLIENT_LIST')).includes(window);
      while (!(await isListed())) await wait(pollMilliseconds);
      await actions.closeWindow(window);
      while (await isListed()) await wait(pollMilliseconds);
    },
    ...cablesOf(connection),
    async switchWorkspace(workspace) {
      client.SendClientMessage(root, root, await connection.atom('_NET_CURRENT_DESKTOP'), 32, [workspace]);
      await connection.sync();
    },
    async setResources(resources) {
      const [name, type] = [await connection.atom('RESOURCE_MANAGER'), await connection.atom('STRING')];
      client.ChangeProperty(0, root, name, type, 8, Buffer.from(resources));
      await connection.sync();
    },
    stop: () => connection.close(),
  };
  return actions;
}

function loadRandr({ client }: XConnection): Promise<XRandr> {
  return new Promise((resolve, reject) => {
    client.require('randr', (error, extension) => (error ? reject(error) : resolve(extension)));
  });
}

/** Sends a request about monitors of the root window, which has no answer. */
function sendRandr({ client, root }: XConnection, { majorOpcode }: XRandr, request: Buffer): void {
  request[0] = majorOpcode;
  request.writeUInt32LE(root, 4);
  client.seq_num += 1;
  client.pack_stream.put(request);
  client.pack_stream.submit();
}

function loadTest({ client }: XConnection): Promise<XTest> {
  return new Promise((resolve, reject) => {
    client.require('xtest', (error, extension) => (error ? reject(error) : resolve(extension)));
  });
}

/** Returns the actions of plugging and unplugging a monitor. */
function cablesOf(connection: XConnection): Pick<DesktopActions, 'setMonitors' | 'removeMonitor'> {
  const { root } = connection;
  return {
    async setMonitors(monitors) {
      const randr = await loadRandr(connection);
      const { outputs } = await connection.ask<{ outputs: number[] }>((answer) =>
        randr.GetScreenResources(root, answer),
      );
      for (const [index, monitor] of monitors.entries()) {
        // The first one takes the real output over, or the whole display would stay a monitor as well.
        const request = monitorRequest(
          await connection.atom(`test-${index}`),
          monitor,
          index === 0 ? outputs : [],
        );
        sendRandr(connection, randr, request);
      }
      await connection.sync();
    },
    async removeMonitor(index) {
      const request = Buffer.alloc(12);
      request[1] = deleteMonitor;
      request.writeUInt16LE(request.length / 4, 2);
      request.writeUInt32LE(await connection.atom(`test-${index}`), 8);
      sendRandr(connection, await loadRandr(connection), request);
      await connection.sync();
    },
  };
}

/** Returns the actions of a user with the mouse and the keyboard. */
function handsOn(connection: XConnection): Pick<DesktopActions, 'click' | 'movePointer' | 'pressKeys'> {
  const { root } = connection;
  return {
    async click(x, y, button = leftButton) {
      const test = await loadTest(connection);
      test.FakeInput(test.MotionNotify, 0, 0, root, x, y);
      test.FakeInput(test.ButtonPress, button, 0, root, 0, 0);
      test.FakeInput(test.ButtonRelease, button, 0, root, 0, 0);
      await connection.sync();
    },
    async movePointer(x, y) {
      const test = await loadTest(connection);
      test.FakeInput(test.MotionNotify, 0, 0, root, x, y);
      await connection.sync();
    },
    async pressKeys(...codes) {
      const test = await loadTest(connection);
      for (const code of codes) test.FakeInput(keyPress, code, 0, root, 0, 0);
      for (const code of codes.toReversed()) test.FakeInput(keyRelease, code, 0, root, 0, 0);
      await connection.sync();
    },
  };
}

/** RRSetMonitor of RandR 1.5, which the package does not know. */
function monitorRequest(name: number, { x, y, width, height }: Rectangle, outputs: number[]): Buffer {
  const request = Buffer.alloc(32 + outputs.length * 4);
  request[1] = setMonitor;
  request.writeUInt16LE(request.length / 4, 2);
  request.writeUInt32LE(name, 8);
  request.writeUInt16LE(outputs.length, 14);
  request.writeInt16LE(x, 16);
  request.writeInt16LE(y, 18);
  request.writeUInt16LE(width, 20);
  request.writeUInt16LE(height, 22);
  request.writeUInt32LE(width, 24);
  request.writeUInt32LE(height, 28);
  for (const [index, output] of outputs.entries()) request.writeUInt32LE(output, 32 + index * 4);
  return request;
}
