import type { StageLevel, StageReport } from '../../../../src/bridge/contract/stage.ts';
import type { PlayedScene, VideoPlayer } from '../../adapters/videoPlayer.ts';
import { MachineDecoding } from './machineDecoding.ts';
import { findPlayer } from './findPlayer.ts';
import { PlayerPage } from './playerPage.ts';
import type { Parts } from './composition.ts';
import { joinScenes, type PlayedVideo } from './joinScenes.ts';
import { canPlay } from './playerProperties.ts';
import { isMoving } from '../../../../src/bridge/rules/playback.ts';

const plainLevel: StageLevel = { playback: 'play', is_muted: false };

export interface VideoPlayerOptions {
  environment: NodeJS.ProcessEnv;
  /** A program on PATH or elsewhere, or `off`. */
  configured: string;
  hasGpu: boolean;
  /** Folder of the product's data: it keeps who decodes. */
  dataFolder: string;
  log: (message: string, cause?: unknown) => void;
}

/** The mpv of this machine; null where it is not installed, where it was turned off, and without an X display. */
export async function createVideoPlayer({
  environment,
  configured,
  hasGpu,
  dataFolder,
  log,
}: VideoPlayerOptions): Promise<VideoPlayer | null> {
  const display = environment['DISPLAY'];
  if (display === undefined) return null;
  const program = await findPlayer(configured, environment);
  if (program === null) return null;
  const decoding = new MachineDecoding({ program, environment, hasGpu, dataFolder, log });
  const scenes = new Map<number, PlayedScene>();
  const levels = new Map<number, StageLevel>();
  const pages = new Map<number, { page: PlayerPage; parts: Parts }>();
  const listeners = new Set<(report: StageReport) => void>();
  const levelOf = (parts: Parts): StageLevel =>
    joinLevels([...parts.keys()].map((screen) => levels.get(screen) ?? plainLevel));
  return {
    canPlay,
    stage(screen, played) {
      if (played) scenes.set(screen, played);
      else scenes.delete(screen);
      const opened = pages.get(screen);
      if (!opened) return;
      const video = joinScenes(scenes, opened.parts);
      // Screens that no longer show the same are about to get players of their own.
      if (video !== 'different') opened.page.play(video);
    },
    setLevel(screen, level) {
      levels.set(screen, level);
      const opened = pages.get(screen);
      opened?.page.setLevel(levelOf(opened.parts));
    },
    onReport: (listener) => void listeners.add(listener),
    async open(window, parts, hold) {
      await decoding.look();
      const report = (shown: PlayedVideo['generations'], state: StageReport['state']): void => {
        for (const [screen, generation] of shown)
          for (const listener of listeners) listener({ screen, generation, state });
      };
      const video = joinScenes(scenes, parts);
      let former = [...parts.keys()].flatMap((screen) => pages.get(screen)?.page ?? []);
      const readStart = async (path: string): Promise<number | null> => {
        const found = former.find((each) => each.path === path);
        // Each would hold the one before it otherwise.
        former = [];
        return (await found?.readPosition()) ?? null;
      };
      const page = new PlayerPage(
        { program, environment, window, decoding, report, hold, readStart, log },
        video === 'different' ? null : video,
        levelOf(parts),
      );
      for (const screen of parts.keys()) pages.set(screen, { page, parts });
      return page;
    },
    readFrameRate: async (screen) => (await pages.get(screen)?.page.readFrameRate()) ?? null,
    readDecoder: async (screen) => (await pages.get(screen)?.page.readDecoder()) ?? null,
    processes: () => [...new Set([...pages.values()].flatMap(({ page: { processId } }) => processId ?? []))],
  };
}

/** The player plays while one of its screens does, and is silent once all of them are to be. */
function joinLevels(levels: readonly StageLevel[]): StageLevel {
  const playing = levels.find(isMoving);
  return {
    playback: (playing ?? levels[0] ?? plainLevel).playback,
    is_muted: levels.every(({ is_muted: isMuted }) => isMuted),
  };
}
