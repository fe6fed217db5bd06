import { setTimeout as wait } from 'node:timers/promises';
import type { XRandr, XTest } from 'x11';
import type { Rectangle } from '../x11/connection.ts';
import { XConnection } from '../x11/connection.ts';

/** What a person and other programs do on a desktop, for tests. */
export interface DesktopActions {
  readonly connection: XConnection;
  /** Opens an ordinary window of one colour, as any program would. @returns its id */
  openWindow(place: Rectangle, colour: number, type?: string): Promise<number>;
  closeWindow(window: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  showDesktop(isShown: boolean): Promise<void>;
  /** Resolves when the window manager has handled everything that was asked of it before. */
  settled(): Promise<void>;
  /** Divides the display into monitors, as `xrandr --setmonitor` does. */
  setMonitors(monitors: Rectangle[]): Promise<void>;
  /** Sets the X resources, as `xrdb` does. */
  setResources(resources: string): Promise<void>;
  stop(): Promise<void>;
}

const inputOutput = 1;
const copyFromParent = 0;
const leftButton = 1;
const setMonitor = 43;
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
    click: (x, y) => clickAt(connection, x, y),
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
    async setMonitors(monitors) {
      const randr = await new Promise<XRandr>((resolve, reject) => {
        client.require('randr', (error, extension) => (error ? reject(error) : resolve(extension)));
      });
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
        request[0] = randr.majorOpcode;
        request.writeUInt32LE(root, 4);
        client.seq_num += 1;
        client.pack_stream.put(request);
        client.pack_stream.submit();
      }
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

async function clickAt(connection: XConnection, x: number, y: number): Promise<void> {
  const { client, root } = connection;
  const test = await new Promise<XTest>((resolve, reject) => {
    client.require('xtest', (error, extension) => (error ? reject(error) : resolve(extension)));
  });
  test.FakeInput(test.MotionNotify, 0, 0, root, x, y);
  test.FakeInput(test.ButtonPress, leftButton, 0, root, 0, 0);
  test.FakeInput(test.ButtonRelease, leftButton, 0, root, 0, 0);
  await connection.sync();
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
