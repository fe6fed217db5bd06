import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import { extensionUuid } from '../../desktop/platform/linux/shell/extensionFiles.ts';
import type { Box } from './box/box.ts';
import { openWindow } from './ordinaryWindow.ts';
import { environmentFile, saveEnvironment, takeEnvironment } from './sessionEnvironment.ts';
import { until } from './until.ts';
import type { DesktopSession } from './session.ts';

const startMilliseconds = 60_000;
const settleMilliseconds = 1_500;
/** Scripts of the shell: its pointer, as a device of a person, and the time of an event. */
const pointer =
  '(global.deskPointer ??= imports.gi.Clutter.get_default_backend().get_default_seat().create_virtual_device(imports.gi.Clutter.InputDeviceType.POINTER_DEVICE))';
const now = 'imports.gi.GLib.get_monotonic_time()';
const pictureFile = '/tmp/picture.png';
const logFile = '/tmp/shell.log';
const shell = ['--dest', 'org.gnome.Shell', '--object-path', '/org/gnome/Shell'];
const screenshots = [
  ...['--dest', 'org.gnome.Shell.Screenshot', '--object-path', '/org/gnome/Shell/Screenshot'],
  ...['--method', 'org.gnome.Shell.Screenshot.Screenshot', 'true', 'false', pictureFile],
];

/** Applies a distribution's defaults: icons and a tray. Later log-ins keep changes made since. */
const firstSettings = `[ -e ~/.config/dconf/user ] || {
      gsettings set org.gnome.shell enabled-extensions "['ding@rastersoft.com', 'ubuntu-appindicators@ubuntu.com']"
      gsettings set org.gnome.shell welcome-dialog-last-shown-version 999
      mkdir -p ~/Desktop && echo text > ~/Desktop/icon.txt
    }`;

export interface GnomeOptions {
  /** `1280x720`; under X11 there is one. */
  monitors: readonly string[];
  session: 'wayland' | 'x11';
}

/** Starts GNOME Shell without a monitor: it draws to its own memory, by software. */
export async function startGnome(box: Box, options: GnomeOptions): Promise<DesktopSession> {
  let program = await startShell(box, options);
  const evaluate = (code: string): Promise<string> =>
    box.read(['gdbus', 'call', '--session', ...shell, '--method', 'org.gnome.Shell.Eval', code]);
  const settled = async (code: string): Promise<void> => {
    await evaluate(code);
    await wait(settleMilliseconds);
  };
  await dress(evaluate);
  return {
    box,
    shellProcesses: ['gnome-shell'],
    backends: options.session === 'wayland' ? ['wayland', 'x11'] : ['x11'],
    async takePicture() {
      await box.read(['gdbus', 'call', '--session', '--timeout', '50', ...screenshots]);
      return box.readFile(pictureFile);
    },
    openWindow: (kind, colour, backend = 'x11') => openWindow(box, kind, colour, backend),
    async showOverview(isShown) {
      await settled(isShown ? 'Main.overview.show()' : 'Main.overview.hide()');
      // A shell that draws slowly is still on its way.
      const state = '[Main.overview.visible, Main.overview.animationInProgress].join()';
      await until('the overview has come or gone', startMilliseconds, async () =>
        (await evaluate(state)).includes(`${isShown},false`),
      );
    },
    showWorkspace: (index) =>
      settled(
        `global.workspace_manager.get_workspace_by_index(${index}).activate(global.get_current_time())`,
      ),
    async click(x, y, button = 1) {
      // The first motion of a new device may come to its place in one direction alone.
      for (let motion = 0; motion < 2; motion += 1) {
        await evaluate(`${pointer}.notify_absolute_motion(${now}, ${x}, ${y})`);
        await wait(settleMilliseconds / 4);
      }
      for (const state of ['PRESSED', 'RELEASED'])
        await evaluate(
          `${pointer}.notify_button(${now}, ${button}, imports.gi.Clutter.ButtonState.${state})`,
        );
      await wait(settleMilliseconds);
    },
    async logInAgain() {
      const exited = program.exitCode === null ? once(program, 'exit') : null;
      // Their parts are on the bus, or on the display, of a session that is gone with the user's.
      for (const name of ['gnome-shell', 'dbus-run-sessio', 'dbus-daemon', 'Xvfb'])
        await box.run(['pkill', '-KILL', '-u', 'desk', '-x', name]);
      await exited;
      program = await startShell(box, options);
      await dress(evaluate);
    },
    async readOwnWallpaper() {
      const keys = ['picture-uri', 'picture-uri-dark', 'picture-options'];
      const values = keys.map((key) => box.read(['gsettings', 'get', 'org.gnome.desktop.background', key]));
      return (await Promise.all(values)).join(' ');
    },
    async readFaults() {
      const log = (await box.readFile(logFile)).toString();
      return log.split('\n').filter((line) => line.includes(extensionUuid));
    },
  };
}

async function startShell(box: Box, { monitors, session }: GnomeOptions): Promise<ChildProcess> {
  const type = `XDG_SESSION_TYPE=${session}`;
  const names = ['XDG_CURRENT_DESKTOP=GNOME', 'XDG_SESSION_DESKTOP=gnome', 'DESKTOP_SESSION=gnome'];
  const [first = '1280x720'] = monitors;
  const start =
    session === 'x11'
      ? `Xvfb :0 -screen 0 ${first}x24 -nolisten tcp & sleep 2; export DISPLAY=:0; `
      : 'export DISPLAY=:0 WAYLAND_DISPLAY=wayland-desk; ';
  const command =
    session === 'x11'
      ? 'gnome-shell --x11 --unsafe-mode'
      : `env -u DISPLAY -u WAYLAND_DISPLAY gnome-shell --headless --wayland --unsafe-mode --wayland-display wayland-desk ${monitors
          .map((size) => `--virtual-monitor ${size}`)
          .join(' ')}`;
  const script = `rm -f ${environmentFile}; ${start}
    ${saveEnvironment}
    ${firstSettings}
    exec ${command} > ${logFile} 2>&1`;
  box.environment = {};
  // Files of a session before this one would be read in their place.
  await box.run(['bash', '-c', `rm -f ${environmentFile} /run/user/*/.mutter-Xwaylandauth.*`]);
  const program = box.spawn([
    ...['env', type, ...names, 'LIBGL_ALWAYS_SOFTWARE=1', 'NO_AT_BRIDGE=1'],
    ...['dbus-run-session', '--', 'bash', '-c', script],
  ]);
  await takeEnvironment(box);
  await until('the shell answers', startMilliseconds, async () => {
    const { code, output } = await box.run(
      ['gdbus', 'call', '--session', ...shell, '--method', 'org.gnome.Shell.Eval', '1'],
      { timeoutMilliseconds: 5_000 },
    );
    return code === 0 && output.includes('true');
  });
  if (session === 'wayland') {
    const { output } = await box.run(['bash', '-c', 'ls /run/user/*/.mutter-Xwaylandauth.*']);
    box.environment = { ...box.environment, XAUTHORITY: output.trim().split('\n').at(-1) ?? '' };
  }
  await box.run(['dbus-update-activation-environment', '--all']);
  return program;
}

/** The overview that GNOME opens at log-in is left once it is there, and what is shown later moves, as it does with a GPU. */
async function dress(evaluate: (code: string) => Promise<string>): Promise<void> {
  await until('the shell has drawn its desktop', startMilliseconds, async () =>
    (await evaluate('Main.layoutManager._startingUp')).includes('false'),
  );
  await evaluate('imports.gi.St.Settings.get().uninhibit_animations()');
  await until('the overview of the log-in is left', startMilliseconds, async () => {
    await evaluate('Main.overview.hide()');
    await wait(settleMilliseconds);
    return (await evaluate('Main.overview.visible')).includes('false');
  });
}
