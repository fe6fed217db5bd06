import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { actOnDesktop } from '../../desktop/platform/linux/testing/desktopActions.ts';
import { startXDisplay } from '../../desktop/platform/linux/testing/xDisplay.ts';

const run = promisify(execFile);

export const monitor = { width: 1920, height: 1080 };
export const grounds = ['x11', 'sway'] as const;
export type GroundName = (typeof grounds)[number];

/** A desktop without any wallpaper program, on monitors of 1920 × 1080 side by side. */
export interface Ground {
  readonly environment: NodeJS.ProcessEnv;
  /** A pixel of the middle of each monitor, as `#rrggbb`. */
  look(): Promise<string[]>;
  /** Opens an ordinary window over each monitor. @returns what closes them */
  cover(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** @throws Error naming the Debian package of a missing program */
export function startGround(name: GroundName, count: 1 | 2): Promise<Ground> {
  return name === 'x11' ? startXGround(count) : startSwayGround(count);
}

const placeOf = (index: number) => ({ x: index * monitor.width, y: 0, ...monitor });

async function startXGround(count: number): Promise<Ground> {
  const display = await startXDisplay({
    width: count * monitor.width,
    height: monitor.height,
    windowManager: 'openbox',
  });
  const actions = await actOnDesktop(display.display);
  const places = Array.from({ length: count }, (_place, index) => placeOf(index));
  if (count > 1) await actions.setMonitors(places);
  return {
    environment: { DISPLAY: display.display, XDG_CURRENT_DESKTOP: '', WAYLAND_DISPLAY: '' },
    async look() {
      const shown = await display.screenshot();
      return places.map(({ x, width, height }) => shown.pixelAt(x + width / 2, height / 2));
    },
    async cover() {
      const windows = await Promise.all(places.map((place) => actions.openWindow(place, 0x80_80_80)));
      return async () => {
        for (const window of windows) await actions.closeWindow(window);
      };
    },
    async stop() {
      await actions.stop();
      await display.stop();
    },
  };
}

/** Debian's user without rights: sway refuses to be root's. */
const plainUser = 65_534;
const windowScript = `imports.gi.versions.Gtk = '3.0';
const { GLib, Gtk } = imports.gi;
Gtk.init(null);
const window = new Gtk.Window({ title: 'cover' });
window.show_all();
GLib.MainLoop.new(null, false).run();
`;

/** Outputs without a screen, drawn by the processor. */
async function startSwayGround(count: number): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-peers-'));
  const monitors = Array.from({ length: count }, (_place, index) => `HEADLESS-${index + 1}`);
  const outputs = monitors.map(
    (name, index) =>
      `output ${name} resolution ${monitor.width}x${monitor.height} position ${placeOf(index).x} 0`,
  );
  await chmod(folder, 0o700);
  await writeFile(
    join(folder, 'config'),
    ['output * bg #808080 solid_color', ...outputs, 'default_border none', ''].join('\n'),
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, plainUser, plainUser);
  const asUser = isRoot ? ['setpriv', `--reuid=${plainUser}`, `--regid=${plainUser}`, '--clear-groups'] : [];
  const sway = spawn('env', [...asUser, 'sway', '-c', join(folder, 'config')], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      WLR_BACKENDS: 'headless',
      WLR_HEADLESS_OUTPUTS: String(count),
      WLR_RENDERER: 'pixman',
      WLR_LIBINPUT_NO_DEVICES: '1',
      LIBSEAT_BACKEND: 'noop',
    },
    stdio: 'ignore',
  });
  const exited = once(sway, 'exit');
  const [socket, ipc] = await waitForSockets(folder);
  const environment = {
    DISPLAY: '',
    WAYLAND_DISPLAY: socket,
    XDG_RUNTIME_DIR: folder,
    SWAYSOCK: join(folder, ipc),
    XDG_SESSION_TYPE: 'wayland',
    XDG_CURRENT_DESKTOP: 'sway',
  };
  const own = { ...process.env, ...environment };
  const tell = (...words: string[]) => run('swaymsg', words, { env: own });
  return {
    environment,
    look: () =>
      Promise.all(
        monitors.map(async (_name, index) => {
          const { x, width, height } = placeOf(index);
          const place = `${x + width / 2},${height / 2} 1x1`;
          const options = { env: own, encoding: 'buffer' } as const;
          const { stdout } = await run('grim', ['-g', place, '-t', 'ppm', '-'], options);
          return `#${stdout.subarray(-3).toString('hex')}`;
        }),
      ),
    async cover() {
      const windows: ChildProcess[] = [];
      for (const name of monitors) {
        await tell('focus', 'output', name);
        windows.push(
          spawn('gjs', ['-c', windowScript], { env: { ...own, GDK_BACKEND: 'wayland' }, stdio: 'ignore' }),
        );
        await wait(1_500);
      }
      return async () => {
        for (const window of windows) {
          const closed = once(window, 'exit');
          window.kill();
          await closed;
        }
      };
    },
    async stop() {
      sway.kill();
      await exited;
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function waitForSockets(folder: string): Promise<[wayland: string, ipc: string]> {
  for (let round = 0; round < 200; round++) {
    const names = await readdir(folder);
    const wayland = names.find((name) => /^wayland-\d+$/.test(name));
    const ipc = names.find((name) => /^sway-ipc\..*\.sock$/.test(name));
    if (wayland !== undefined && ipc !== undefined) return [wayland, ipc];
    await wait(50);
  }
  throw new Error('sway does not start: install the Debian package "sway".');
}
