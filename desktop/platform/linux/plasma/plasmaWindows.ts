import type { ShellDescription, ShellMonitor } from '../shell/description.ts';
import type { DescriptionSource } from '../shell/descriptionSource.ts';
import { isHidden } from '../../../shells/gnome/extension/covers.js';
import type { SeenWindows } from './messages.ts';
import type { PackageSession } from './packageChannel.ts';

/** Windows of one screen, with the number of the stage on it. */
interface SeenScreen {
  index: number;
  session: PackageSession;
  seen: SeenWindows;
}

/** Describes the desktop by the windows that our package sees in Plasma, as the extension of GNOME does by its own. */
export class PlasmaWindows implements DescriptionSource {
  readonly #screens = new Map<number, SeenScreen>();
  readonly #listeners = new Set<(description: ShellDescription | null) => void>();
  #description: ShellDescription | null = null;

  get description(): ShellDescription | null {
    return this.#description;
  }

  /** Plasma tells without being asked. */
  start(): void {}
  stop(): void {}

  onChange(listener: (description: ShellDescription | null) => void): void {
    this.#listeners.add(listener);
  }

  /** Accepts the windows of a screen. */
  see(index: number, session: PackageSession, seen: SeenWindows): void {
    this.#screens.set(session.desktopId, { index, session, seen });
    this.#notify();
  }

  /** A desktop has left: nothing is known of its windows. */
  forget({ desktopId }: PackageSession): void {
    if (this.#screens.delete(desktopId)) this.#notify();
  }

  #notify(): void {
    const screens = [...this.#screens.values()];
    this.#description = screens.length === 0 ? null : describe(screens);
    for (const listener of this.#listeners) listener(this.#description);
  }
}

function describe(screens: readonly SeenScreen[]): ShellDescription {
  const windows = screens.flatMap(({ seen }) => seen.windows);
  return {
    protocol: 1,
    version: '',
    workspace: screens[0]?.seen.workspace ?? { current: 0, count: 1 },
    isOverview: false,
    isLocked: false,
    focused: windows.find(({ isActive }) => isActive)?.program ?? null,
    programs: [...new Set(windows.map(({ program }) => program))],
    monitors: screens.map(toMonitor),
  };
}

function toMonitor({ index, session, seen }: SeenScreen): ShellMonitor {
  const { x, y, width, height } = session.desktop;
  const shown = seen.windows.filter(({ isMinimized }) => !isMinimized);
  const filling = shown.filter(({ isMaximized, isFullScreen }) => isMaximized || isFullScreen);
  return {
    x,
    y,
    width,
    height,
    stages: [index],
    // One that is maximized leaves the panels alone free, whose place is not known here.
    isCovered: filling.length > 0 || isHidden({ x, y, width, height }, shown),
    filling: filling.map(({ program, isFullScreen }) => ({ program, isFullScreen })),
  };
}
