import type { DesktopWatch } from '../../adapters/desktopWatch.ts';
import type { StageWindows } from '../../adapters/stageWindows.ts';
import { choosePlatform } from '../../choosePlatform.ts';
import type { Bus } from '../dbus/bus.ts';
import { ShellCovers } from './shellCovers.ts';
import { ShellLink } from './shellLink.ts';
import { ShellWatch } from './shellWatch.ts';

/** The part of stages that tells which of them are hidden. */
export type StageCovers = Pick<StageWindows, 'onCoverChange'>;

export interface DesktopWatches {
  readonly desktopWatch: DesktopWatch | null;
  readonly covers: StageCovers | null;
}

/** Adds the extension's word, on GNOME, to the watches of this desktop; elsewhere they are what they were. */
export function joinShell(
  environment: NodeJS.ProcessEnv,
  bus: Bus,
  { windows, desktopWatch }: { windows: StageWindows | null; desktopWatch: DesktopWatch | null },
): DesktopWatches {
  const { system, desktop } = choosePlatform(environment);
  if (system !== 'linux' || desktop !== 'gnome' || !windows) return { desktopWatch, covers: windows };
  const link = new ShellLink(bus);
  const screens = () => windows.screens();
  const covers = new ShellCovers(link, screens);
  windows.onCoverChange(covers.handleServerCover);
  return { covers, desktopWatch: new ShellWatch({ link, bus, other: desktopWatch, screens }) };
}
