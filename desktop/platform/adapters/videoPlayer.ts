import type { StageLevel, StageReport, StageScene } from '../../../src/bridge/contract/stage.ts';
import type { InputRectangle, StagePage } from './stagePage.ts';

/** A video that a screen is to play; a player reports its generation back, as a page does. */
export interface PlayedScene {
  generation: number;
  scene: StageScene;
  /** Path of the video's file. */
  path: string;
}

/** A still of what a window shows, over it. */
export interface HeldFrame {
  /** Lets what is behind it through, more and more, and goes; a second time does nothing. */
  fade(): Promise<void>;
}

/** Holds what a window shows now over it; answers null where a change of it is a cut. */
export type HoldFrame = () => Promise<HeldFrame | null>;

/** The video player of this machine: it plays plain videos with less than a browser needs for them. */
export interface VideoPlayer {
  /** True if it shows a scene in the same way as a stage page. */
  canPlay(scene: StageScene, screen: { width: number; height: number }): boolean;
  /** Sets the scene that this screen plays from now on; null for none. */
  stage(screen: number, played: PlayedScene | null): void;
  /** Sets the playback of this screen from now on. */
  setLevel(screen: number, level: StageLevel): void;
  /** Called with what a screen really shows of a generation. */
  onReport(listener: (report: StageReport) => void): void;
  /**
   * Starts it in a window of ours: there it plays what its screens are to play, decoded once for all of them. From one
   * video to the next it fades by the frame that is held over the window.
   *
   * @param parts the places of its screens in the window, in device pixels
   * @throws StageError
   */
  open(window: number, parts: ReadonlyMap<number, InputRectangle>, hold: HoldFrame): Promise<StagePage>;
  /** Frames per second that it draws on a screen; null where it plays nothing there. */
  readFrameRate(screen: number): Promise<number | null>;
  /** The decoder in use on a screen; null where it plays nothing there, or where the decoder is not known. */
  readDecoder(screen: number): Promise<'gpu' | 'cpu' | null>;
  /** The processes that play now. */
  processes(): number[];
}
