import { resolve } from 'node:path';
import type { Log } from '../../../kernel/log.ts';
import type { DesktopWatch } from '../../adapters/desktopWatch.ts';
import type { Screen } from '../../adapters/screen.ts';
import type { StageWindows } from '../../adapters/stageWindows.ts';
import { findOnPath } from '../../programs/findOnPath.ts';
import type { CompositorWatch } from '../../adapters/compositorWatch.ts';
import { HelperKeeper } from './helperKeeper.ts';
import { helperPackages } from './helperPackages.ts';
import { StageWindowsWayland } from './stageWindowsWayland.ts';
import { SwayWatch } from './sway/swayWatch.ts';
import { ToplevelWatch } from './toplevels/toplevelWatch.ts';
import { choosePlatform } from '../../choosePlatform.ts';

const labelMilliseconds = 3_000;

export interface WaylandOptions {
  environment: NodeJS.ProcessEnv;
  stageUrl: (screenIndex: number) => string;
  stageToken?: string | undefined;
  /** Names of hosts that stages may reach next to the loopback interface. */
  reachable: readonly string[];
  /** True if a GPU draws: WebKit does not reveal it to its pages. */
  hasGpu: boolean;
  log: Log;
}

/** The stages of this compositor, or the reason why there are none. */
export type WaylandStages =
  | { unsupportedReason: 'wayland' | 'wayland_packages' }
  | {
      unsupportedReason: null;
      windows: StageWindows;
      watch: DesktopWatch | null;
      identify: (screens: readonly Screen[]) => Promise<void>;
    };

/** Asks the compositor for its layer shell, by the helper that uses it. */
export async function findStagesWayland(options: WaylandOptions): Promise<WaylandStages> {
  const { environment, stageUrl, stageToken, reachable, hasGpu, log } = options;
  const { desktop, showsStages } = choosePlatform(environment);
  // GNOME's compositor has none, and that of Plasma none that stays where it is put: no packages would help.
  if (desktop === 'gnome' || showsStages) return { unsupportedReason: 'wayland' };
  if ((await findOnPath('gjs', environment)) === null) return missingPackages(helperPackages, log);
  const helper = new HelperKeeper(environment, log);
  const first = await helper.start();
  if (first?.event === 'missing') return missingPackages(first.missing, log);
  if (first?.event !== 'outputs') return { unsupportedReason: 'wayland' };
  const watch = await openWatch(environment, log);
  const windows = new StageWindowsWayland({
    helper,
    outputs: first.outputs,
    watch,
    reachable,
    stageUrl: (index) => stageUrl(index) + (hasGpu ? '' : '?gpu=none'),
    stageToken,
    log,
  });
  const identify = (screens: readonly Screen[]) => windows.showLabels(screens, labelMilliseconds);
  return { unsupportedReason: null, windows, watch, identify };
}

/** @returns null where the compositor tells no windows */
async function openWatch(environment: NodeJS.ProcessEnv, log: Log): Promise<CompositorWatch | null> {
  const { SWAYSOCK: swaySocket, XDG_RUNTIME_DIR: folder = '' } = environment;
  if (swaySocket) return new SwayWatch(swaySocket, log);
  const { waylandDisplay } = choosePlatform(environment);
  return waylandDisplay === null ? null : ToplevelWatch.open(resolve(folder, waylandDisplay), log);
}

function missingPackages(missing: readonly string[], log: Log): WaylandStages {
  log(`dynamic wallpapers need packages that are missing: sudo apt install ${missing.join(' ')}`);
  return { unsupportedReason: 'wayland_packages' };
}
