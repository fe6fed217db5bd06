import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Box } from './box/box.ts';
import { display, startDisplay, operateDisplay } from './display.ts';
import { openWindow } from './ordinaryWindow.ts';
import { environmentFile, saveEnvironment, takeEnvironment } from './sessionEnvironment.ts';
import { until } from './until.ts';
import type { DesktopSession } from './session.ts';

const startMilliseconds = 60_000;
const settleMilliseconds = 3_000;
/** The size that wlroots gives an output that is a window. */
const size = { width: 1_024, height: 768 };
const inner = '/tmp/compositor-inner';

export interface CompositorOptions {
  /** Name of the program, which is that of the desktop too. */
  name: 'sway' | 'labwc';
  /** Its command line; `inner` is the program that it is to start, by the command line or by its configuration. */
  command: (inner: string) => string;
  /** Its configuration, by path in the user's home. */
  files?: (inner: string) => Readonly<Record<string, string>>;
  /** A command that shows a workspace. */
  showWorkspace?: (index: number) => readonly string[];
}

/** Starts a compositor of wlroots in a window on a display without a monitor. */
export async function startCompositor(box: Box, options: CompositorOptions): Promise<DesktopSession> {
  const { name, showWorkspace } = options;
  let program = await startSession(box, options);
  return {
    box,
    ...operateDisplay(box),
    shellProcesses: [name],
    backends: ['wayland', 'x11'],
    openWindow: (kind, colour, backend = 'wayland') => openWindow(box, kind, colour, backend),
    ...(showWorkspace && {
      async showWorkspace(index) {
        await box.read(showWorkspace(index));
        await wait(settleMilliseconds);
      },
    }),
    async logInAgain() {
      const exited = program.exitCode === null ? once(program, 'exit') : null;
      for (const process of [name, 'dbus-run-sessio', 'dbus-daemon', 'Xvfb'])
        await box.run(['pkill', '-KILL', '-u', 'desk', '-x', process]);
      await exited;
      program = await startSession(box, options);
    },
    // Another program draws it.
    readOwnWallpaper: () => box.read(['pgrep', '-u', 'desk', '-a', '-x', 'swaybg']),
    // No part of the product runs inside their shells.
    readFaults: () => Promise.resolve([]),
  };
}

async function startSession(box: Box, options: CompositorOptions): Promise<ChildProcess> {
  const { name, command, files } = options;
  const variables = [
    ...[`XDG_CURRENT_DESKTOP=${name}`, `XDG_SESSION_DESKTOP=${name}`, `DESKTOP_SESSION=${name}`],
    ...['XDG_SESSION_TYPE=wayland', 'NO_AT_BRIDGE=1', `DISPLAY=${display}`],
    ...['WLR_BACKENDS=x11', 'WLR_RENDERER=pixman', 'WLR_X11_OUTPUTS=1'],
  ];
  for (const [path, text] of Object.entries(files?.(inner) ?? {}))
    await box.write(`/home/desk/${path}`, text);
  await box.runAsRoot(['chown', '-R', 'desk:desk', '/home/desk']);
  await box.write(
    inner,
    `#!/bin/bash
    dbus-update-activation-environment --all > /dev/null 2>&1
    ${saveEnvironment}`,
  );
  const script = `${startDisplay(size)}
    exec ${command(inner)} > /tmp/${name}.log 2>&1`;
  box.environment = {};
  await box.run(['rm', '-f', environmentFile]);
  const program = box.spawn(['env', ...variables, 'dbus-run-session', '--', 'bash', '-c', script]);
  await takeEnvironment(box);
  await until(
    'the compositor has a wallpaper',
    startMilliseconds,
    async () => (await box.run(['pgrep', '-u', 'desk', '-x', 'swaybg'])).code === 0,
  );
  await wait(settleMilliseconds);
  return program;
}
