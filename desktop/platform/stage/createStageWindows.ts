import type { UnsupportedReason } from '../../../src/bridge/contract/client.ts';
import type { Log } from '../../kernel/log.ts';
import { choosePlatform } from '../choosePlatform.ts';
import type { DesktopWatch } from '../adapters/desktopWatch.ts';
import type { Screen } from '../adapters/screen.ts';
import { StageError, type StageWindows, type StageWindowsOptions } from '../adapters/stageWindows.ts';
import type { Bus } from '../linux/dbus/bus.ts';
import { modulePackages } from '../linux/plasma/qmlModules.ts';
import { createStageWindowsX11 } from '../linux/stage/stageWindowsX11.ts';
import { readMutterIdle } from '../linux/watch/mutterIdle.ts';
import { helperPackages } from '../linux/wayland/helperPackages.ts';
import { createScreenLabels } from './screenLabels.ts';
import { createDesktopWatchX11 } from '../linux/x11/desktopWatchX11.ts';

/** Reasons why a machine has no window at the desktop layer. */
export type StageUnsupportedReason = Extract<
  UnsupportedReason,
  | 'no_browser'
  | 'unsupported_system'
  | 'wayland'
  | 'wayland_packages'
  | 'plasma_closed'
  | 'plasma_packages'
  | 'no_display'
>;

/** Messages for the command line, with the remedy. */
export const stageUnsupportedMessages: Record<StageUnsupportedReason, string> = {
  no_browser: 'No Chromium-family browser was found.',
  unsupported_system:
    'Live wallpapers need an X11 desktop; this version cannot show them on Windows or macOS.',
  wayland:
    'The Wayland of this desktop lets no program place a window behind all others. Install XWayland (sudo apt install xwayland), or sign in with an X11 session.',
  wayland_packages: `Live wallpapers need packages that are missing: sudo apt install ${helperPackages.join(' ')}.`,
  plasma_closed:
    'Plasma’s shell does not answer, or lets no program change its wallpaper. Start plasmashell, or ask the administrator of this computer.',
  plasma_packages: `Live wallpapers in Plasma need packages that are missing: sudo apt install ${modulePackages[6].join(' ')}.`,
  no_display: 'There is no graphical desktop: DISPLAY is not set. Start this program from the desktop.',
};

/** Returns the reason why no window of X11 can be put at the desktop layer here; null where one can. */
export function findStageUnsupportedReason(
  environment: NodeJS.ProcessEnv,
  on?: NodeJS.Platform,
): StageUnsupportedReason | null {
  const { system, windows } = choosePlatform(environment, on);
  if (system === 'win32' || system === 'darwin') return 'unsupported_system';
  if (windows === 'wayland') return 'wayland';
  return windows === 'none' ? 'no_display' : null;
}

/** Makes the stages of this platform; on one without a desktop layer every call fails with the reason. */
export function createStageWindows({
  environment,
  ...options
}: StageWindowsOptions & { environment: NodeJS.ProcessEnv }): StageWindows {
  const unsupportedReason = findStageUnsupportedReason(environment);
  const display = environment['DISPLAY'];
  if (unsupportedReason !== null || display === undefined)
    return unsupportedStageWindows(stageUnsupportedMessages[unsupportedReason ?? 'no_display']);
  const { drawsWindowsByMonitor } = choosePlatform(environment);
  return createStageWindowsX11({ ...options, display, canShareWindows: !drawsWindowsByMonitor });
}

/** Follows what is on the desktop; null where nothing tells it. */
export function createDesktopWatch(environment: NodeJS.ProcessEnv, bus: Bus, log: Log): DesktopWatch | null {
  const display = environment['DISPLAY'];
  if (findStageUnsupportedReason(environment) !== null || display === undefined) return null;
  const watch = createDesktopWatchX11(display, log);
  // XWayland knows of the keys alone that its own windows get.
  return choosePlatform(environment).session === 'wayland'
    ? {
        start: (listener) => watch.start(listener),
        stop: () => watch.stop(),
        readIdle: () => readMutterIdle(bus),
      }
    : watch;
}

/** Shows the screens' numbers on them for a moment; null where nothing can. */
export function createIdentify(
  environment: NodeJS.ProcessEnv,
  log: Log,
): ((screens: readonly Screen[]) => Promise<void>) | null {
  const display = environment['DISPLAY'];
  return findStageUnsupportedReason(environment) === null && display !== undefined
    ? createScreenLabels(display, log)
    : null;
}

function unsupportedStageWindows(reason: string): StageWindows {
  const refuse = () => Promise.reject(new StageError(reason));
  return {
    open: refuse,
    close: () => Promise.resolve(),
    screens: refuse,
    onScreensChange: () => undefined,
    evaluate: refuse,
    keepFrame: refuse,
    showLastFrame: refuse,
    onGiveUp: () => undefined,
    feedPointer: () => undefined,
    onCoverChange: () => undefined,
  };
}
