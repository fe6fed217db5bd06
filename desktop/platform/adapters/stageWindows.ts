import type { Screen } from './screen.ts';

/** The browser's window that is a stage. */
export interface StagePage {
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
  onClose(listener: () => void): void;
}

/** What opens stages. */
export interface StageBrowser {
  /** Place of the window and size of its page, in CSS pixels. */
  openAppWindow(options: {
    url: string;
    x: number;
    y: number;
    width: number;
    height: number;
  }): Promise<StagePage>;
}

export interface StageWindowsOptions {
  /** Starts the browser, or answers the one that runs. */
  browser: () => Promise<StageBrowser>;
  /** Every screen needs a path of its own: its window is recognised by it. */
  stageUrl: (screenIndex: number) => string;
  /** The X display, such as `:0`; by default `DISPLAY` of the environment. */
  display?: string;
  log: (message: string, cause?: unknown) => void;
}

/** The windows that are the desktop: one per screen, below all others. */
export interface StageWindows {
  /** Opens one stage per screen, and follows screens that come and go. @throws StageError */
  open(): Promise<void>;
  /** Closes all stages; what was behind them shows again. */
  close(): Promise<void>;
  screens(): Promise<Screen[]>;
  /** Runs an expression in the stage of one screen. @throws StageError when that screen has none */
  evaluate(screenIndex: number, expression: string): Promise<unknown>;
  /** Called when other windows hide a screen's stage entirely, and when they no longer do. */
  onCoverChange(listener: (screenIndex: number, isCovered: boolean) => void): void;
}

/** A stage could not be put on the desktop. */
export class StageError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StageError';
  }
}
