import type { Box } from './box/box.ts';

export type WindowKind = 'normal' | 'maximized' | 'fullscreen';
/** The display server that a window is opened on. */
export type WindowBackend = 'x11' | 'wayland';

/** A window of another program. */
export interface OrdinaryWindow {
  close(): Promise<void>;
}

/** A desktop that runs in a box, with its real shell, as its user has it. */
export interface DesktopSession {
  readonly box: Box;
  /** Names of the shell's processes, whose CPU counts as the desktop's own. */
  readonly shellProcesses: readonly string[];
  /** Display servers that programs can use here. */
  readonly backends: readonly WindowBackend[];
  /** A PNG of what the user sees. */
  takePicture(): Promise<Buffer>;
  openWindow(kind: WindowKind, colour: string, backend?: WindowBackend): Promise<OrdinaryWindow>;
  /** Shows or leaves the overview of windows and workspaces; absent where the desktop has none. */
  showOverview?(isShown: boolean): Promise<void>;
  showWorkspace?(index: number): Promise<void>;
  /** Clicks as a person does, with the real pointer; absent where nothing here can. */
  click?(x: number, y: number, button?: number): Promise<void>;
  pressKey?(key: string): Promise<void>;
  /** Kills the shell, and starts it again as its session does; absent where it takes the session with it. */
  killShell?(): Promise<void>;
  /** Logs out and in again: the shell is another process, and reads its settings anew. */
  logInAgain(): Promise<void>;
  /** The desktop's own wallpaper, as its settings name it. */
  readOwnWallpaper(): Promise<string>;
  /** Lines of the shell's log that name an extension of ours: their faults. */
  readFaults(): Promise<string[]>;
}

/** A row of the table of desktops. */
export interface DesktopRow {
  /** Its name on the command line: `gnome-48`. */
  name: string;
  title: string;
  /** The Debian that has it, and its packages there. */
  suite: string;
  packages: readonly string[];
  start(box: Box): Promise<DesktopSession>;
  /** True where the desktop's shell takes an extension of ours. */
  hasShellExtension?: boolean;
  /** True where the desktop's shell shows stages itself, by a package of ours. */
  showsStages?: boolean;
  /** True where that can show videos alone, and no page. */
  showsVideosOnly?: boolean;
}
