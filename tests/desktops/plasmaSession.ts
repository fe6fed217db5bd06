import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { pluginPrefix } from '../../desktop/platform/linux/plasma/packageFiles.ts';
import type { Box } from './box/box.ts';
import { openWindow } from './ordinaryWindow.ts';
import { environmentFile, takeEnvironment } from './sessionEnvironment.ts';
import { until } from './until.ts';
import type { DesktopSession } from './session.ts';

const startMilliseconds = 90_000;
const settleMilliseconds = 2_000;
const pictureFile = '/tmp/picture.png';
const shellLog = '/tmp/plasmashell.log';
/** The X server that the compositor draws on, as on a monitor. */
const monitor = ':140';
const inner = '/tmp/plasma-inner';

export interface PlasmaOptions {
  size: { width: number; height: number };
  generation: 5 | 6;
}

/** Starts KWin for Wayland on a display without a monitor, and Plasma's shell in it. */
export async function startPlasma(box: Box, options: PlasmaOptions): Promise<DesktopSession> {
  let program = await startSession(box, options);
  const onMonitor = { environment: { DISPLAY: monitor } };
  const evaluate = async (script: string): Promise<string> => {
    const output = await box.read([
      ...['gdbus', 'call', '--session', '--dest', 'org.kde.plasmashell', '--object-path', '/PlasmaShell'],
      ...['--method', 'org.kde.PlasmaShell.evaluateScript', script],
    ]);
    return output;
  };
  return {
    box,
    shellProcesses: ['plasmashell', 'QtWebEngineProc'],
    backends: ['wayland', 'x11'],
    async takePicture() {
      await box.read(['import', '-window', 'root', `png24:${pictureFile}`], onMonitor);
      return box.readFile(pictureFile);
    },
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
    async click(x, y, button = 1) {
      await box.read(
        ['xdotool', 'mousemove', String(x), String(y), 'sleep', '0.3', 'click', String(button)],
        onMonitor,
      );
      await wait(settleMilliseconds);
    },
    async pressKey(key) {
      await box.read(['xdotool', 'key', key], onMonitor);
      await wait(settleMilliseconds);
    },
    async killShell() {
      await box.run(['pkill', '-KILL', '-u', 'desk', '-x', 'plasmashell']);
      box.spawn(['bash', '-c', `QT_QPA_PLATFORM=wayland exec plasmashell >> ${shellLog} 2>&1`]);
    },
    async logInAgain() {
      const exited = program.exitCode === null ? once(program, 'exit') : null;
      for (const name of ['plasmashell', 'kwin_wayland', 'dbus-run-sessio', 'dbus-daemon', 'Xvfb'])
        await box.run(['pkill', '-KILL', '-u', 'desk', '-x', name]);
      await exited;
      program = await startSession(box, options);
    },
    readOwnWallpaper: () =>
      evaluate(`print(JSON.stringify(desktops().map(function (desktop) {
        desktop.currentConfigGroup = ['Wallpaper', desktop.wallpaperPlugin, 'General'];
        return [desktop.id, String(desktop.wallpaperPlugin), String(desktop.readConfig('Image', ''))];
      })))`),
    async readFaults() {
      const log = (await box.readFile(shellLog)).toString();
      return log.split('\n').filter((line) => line.includes(pluginPrefix));
    },
  };
}

async function startSession(
  box: Box,
  { size: { width, height }, generation }: PlasmaOptions,
): Promise<ChildProcess> {
  const variables = [
    ...['XDG_SESSION_TYPE=wayland', 'XDG_CURRENT_DESKTOP=KDE', 'XDG_SESSION_DESKTOP=KDE'],
    ...['DESKTOP_SESSION=plasma', 'KDE_FULL_SESSION=true', `KDE_SESSION_VERSION=${generation}`],
    ...['LIBGL_ALWAYS_SOFTWARE=1', 'NO_AT_BRIDGE=1', 'QT_FORCE_STDERR_LOGGING=1'],
    // Plasma's shell may see windows: a session proves by systemd that it is that shell.
    'KWIN_WAYLAND_NO_PERMISSION_CHECKS=1',
  ];
  // What the compositor starts has its displays.
  await box.write(
    inner,
    `#!/bin/bash
    dbus-update-activation-environment --all > /dev/null 2>&1
    export QT_QPA_PLATFORM=wayland
    mkdir -p ~/Desktop && echo text > ~/Desktop/icon.txt
    kded${generation} > /tmp/kded.log 2>&1 &
    for place in /usr/libexec /usr/lib/*/libexec; do
      [ -x $place/kactivitymanagerd ] && $place/kactivitymanagerd > /dev/null 2>&1 &
    done
    env | grep -E '^(DISPLAY|XAUTHORITY|WAYLAND_DISPLAY|DBUS_SESSION_BUS_ADDRESS|XDG_SESSION_TYPE|XDG_CURRENT_DESKTOP|XDG_SESSION_DESKTOP|DESKTOP_SESSION|KDE_FULL_SESSION|KDE_SESSION_VERSION|LIBGL_ALWAYS_SOFTWARE|NO_AT_BRIDGE|QT_FORCE_STDERR_LOGGING)=' > ${environmentFile}.new
    mv ${environmentFile}.new ${environmentFile}
    plasmashell > ${shellLog} 2>&1
    exec sleep infinity`,
  );
  const script = `Xvfb ${monitor} -screen 0 ${width}x${height}x24 -nolisten tcp > /tmp/xvfb.log 2>&1 & sleep 2
    exec kwin_wayland --x11-display ${monitor} --width ${width} --height ${height} --xwayland --socket wayland-desk --no-lockscreen ${inner} > /tmp/kwin.log 2>&1`;
  box.environment = {};
  await box.run(['rm', '-f', environmentFile]);
  const program = box.spawn(['env', ...variables, 'dbus-run-session', '--', 'bash', '-c', script]);
  await takeEnvironment(box);
  await until('Plasma has its desktops', startMilliseconds, async () => {
    const { code, output } = await box.run(
      [
        ...['gdbus', 'call', '--session', '--dest', 'org.kde.plasmashell', '--object-path', '/PlasmaShell'],
        ...['--method', 'org.kde.PlasmaShell.evaluateScript', 'print(desktops().length)'],
      ],
      { timeoutMilliseconds: 5_000 },
    );
    return code === 0 && /[1-9]/.test(output);
  });
  await wait(settleMilliseconds);
  return program;
}
