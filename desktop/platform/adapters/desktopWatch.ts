/** State of the desktop besides its wallpaper, as far as this system reports it. */
export interface SeenDesktop {
  /** The workspace in front, from 0, and how many there are; null where this desktop tells none. */
  workspace: { current: number; count: number } | null;
  /** Name of the program whose window has the focus, in lower case. */
  activeProgram: string | null;
  /** Windows that are shown now and fill their screen. */
  filling: readonly FillingWindow[];
  /** Names of the programs that have a window, in lower case. */
  programs: ReadonlySet<string>;
}

/** A window that fills a screen, or all of it but the panels. */
export interface FillingWindow {
  program: string;
  isFullScreen: boolean;
  /** Its middle, in device pixels of the whole desktop. */
  x: number;
  y: number;
}

/** Follows the desktop by the events of its system. */
export interface DesktopWatch {
  /** Calls the listener with what is seen now, and after every change of it. */
  start(listener: (seen: SeenDesktop) => void): void;
  /** Milliseconds since the last key or movement; null where nothing tells it. */
  readIdle(): Promise<number | null>;
  stop(): Promise<void>;
}
