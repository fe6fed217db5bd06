import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { pluginPrefix } from '../../desktop/platform/linux/plasma/packageFiles.ts';
import type { Box } from './box/box.ts';
import { display, startDisplay, operateDisplay, type DisplaySize } from './display.ts';
import { openWindow } from './ordinaryWindow.ts';
import { environmentFile, saveEnvironment, takeEnvironment } from './sessionEnvironment.ts';
import { until } from './until.ts';
import type { DesktopSession } from './session.ts';

const startMilliseconds = 120_000;
const settleMilliseconds = 2_000;
const shellLog = '/tmp/plasmashell.log';
const inner = '/tmp/plasma-inner';
const compositor = '/usr/bin/kwin_wayland';

export interface PlasmaOptions {
  generation: 5 | 6;
  size: DisplaySize;
}

/** Starts KWin on a display without a monitor, and Plasma's shell in it. */
export async function startPlasma(box: Box, options: PlasmaOptions): Promise<DesktopSession> {
  let program = await startSession(box, options);
  return {
    box,
    ...operateDisplay(box),
    shellProcesses: ['plasmashell', 'QtWebEngineProc'],
    backends: ['wayland', 'x11'],
    openWindow: (kind, colour, backend = 'wayland') => openWindow(box, kind, colour, backend),
    async showWorkspace(index) {
      const manager = ['--dest', 'org.kde.KWin', '--object-path', '/VirtualDesktopManager'];
      // Plasma has one from the beginning.
      if (index > 0)
        await box.read([
          ...['gdbus', 'call', '--session', ...manager],
          ...['--method', 'org.kde.KWin.VirtualDesktopManager.createDesktop', '1', 'two'],
        ]);
      await box.read([
        ...['gdbus', 'call', '--session', '--dest', 'org.kde.KWin', '--object-path', '/KWin'],
        ...['--method', 'org.kde.KWin.setCurrentDesktop', String(index + 1)],
      ]);
      await wait(settleMilliseconds);
    },
    async killShell() {
      await box.run(['pkill', '-KILL', '-u', 'desk', '-x', 'plasmashell']);
      box.spawn(['bash', '-c', `QT_QPA_PLATFORM=wayland exec plasmashell >> ${shellLog} 2>&1`]);
    },
    async logInAgain() {
      const exited = program.exitCode === null ? once(program, 'exit') : null;
      const names = ['plasmashell', 'kwin_wayland', 'dbus-run-sessio', 'dbus-daemon', 'Xvfb'];
      for (const name of names) await box.run(['pkill', '-KILL', '-u', 'desk', '-x', name]);
      await exited;
      program = await startSession(box, options);
    },
    readOwnWallpaper: () =>
      evaluate(
        box,
        `print(JSON.stringify(desktops().map(function (desktop) {
          desktop.currentConfigGroup = ['Wallpaper', desktop.wallpaperPlugin, 'General'];
          return [desktop.id, String(desktop.wallpaperPlugin), String(desktop.readConfig('Image', ''))];
        })))`,
      ),
    async readFaults() {
      const log = (await box.readFile(shellLog)).toString();
      return log.split('\n').filter((line) => line.includes(pluginPrefix));
    },
  };
}

/** Runs a script in Plasma's shell. @returns what it printed */
function evaluate(box: Box, script: string): Promise<string> {
  return box.read([
    ...['gdbus', 'call', '--session', '--dest', 'org.kde.plasmashell', '--object-path', '/PlasmaShell'],
    ...['--method', 'org.kde.PlasmaShell.evaluateScript', script],
  ]);
}

async function startSession(box: Box, options: PlasmaOptions): Promise<ChildProcess> {
  const { generation, size } = options;
  const variables = [
    ...['XDG_SESSION_TYPE=wayland', 'XDG_CURRENT_DESKTOP=KDE', 'XDG_SESSION_DESKTOP=KDE'],
    ...['DESKTOP_SESSION=plasma', 'KDE_FULL_SESSION=true', `KDE_SESSION_VERSION=${generation}`],
    ...['LIBGL_ALWAYS_SOFTWARE=1', 'NO_AT_BRIDGE=1', 'QT_FORCE_STDERR_LOGGING=1'],
    // Plasma's shell may see windows: a session proves by systemd that it is that shell.
    'KWIN_WAYLAND_NO_PERMISSION_CHECKS=1',
  ];
  await box.write(inner, innerScript(options));
  // With the capability of its file, to be more urgent than others, it does not start where this machine has not got that.
  await box.runAsRoot(['bash', '-c', `cp ${compositor} /tmp/plain && mv -f /tmp/plain ${compositor}`]);
  const script = `${startDisplay(size)}
    ${startCompositor(size)}`;
  box.environment = {};
  await box.run(['rm', '-f', environmentFile]);
  const program = box.spawn(['env', ...variables, 'dbus-run-session', '--', 'bash', '-c', script]);
  await takeEnvironment(box);
  await until('Plasma has its desktops', startMilliseconds, async () => {
    const found = await evaluate(box, 'print(desktops().length)').catch(() => '');
    return /[1-9]/.test(found);
  });
  await wait(settleMilliseconds);
  return program;
}

/** Programs of the session, started by the compositor: what it starts has its displays. */
function innerScript({ generation }: PlasmaOptions): string {
  return `#!/bin/bash
    dbus-update-activation-environment --all > /dev/null 2>&1
    export QT_QPA_PLATFORM=wayland
    mkdir -p ~/Desktop && echo text > ~/Desktop/icon.txt
    kded${generation} > /tmp/kded.log 2>&1 &
    for place in /usr/bin /usr/libexec /usr/lib/*/libexec; do
      [ -x $place/kactivitymanagerd ] && $place/kactivitymanagerd > /tmp/activities.log 2>&1 &
    done
    ${saveEnvironment}
    plasmashell > ${shellLog} 2>&1
    exec sleep infinity`;
}

function startCompositor({ width, height }: DisplaySize): string {
  const options = `--width ${width} --height ${height} --xwayland --socket wayland-desk --no-lockscreen`;
  return `exec kwin_wayland --x11-display ${display} ${options} ${inner} > /tmp/kwin.log 2>&1`;
}
