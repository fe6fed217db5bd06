import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Tree } from 'x11';
import { XConnection } from '../../../desktop/platform/linux/x11/connection.ts';
import { startXDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { expect } from '../test.ts';

const run = promisify(execFile);
/** Debian's user without rights: sway refuses to be root's. */
const plainUser = 65_534;
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
export interface SwayDesktop {
  environment: Record<string, string>;
  /** The folder of its sockets, for more of the test's own files. */
  folder: string;
  screenshot(): Promise<Picture>;
  addOutput(): Promise<void>;
  /** @param place counts all outputs that there ever were, from 0 */
  unplugOutput(place: number): Promise<void>;
  /** Opens a window that fills the output in front, and resolves once it is there. @returns what closes it */
  openWindow(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

export const outputSize = { width: 640, height: 400 } as const;

const config = `output * resolution ${outputSize.width}x${outputSize.height}
output * bg #808080 solid_color
default_border none
`;

/** A window of one colour, by the same bindings as the stage. */
const windowScript = `imports.gi.versions.Gtk = '3.0';
const { GLib, Gtk } = imports.gi;
Gtk.init(null);
const window = new Gtk.Window({ title: 'test' });
window.show_all();
GLib.MainLoop.new(null, false).run();
`;

/** Starts sway with two outputs side by side. Colours are `#rrggbb`; behind everything lies `#808080`. */
export async function startSway(): Promise<SwayDesktop> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-sway-'));
  const isRoot = process.getuid?.() === 0;
  await chmod(folder, 0o700);
  await writeFile(join(folder, 'config'), config);
  if (isRoot) await chown(folder, plainUser, plainUser);
  const display = await startXDisplay({ width: 1_400, height: 500 });
  const connection = await XConnection.open(display.display, () => undefined);
  for (const name of windowManagerAtoms) await connection.atom(name);
  const asUser = isRoot ? ['setpriv', `--reuid=${plainUser}`, `--regid=${plainUser}`, '--clear-groups'] : [];
  const child = spawn('env', [...asUser, 'sway', '-c', join(folder, 'config')], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      DISPLAY: display.display,
      WLR_BACKENDS: 'x11',
      WLR_X11_OUTPUTS: '2',
      WLR_RENDERER: 'pixman',
      WLR_LIBINPUT_NO_DEVICES: '1',
      LIBSEAT_BACKEND: 'noop',
    },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const findSockets = async (): Promise<string[]> =>
    (await readdir(folder)).filter((name) => /^(wayland-\d+|sway-ipc\..*\.sock)$/.test(name)).sort();
  await expect.poll(async () => (await findSockets()).length).toBe(2);
  const [ipc = '', socket = ''] = await findSockets();
  const environment = {
    WAYLAND_DISPLAY: socket,
    XDG_RUNTIME_DIR: folder,
    SWAYSOCK: join(folder, ipc),
    XDG_SESSION_TYPE: 'wayland',
    XDG_CURRENT_DESKTOP: 'sway',
  };
  const clientEnvironment = { ...process.env, ...environment };
  const tell = (...words: string[]) => run('swaymsg', ['-r', ...words], { env: clientEnvironment });
  const screenshot = async (): Promise<Picture> => {
    const options = { env: clientEnvironment, encoding: 'buffer', maxBuffer: 64_000_000 } as const;
    return readPixels((await run('grim', ['-t', 'ppm', '-'], options)).stdout);
  };
  await expect.poll(async () => (await screenshot()).width).toBe(2 * outputSize.width);
  return {
    environment,
    folder,
    screenshot,
    addOutput: async () => void (await tell('create_output')),
    async unplugOutput(place) {
      const { children } = await connection.ask<Tree>((answer) =>
        connection.client.QueryTree(connection.root, answer),
      );
      await closeWindow(connection, children[place] ?? 0);
    },
    async openWindow() {
      const window = spawn('gjs', ['-c', windowScript], {
        env: { ...clientEnvironment, GDK_BACKEND: 'wayland' },
        stdio: 'ignore',
      });
      const closed = once(window, 'exit');
      await expect.poll(async () => (await tell('-t', 'get_tree')).stdout).toContain('"app_id": "gjs"');
      return async () => {
        window.kill();
        await closed;
      };
    },
    async stop() {
      child.kill();
      await exited;
      await connection.close();
      await display.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
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
