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
  session: 'wayland' | 'x11';
  /** Of each monitor, in its own pixels. */
  size: DisplaySize;
  /** Monitors, from left to right; one under X11. */
  monitors?: number;
  scale?: number;
}

/** Starts KWin on a display without a monitor, and Plasma's shell in it. */
export async function startPlasma(box: Box, options: PlasmaOptions): Promise<DesktopSession> {
  let program = await startSession(box, options);
  const { session } = options;
  const shellPlatform = session === 'wayland' ? 'wayland' : 'xcb';
  return {
    box,
    ...operateDisplay(box),
    shellProcesses: ['plasmashell', 'QtWebEngineProc'],
    backends: session === 'wayland' ? ['wayland', 'x11'] : ['x11'],
    openWindow: (kind, colour, backend = session) => openWindow(box, kind, colour, backend),
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
      box.spawn(['bash', '-c', `QT_QPA_PLATFORM=${shellPlatform} exec plasmashell >> ${shellLog} 2>&1`]);
    },
    async logInAgain() {
      const exited = program.exitCode === null ? once(program, 'exit') : null;
      const names = ['plasmashell', 'kwin_wayland', 'kwin_x11', 'dbus-run-sessio', 'dbus-daemon', 'Xvfb'];
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
  const { generation, session, size, monitors = 1 } = options;
  const variables = [
    ...[`XDG_SESSION_TYPE=${session}`, 'XDG_CURRENT_DESKTOP=KDE', 'XDG_SESSION_DESKTOP=KDE'],
    ...['DESKTOP_SESSION=plasma', 'KDE_FULL_SESSION=true', `KDE_SESSION_VERSION=${generation}`],
    ...['LIBGL_ALWAYS_SOFTWARE=1', 'NO_AT_BRIDGE=1', 'QT_FORCE_STDERR_LOGGING=1'],
    // Plasma's shell may see windows: a session proves by systemd that it is that shell.
    'KWIN_WAYLAND_NO_PERMISSION_CHECKS=1',
  ];
  await box.write(inner, innerScript(options));
  // With the capability of its file, to be more urgent than others, it does not start where this machine has not got that.
  await box.runAsRoot(['bash', '-c', `cp ${compositor} /tmp/plain && mv -f /tmp/plain ${compositor}`]);
  const script = `${startDisplay({ width: size.width * monitors, height: size.height })}
    ${session === 'wayland' ? startCompositor(options) : `DISPLAY=${display} exec ${inner}`}`;
  box.environment = {};
  await box.run(['rm', '-f', environmentFile]);
  const program = box.spawn(['env', ...variables, 'dbus-run-session', '--', 'bash', '-c', script]);
  await takeEnvironment(box);
  if (monitors > 1) await placeMonitors(box, options);
  await until('Plasma has its desktops', startMilliseconds, async () => {
    const found = await evaluate(box, 'print(desktops().length)').catch(() => '');
    return Number(/\d+/.exec(found)?.[0] ?? 0) >= monitors;
  });
  await wait(settleMilliseconds);
  return program;
}

/** Programs of the session, started by the compositor under Wayland: what it starts has its displays. */
function innerScript({ generation, session }: PlasmaOptions): string {
  return `#!/bin/bash
    dbus-update-activation-environment --all > /dev/null 2>&1
    export QT_QPA_PLATFORM=${session === 'wayland' ? 'wayland' : 'xcb'}
    mkdir -p ~/Desktop && echo text > ~/Desktop/icon.txt
    ${session === 'x11' ? 'kwin_x11 > /tmp/kwin.log 2>&1 &' : ''}
    kded${generation} > /tmp/kded.log 2>&1 &
    for place in /usr/bin /usr/libexec /usr/lib/*/libexec; do
      [ -x $place/kactivitymanagerd ] && $place/kactivitymanagerd > /tmp/activities.log 2>&1 &
    done
    ${saveEnvironment}
    plasmashell > ${shellLog} 2>&1
    exec sleep infinity`;
}

function startCompositor({ size: { width, height }, monitors = 1, scale = 1 }: PlasmaOptions): string {
  const screens = `--width ${width} --height ${height} --output-count ${monitors} --scale ${scale}`;
  const sockets = '--xwayland --socket wayland-desk';
  return `exec kwin_wayland --x11-display ${display} ${screens} ${sockets} --no-lockscreen ${inner} > /tmp/kwin.log 2>&1`;
}

/** Without a window manager the windows that stand for monitors lie over one another. */
async function placeMonitors(box: Box, { size }: PlasmaOptions): Promise<void> {
  const script = `x=0; for window in $(xdotool search --onlyvisible --class kwin_wayland); do
    xdotool windowmove $window $x 0; x=$((x + ${size.width})); done`;
  await box.read(['bash', '-c', script], { environment: { DISPLAY: display } });
}
