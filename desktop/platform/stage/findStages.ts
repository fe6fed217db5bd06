import type { DesktopWatch } from '../adapters/desktopWatch.ts';
import type { Screen } from '../adapters/screen.ts';
import type { StageWindows, StageWindowsOptions } from '../adapters/stageWindows.ts';
import type { VideoPlayer } from '../adapters/videoPlayer.ts';
import { choosePlatform, windowEnvironment } from '../choosePlatform.ts';
import type { Bus } from '../linux/dbus/bus.ts';
import { findStagesPlasma, type PlasmaPackage } from '../linux/plasma/findStagesPlasma.ts';
import { createVideoPlayer } from '../linux/player/createVideoPlayer.ts';
import type { StageCovers } from '../linux/shell/joinShell.ts';
import { findStagesWayland } from '../linux/wayland/findStagesWayland.ts';
import {
  createDesktopWatch,
  createIdentify,
  createStageWindows,
  findStageUnsupportedReason,
  type StageUnsupportedReason,
} from './createStageWindows.ts';

/** Means of this desktop to show wallpapers, and its watches. */
export interface FoundStages {
  /** Null where no window can be put at the desktop layer; `lack` says why. */
  readonly windows: StageWindows | null;
  readonly unsupportedReason: StageUnsupportedReason | null;
  /** Shows plain videos in the place of the browser; null where there is none. */
  readonly player: VideoPlayer | null;
  readonly desktopWatch: DesktopWatch | null;
  readonly identify: ((screens: readonly Screen[]) => Promise<void>) | null;
  /** Our package in the desktop's shell, which shows the stages; null where windows are stages. */
  readonly plasma: PlasmaPackage | null;
  /** Notifies of hidden stages where their windows do not; null elsewhere. */
  readonly covers: StageCovers | null;
}

export interface FindStagesOptions extends Omit<StageWindowsOptions, 'browser' | 'player'> {
  environment: NodeJS.ProcessEnv;
  /** A program on PATH, or `off`. */
  playerProgram: string;
  /** Null where none is installed. Wayland needs none. */
  browser: StageWindowsOptions['browser'] | null;
  /** Names of hosts that stages may reach next to the loopback interface, where the browser does not know them. */
  reachable: readonly string[];
  /** True if a GPU draws. */
  hasGpu: boolean;
  /** Folder of the product's data. */
  dataFolder: string;
  /** Of the session. */
  bus: Bus;
}

/** Finds the stages of this desktop. A compositor of Wayland and the shell of Plasma are asked; nothing else waits for an answer. */
export async function findStages({
  environment,
  playerProgram,
  browser,
  reachable,
  hasGpu,
  dataFolder,
  bus,
  ...options
}: FindStagesOptions): Promise<FoundStages> {
  const { stageUrl, stageToken = '', log } = options;
  const unsupportedReason = findStageUnsupportedReason(environment);
  if (
    choosePlatform(environment).showsStages &&
    (unsupportedReason === null || unsupportedReason === 'wayland')
  ) {
    const other = createDesktopWatch(environment, bus, log);
    const found = await findStagesPlasma({
      ...{ environment, stageUrl, stageToken, reachable, dataFolder, bus, other, log },
    });
    if (found.unsupportedReason === null) return found;
    if (unsupportedReason === 'wayland') return { ...none, unsupportedReason: found.unsupportedReason };
    log('windows of X11 show wallpapers, and hide the icons of Plasma');
  } else if (unsupportedReason === 'wayland') {
    const found = await findStagesWayland({ environment, stageUrl, stageToken, reachable, hasGpu, log });
    return found.unsupportedReason === null
      ? { ...none, windows: found.windows, desktopWatch: found.watch, identify: found.identify }
      : { ...none, unsupportedReason: found.unsupportedReason };
  }
  const watched = {
    ...none,
    desktopWatch: createDesktopWatch(environment, bus, log),
    identify: createIdentify(environment, log),
  };
  if (browser === null) return { ...watched, unsupportedReason: 'no_browser' };
  if (unsupportedReason !== null) return { ...watched, unsupportedReason };
  const player = await createVideoPlayer({
    environment: windowEnvironment(environment),
    configured: playerProgram,
    hasGpu,
    dataFolder,
    log,
  });
  const windows = createStageWindows({ ...options, browser, player, environment });
  return { ...watched, windows, player };
}

const none: FoundStages = {
  windows: null,
  unsupportedReason: null,
  player: null,
  desktopWatch: null,
  identify: null,
  plasma: null,
  covers: null,
};
