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
const respawnMilliseconds = 5_000;
const size: DisplaySize = { width: 1_280, height: 720 };

export interface XOptions {
  /** The desktop, as its session names it (`XDG_CURRENT_DESKTOP`). */
  names: string;
  /** The command of the whole session, as the log-in screen runs it. */
  session: string;
  /** Commands before it: choices that a user makes once, and that it would ask about. */
  settings?: string;
  /** Names of processes that draw windows and panels. */
  shellProcesses: readonly string[];
  /** The program that draws the desktop: it is killed, and started again, by its session or else by this command. */
  desktop: { process: string; command: string };
  /** A command that prints the desktop's wallpaper. */
  readWallpaper: string;
}

/** Starts a desktop of X11 on a display without a monitor, by the program that manages its session. */
export async function startX(box: Box, options: XOptions): Promise<DesktopSession> {
  let program = await startSession(box, options);
  const { desktop, readWallpaper, shellProcesses } = options;
  const isDesktopRunning = async (): Promise<boolean> =>
    (await box.run(['pgrep', '-u', 'desk', '-x', desktop.process])).code === 0;
  return {
    box,
    ...operateDisplay(box),
    shellProcesses,
    backends: ['x11'],
    openWindow: (kind, colour) => openWindow(box, kind, colour, 'x11'),
    async showWorkspace(index) {
      const count = Number(await box.read(['xdotool', 'get_num_desktops']));
      if (count <= index) await box.read(['xdotool', 'set_num_desktops', String(index + 1)]);
      await box.read(['xdotool', 'set_desktop', String(index)]);
      await until('the workspace is shown', startMilliseconds, async () =>
        (await box.read(['xdotool', 'get_desktop'])).startsWith(String(index)),
      );
      await wait(settleMilliseconds);
    },
    async killShell() {
      await box.run(['pkill', '-KILL', '-u', 'desk', '-x', desktop.process]);
      await until('the session starts its desktop again', respawnMilliseconds, isDesktopRunning).catch(() =>
        box.spawn(['bash', '-c', `exec ${desktop.command} >> /tmp/session.log 2>&1`]),
      );
    },
    async logInAgain() {
      const exited = program.exitCode === null ? once(program, 'exit') : null;
      for (const name of ['dbus-run-sessio', 'dbus-daemon', 'Xvfb'])
        await box.run(['pkill', '-KILL', '-u', 'desk', '-x', name]);
      await exited;
      program = await startSession(box, options);
    },
    readOwnWallpaper: () => box.read(['bash', '-c', readWallpaper]),
    // No part of the product runs inside their shells.
    readFaults: () => Promise.resolve([]),
  };
}

async function startSession(
  box: Box,
  { names, session, settings = '', desktop }: XOptions,
): Promise<ChildProcess> {
  const name = names.split(':')[0]?.toLowerCase() ?? '';
  const variables = [
    ...[`XDG_CURRENT_DESKTOP=${names}`, `XDG_SESSION_DESKTOP=${name}`, `DESKTOP_SESSION=${name}`],
    ...['XDG_SESSION_TYPE=x11', 'LIBGL_ALWAYS_SOFTWARE=1', 'NO_AT_BRIDGE=1', `DISPLAY=${display}`],
    ...['XDG_CONFIG_DIRS=/etc/xdg', 'XDG_DATA_DIRS=/usr/local/share:/usr/share'],
  ];
  const script = `${startDisplay(size)}
    dbus-update-activation-environment --all > /dev/null 2>&1
    mkdir -p ~/Desktop && echo text > ~/Desktop/icon.txt
    ${settings}
    ${saveEnvironment}
    ${session} > /tmp/session.log 2>&1
    exec sleep infinity`;
  box.environment = {};
  await box.run(['rm', '-f', environmentFile]);
  const program = box.spawn(['env', ...variables, 'dbus-run-session', '--', 'bash', '-c', script]);
  await takeEnvironment(box);
  await until('a window manager runs', startMilliseconds, async () =>
    (await box.run(['xprop', '-root', '_NET_SUPPORTING_WM_CHECK'])).output.includes('window id'),
  );
  await until(
    `${desktop.process} draws the desktop`,
    startMilliseconds,
    async () => (await box.run(['pgrep', '-u', 'desk', '-x', desktop.process])).output.trim() !== '',
  );
  await wait(settleMilliseconds * 2);
  return program;
}
