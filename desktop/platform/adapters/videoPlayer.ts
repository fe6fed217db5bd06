import type { StageLevel, StageReport, StageScene } from '../../../src/bridge/contract/stage.ts';
import type { StagePage } from './stageWindows.ts';

/** A video that a screen is to play; a player reports its generation back, as a page does. */
export interface PlayedScene {
  generation: number;
  scene: StageScene;
  /** Path of the video's file. */
  path: string;
}

/** The video player of this machine: it plays plain videos with less than a browser needs for them. */
export interface VideoPlayer {
  /** Whether it shows a scene as a stage page does. */
  canPlay(scene: StageScene, screen: { width: number; height: number }): boolean;
  /** What this screen plays from now on; null for nothing. */
  stage(screen: number, played: PlayedScene | null): void;
  /** How this screen plays from now on. */
  setLevel(screen: number, level: StageLevel): void;
  /** Called with what a screen really shows of a generation. */
  onReport(listener: (report: StageReport) => void): void;
  /** Starts it in a window of ours: there it plays what its screen is to play. @throws StageError */
  open(window: number, screen: number): Promise<StagePage>;
  /** The processes that play now. */
  processes(): number[];
}
