import type { DesktopWatch } from './desktopWatch.ts';

/** Follows the windows of a compositor. */
export interface CompositorWatch extends DesktopWatch {
  /** Calls the listener with the connectors of the outputs that windows hide entirely, now and at every change of windows. */
  onCoverLook(listener: (connectors: ReadonlySet<string>) => void): void;
  /** Puts the wallpaper that the compositor itself shows below stages that were opened before; absent where it cannot lie above. */
  sinkWallpaper?(): Promise<void>;
}
