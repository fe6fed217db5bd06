import { isAbsolute } from 'node:path';
import type { StageLevel, StageReport } from '../../../../src/bridge/contract/stage.ts';
import type { PlayedScene, VideoPlayer } from '../../adapters/videoPlayer.ts';
import { findOnPath } from '../../programs/findOnPath.ts';
import { PlayerPage } from './playerPage.ts';
import { canPlay } from './playerProperties.ts';

const plainLevel: StageLevel = { playback: 'play', is_muted: false };

export interface VideoPlayerOptions {
  environment: NodeJS.ProcessEnv;
  /** A program on PATH or elsewhere, or `off`. */
  configured: string;
  hasGpu: boolean;
  log: (message: string, cause?: unknown) => void;
}

/** The mpv of this machine; null where it is not installed, where it was turned off, and without an X display. */
export async function createVideoPlayer({
  environment,
  configured,
  hasGpu,
  log,
}: VideoPlayerOptions): Promise<VideoPlayer | null> {
  const display = environment['DISPLAY'];
  if (display === undefined || configured === 'off') return null;
  const program = isAbsolute(configured) ? configured : await findOnPath(configured, environment);
  if (program === null) return null;
  const scenes = new Map<number, PlayedScene>();
  const levels = new Map<number, StageLevel>();
  const pages = new Map<number, PlayerPage>();
  const listeners = new Set<(report: StageReport) => void>();
  return {
    canPlay,
    stage(screen, played) {
      if (played) scenes.set(screen, played);
      else scenes.delete(screen);
      pages.get(screen)?.play(played);
    },
    setLevel(screen, level) {
      levels.set(screen, level);
      pages.get(screen)?.setLevel(level);
    },
    onReport: (listener) => void listeners.add(listener),
    async open(window, screen, hold) {
      const report = (generation: number, state: StageReport['state']): void => {
        for (const listener of listeners) listener({ screen, generation, state });
      };
      const page = new PlayerPage(
        { program, environment, display, window, hasGpu, report, hold, log },
        scenes.get(screen) ?? null,
        levels.get(screen) ?? plainLevel,
      );
      pages.set(screen, page);
      return page;
    },
    readFrameRate: async (screen) => (await pages.get(screen)?.readFrameRate()) ?? null,
    processes: () => [...pages.values()].flatMap(({ processId }) => processId ?? []),
  };
}
