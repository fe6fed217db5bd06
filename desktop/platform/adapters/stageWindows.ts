import type { Screen } from './screen.ts';
import type { InputRectangle, StagePage } from './stagePage.ts';
import type { VideoPlayer } from './videoPlayer.ts';

/** The browser that opens stages. */
export interface StageBrowser {
  /** Place of the window and size of its page, in CSS pixels. */
  openAppWindow(options: {
    url: string;
    x: number;
    y: number;
    width: number;
    height: number;
    token?: string;
    /** Called while the window has neither place nor size; it gets them afterwards. */
    beforePlacing?: () => Promise<void>;
  }): Promise<StagePage>;
}

export interface StageWindowsOptions {
  /** Starts the browser, or answers the one that runs. */
  browser: () => Promise<StageBrowser>;
  /** Shows plain videos in the place of the browser; null where there is none. */
  player?: VideoPlayer | null;
  /** False where each window has to lie on one screen; missing means that one may lie over several. */
  canShareWindows?: boolean;
  /** Every screen needs a path of its own: its window is recognised by it. */
  stageUrl: (screenIndex: number) => string;
  /** Lets their pages speak to the host; the browser gives it to no other document. */
  stageToken?: string;
  log: (message: string, cause?: unknown) => void;
}

/** The windows that are the desktop: one per screen, below all others. */
export interface StageWindows {
  /**
   * Opens a stage on each of these screens and closes the others, and follows the screens as they come and go. Stages that
   * were given up are tried again. A stage that becomes one of the other kind stays until the new one shows.
   *
   * @param screens ids of the screens; without them every screen has one
   * @param played what is played, by the ids of the screens whose stage is the video player: those that show the same
   *   may share one. The others' are pages
   * @throws StageError
   */
  open(screens?: readonly string[], played?: ReadonlyMap<string, string>): Promise<void>;
  /** Closes all stages; what was behind them shows again. */
  close(): Promise<void>;
  screens(): Promise<Screen[]>;
  /**
   * Called when monitors come, go, or change their place or size; also while no stage is open. There are none while the
   * display itself is gone, which takes all stages with it.
   */
  onScreensChange(listener: (screens: Screen[]) => void): void;
  /** Runs an expression in the stage of one screen. @throws StageError when that screen has none */
  evaluate(screenIndex: number, expression: string): Promise<unknown>;
  /**
   * Keeps the present content of a screen as its last frame, which is shown whenever its page breaks. The former last
   * frame is discarded.
   */
  keepFrame(screenIndex: number): Promise<void>;
  /**
   * Shows the screen's present content as a still, behind which its page may do anything, until the next frame is kept.
   */
  showLastFrame(screenIndex: number): Promise<void>;
  /** True if a screen's stage is visible on the desktop, at its place; absent where this cannot be determined. */
  isSeen?(screenIndex: number): Promise<boolean>;
  /** Returns the content of a stage below its layers, in device pixels; absent where this cannot be determined. */
  capture?(screenIndex: number): Promise<{ png: Buffer; width: number; height: number }>;
  /**
   * Sets the areas in which a screen's page takes clicks, in CSS pixels; everywhere else, and initially everywhere,
   * clicks go to the windows behind it. Absent where no stage can take any.
   */
  setInput?(screenIndex: number, rectangles: readonly InputRectangle[]): Promise<void>;
  /** Sends keys to a screen's page, or back to where they went before. Absent where no page can have any. */
  takeKeys?(screenIndex: number, isTaken: boolean): Promise<void>;
  /** Called when a screen's page broke too often: its last frame stays. */
  onGiveUp(listener: (screenIndex: number) => void): void;
  /** Sends the pointer's place to stages that show something that follows it: stages take no input. */
  feedPointer(isFed: boolean): void;
  /** Called when other windows hide a screen's stage entirely, and when they no longer do. */
  onCoverChange(listener: (screenIndex: number, isCovered: boolean) => void): void;
  /** CPU seconds of each process that draws the stages, by its id; absent where the browser draws them. */
  readUse?(): Promise<ReadonlyMap<number, number>>;
}

/** A stage could not be put on the desktop. */
export class StageError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StageError';
  }

  /** Stages were to be opened, and something else failed. */
  static notOpened(cause: unknown): StageError {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new StageError(`The stage could not be put on the desktop. ${reason}`, cause);
  }
}
