import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Tree } from 'x11';
import { XConnection } from '../../../desktop/platform/linux/x11/connection.ts';
import { startXDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { startSwaySession, type SwaySession } from '../../support/sway.ts';
import { expect } from '../test.ts';

const run = promisify(execFile);
const clientMessage = 33;
/** wlroots looks at start for what a window manager has named, and closes its windows by it. */
const windowManagerAtoms = ['WM_PROTOCOLS', 'WM_DELETE_WINDOW', 'UTF8_STRING', '_NET_WM_NAME'];

/** The content of the outputs at one moment, from left to right. */
export interface Picture {
  width: number;
  /** @returns the colour as `#rrggbb` */
  pixelAt(x: number, y: number): string;
}

/** A sway of the test's own, whose outputs are windows on a virtual display, so that they can be unplugged. */
export interface SwayDesktop extends Pick<SwaySession, 'environment' | 'folder' | 'openWindow' | 'stop'> {
  screenshot(): Promise<Picture>;
  addOutput(): Promise<void>;
  /** @param place counts all outputs that there ever were, from 0 */
  unplugOutput(place: number): Promise<void>;
}

export const outputSize = { width: 640, height: 400 } as const;

/** Starts sway with two outputs side by side. Colours are `#rrggbb`; behind everything lies `#808080`. */
export async function startSway(): Promise<SwayDesktop> {
  const display = await startXDisplay({ width: 1_400, height: 500 });
  const connection = await XConnection.open(display.display, () => undefined);
  for (const name of windowManagerAtoms) await connection.atom(name);
  const sway = await startSwaySession([`output * resolution ${outputSize.width}x${outputSize.height}`], {
    DISPLAY: display.display,
    WLR_BACKENDS: 'x11',
    WLR_X11_OUTPUTS: '2',
  });
  const clientEnvironment = { ...process.env, ...sway.environment };
  const screenshot = async (): Promise<Picture> => {
    const options = { env: clientEnvironment, encoding: 'buffer', maxBuffer: 64_000_000 } as const;
    return readPixels((await run('grim', ['-t', 'ppm', '-'], options)).stdout);
  };
  await expect.poll(async () => (await screenshot()).width).toBe(2 * outputSize.width);
  return {
    ...sway,
    screenshot,
    addOutput: async () => void (await sway.tell('create_output')),
    async unplugOutput(place) {
      const { children } = await connection.ask<Tree>((answer) =>
        connection.client.QueryTree(connection.root, answer),
      );
      await closeWindow(connection, children[place] ?? 0);
    },
    async stop() {
      await sway.stop();
      await connection.close();
      await display.stop();
    },
  };
}

/** As a window manager asks a program to close its window. */
async function closeWindow(connection: XConnection, window: number): Promise<void> {
  const event = Buffer.alloc(32);
  event[0] = clientMessage;
  event[1] = 32;
  event.writeUInt32LE(window, 4);
  event.writeUInt32LE(await connection.atom('WM_PROTOCOLS'), 8);
  event.writeUInt32LE(await connection.atom('WM_DELETE_WINDOW'), 12);
  connection.client.SendEvent(window, 0, 0, event);
  await connection.sync();
}

/** Reads a picture as grim writes it: PPM of one byte per colour. */
function readPixels(file: Buffer): Picture {
  const [header = '', width = '', height = ''] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(
    file.toString('latin1', 0, 40),
  ) ?? [''];
  const bytes = Number(width) * Number(height) * 3;
  if (header === '' || file.length < header.length + bytes) throw new Error('grim wrote no whole picture.');
  return {
    width: Number(width),
    pixelAt(x, y) {
      const place = header.length + (y * Number(width) + x) * 3;
      return `#${file.toString('hex', place, place + 3)}`;
    },
  };
}
