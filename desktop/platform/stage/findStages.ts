import type { DesktopWatch } from '../adapters/desktopWatch.ts';
import type { Screen } from '../adapters/screen.ts';
import type { StageWindows, StageWindowsOptions } from '../adapters/stageWindows.ts';
import type { VideoPlayer } from '../adapters/videoPlayer.ts';
import { windowEnvironment } from '../choosePlatform.ts';
import type { Bus } from '../linux/dbus/bus.ts';
import { createVideoPlayer } from '../linux/player/createVideoPlayer.ts';
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
  readonly lack: StageUnsupportedReason | null;
  /** Shows plain videos in the place of the browser; null where there is none. */
  readonly player: VideoPlayer | null;
  readonly desktopWatch: DesktopWatch | null;
  readonly identify: ((screens: readonly Screen[]) => Promise<void>) | null;
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
  /** Of the session. */
  bus: Bus;
}

/** Finds the stages of this desktop. A compositor of Wayland is asked; nothing else waits for an answer. */
export async function findStages({
  environment,
  playerProgram,
  browser,
  reachable,
  hasGpu,
  bus,
  ...options
}: FindStagesOptions): Promise<FoundStages> {
  const { stageUrl, stageToken, log } = options;
  const lack = findStageUnsupportedReason(environment);
  if (lack === 'wayland') {
    const found = await findStagesWayland({ environment, stageUrl, stageToken, reachable, hasGpu, log });
    return found.lack === null
      ? {
          windows: found.windows,
          lack: null,
          player: null,
          desktopWatch: found.watch,
          identify: found.identify,
        }
      : { windows: null, lack: found.lack, player: null, desktopWatch: null, identify: null };
  }
  const watched = {
    desktopWatch: createDesktopWatch(environment, bus, log),
    identify: createIdentify(environment, log),
  };
  if (browser === null) return { windows: null, lack: 'no_browser', player: null, ...watched };
  if (lack !== null) return { windows: null, lack, player: null, ...watched };
  const player = await createVideoPlayer({
    environment: windowEnvironment(environment),
    configured: playerProgram,
    hasGpu,
    log,
  });
  const windows = createStageWindows({ ...options, browser, player, environment });
  return { windows, lack: null, player, ...watched };
}
