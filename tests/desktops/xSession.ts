import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Box } from './box/box.ts';
import { display, startDisplay, operateDisplay, type DisplaySize } from './display.ts';
import { openWindow } from './ordinaryWindow.ts';
import { environmentFile, saveEnvironment, takeEnvironment } from './sessionEnvironment.ts';
import { until } from './until.ts';
import type { DesktopSession } from './session.ts';

const startMilliseconds = 60_000;
const settleMilliseconds = 3_000;
const size: DisplaySize = { width: 1_280, height: 720 };

export interface XOptions {
  /** The desktop, as the session names it (`XDG_CURRENT_DESKTOP`). */
  names: string;
  /** Programs of the session in the order in which they start, the window manager first. */
  programs: readonly string[];
  /** The one that draws the desktop, or panels: it is killed, and started again. */
  shell: { process: string; command: string };
  /** A command before all others, for settings that a distribution brings. */
  settings?: string;
  /** A command that prints the desktop's wallpaper. */
  readWallpaper: string;
}

/** Starts a desktop of X11 on a display without a monitor: its programs, without the program that manages the session. */
export async function startX(box: Box, options: XOptions): Promise<DesktopSession> {
  let program = await startSession(box, options);
  const { shell, readWallpaper } = options;
  return {
    box,
    ...operateDisplay(box),
    shellProcesses: options.programs.map((command) => command.split(' ')[0]?.slice(0, 15) ?? ''),
    backends: ['x11'],
    openWindow: (kind, colour) => openWindow(box, kind, colour, 'x11'),
    async showWorkspace(index) {
      await box.run(['xdotool', 'set_num_desktops', '2']);
      await box.read(['xdotool', 'set_desktop', String(index)]);
      await wait(settleMilliseconds);
    },
    async killShell() {
      await box.run(['pkill', '-KILL', '-u', 'desk', '-x', shell.process]);
      box.spawn(['bash', '-c', logged(shell.command)]);
    },
    async logInAgain() {
      const exited = program.exitCode === null ? once(program, 'exit') : null;
      for (const name of ['dbus-run-sessio', 'dbus-daemon', 'Xvfb'])
        await box.run(['pkill', '-KILL', '-u', 'desk', '-x', name]);
      await exited;
      program = await startSession(box, options);
    },
    readOwnWallpaper: () => box.read(['bash', '-c', readWallpaper]),
    readFaults: () => Promise.resolve([]),
  };
}

/** The command with a log of its own. */
function logged(command: string): string {
  return `${command} >> /tmp/${command.split(' ')[0]?.split('/').at(-1)}.log 2>&1`;
}

async function startSession(box: Box, { names, programs, settings = '' }: XOptions): Promise<ChildProcess> {
  const name = names.split(':')[0]?.toLowerCase() ?? '';
  const variables = [
    ...[`XDG_CURRENT_DESKTOP=${names}`, `XDG_SESSION_DESKTOP=${name}`, `DESKTOP_SESSION=${name}`],
    ...['XDG_SESSION_TYPE=x11', 'LIBGL_ALWAYS_SOFTWARE=1', 'NO_AT_BRIDGE=1', `DISPLAY=${display}`],
  ];
  const script = `${startDisplay(size)}
    dbus-update-activation-environment --all > /dev/null 2>&1
    mkdir -p ~/Desktop && echo text > ~/Desktop/icon.txt
    ${settings}
    ${programs.map((command) => `${logged(command)} &\n sleep 1`).join('\n')}
    ${saveEnvironment}
    exec sleep infinity`;
  box.environment = {};
  await box.run(['rm', '-f', environmentFile]);
  const program = box.spawn(['env', ...variables, 'dbus-run-session', '--', 'bash', '-c', script]);
  await takeEnvironment(box);
  await until('a window manager runs', startMilliseconds, async () =>
    (await box.run(['xprop', '-root', '_NET_SUPPORTING_WM_CHECK'])).output.includes('window id'),
  );
  await wait(settleMilliseconds * 2);
  return program;
}
