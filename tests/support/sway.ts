import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endProgram } from '../../desktop/platform/linux/testing/testProgram.ts';

const run = promisify(execFile);
/** Debian's user without rights: sway refuses to be root's. */
const plainUser = 65_534;
const timeoutMilliseconds = 15_000;
const pollMilliseconds = 50;

/** A window of one colour, by the same bindings as the stage. */
const windowScript = `imports.gi.versions.Gtk = '3.0';
const { GLib, Gtk } = imports.gi;
Gtk.init(null);
const window = new Gtk.Window({ title: 'test' });
window.show_all();
GLib.MainLoop.new(null, false).run();
`;

/** A sway of the test's own, drawn by the processor. Behind everything lies `#808080`. */
export interface SwaySession {
  /** For its clients. */
  readonly environment: Readonly<Record<string, string>>;
  /** The folder of its sockets, for more of the test's own files. */
  readonly folder: string;
  /** Sends a command by `swaymsg`. @returns what it prints */
  tell(...words: string[]): Promise<string>;
  /** Opens a window that fills the output in front, and resolves once it is there. @returns what closes it */
  openWindow(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/**
 * Starts sway.
 *
 * @param config lines of its configuration, besides those that all have
 * @param backend where its outputs are: variables of wlroots
 * @throws Error naming the Debian package where it does not start
 */
export async function startSwaySession(
  config: readonly string[],
  backend: Readonly<Record<string, string>>,
): Promise<SwaySession> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-sway-'));
  const isRoot = process.getuid?.() === 0;
  await chmod(folder, 0o700);
  const lines = ['output * bg #808080 solid_color', 'default_border none', ...config, ''];
  await writeFile(join(folder, 'config'), lines.join('\n'));
  if (isRoot) await chown(folder, plainUser, plainUser);
  const asUser = isRoot ? ['setpriv', `--reuid=${plainUser}`, `--regid=${plainUser}`, '--clear-groups'] : [];
  const sway = spawn('env', [...asUser, 'sway', '-c', join(folder, 'config')], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      WLR_RENDERER: 'pixman',
      WLR_LIBINPUT_NO_DEVICES: '1',
      LIBSEAT_BACKEND: 'noop',
      ...backend,
    },
    stdio: 'ignore',
  });
  const [ipc = '', socket = ''] = await until(
    'sway does not start: install the Debian package "sway".',
    async () => {
      const names = (await readdir(folder)).filter((name) => /^(wayland-\d+|sway-ipc\..*\.sock)$/.test(name));
      return names.length === 2 && names.sort();
    },
  );
  const environment = {
    WAYLAND_DISPLAY: socket,
    XDG_RUNTIME_DIR: folder,
    SWAYSOCK: join(folder, ipc),
    XDG_SESSION_TYPE: 'wayland',
    XDG_CURRENT_DESKTOP: 'sway',
  };
  const own = { ...process.env, ...environment };
  const tell = async (...words: string[]): Promise<string> =>
    (await run('swaymsg', ['-r', ...words], { env: own })).stdout;
  const countWindows = async (): Promise<number> =>
    (await tell('-t', 'get_tree')).split('"app_id": "gjs"').length - 1;
  return {
    environment,
    folder,
    tell,
    async openWindow() {
      const before = await countWindows();
      const window = spawn('gjs', ['-c', windowScript], {
        env: { ...own, GDK_BACKEND: 'wayland' },
        stdio: 'ignore',
      });
      await until('The window does not open.', async () => (await countWindows()) > before);
      return () => endProgram(window);
    },
    async stop() {
      await endProgram(sway);
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Asks again until the answer is no longer false. @throws Error with the text when that takes too long */
async function until<Result>(text: string, ask: () => Promise<Result | false>): Promise<Result> {
  for (let waited = 0; waited < timeoutMilliseconds; waited += pollMilliseconds) {
    const answer = await ask();
    if (answer !== false) return answer;
    await wait(pollMilliseconds);
  }
  throw new Error(text);
}
