import { isDeepStrictEqual } from 'node:util';
import type { DesktopWatch, SeenDesktop } from '../../adapters/desktopWatch.ts';
import type { Screen } from '../../adapters/screen.ts';
import type { Bus } from '../dbus/bus.ts';
import { readMutterIdle } from '../watch/mutterIdle.ts';
import type { ShellDescription, ShellMonitor } from './description.ts';
import type { DescriptionSource } from './descriptionSource.ts';

export interface ShellWatchOptions {
  link: DescriptionSource;
  bus: Bus;
  /** Used while the extension does not run; null where there is no other. */
  other: DesktopWatch | null;
  screens: () => Promise<readonly Screen[]>;
}

/** Watches the desktop by the extension where it runs, which sees the windows of Wayland, and by another watch elsewhere. */
export class ShellWatch implements DesktopWatch {
  readonly #options: ShellWatchOptions;
  #listener: ((seen: SeenDesktop) => void) | null = null;
  #otherSeen: SeenDesktop | null = null;
  #last: SeenDesktop | null = null;

  constructor(options: ShellWatchOptions) {
    this.#options = options;
    options.link.onChange((description) => void this.#handle(description));
  }

  start(listener: (seen: SeenDesktop) => void): void {
    this.#listener = listener;
    this.#options.other?.start((seen) => {
      this.#otherSeen = seen;
      if (this.#options.link.description === null) this.#notify(seen);
    });
    this.#options.link.start();
    void this.#handle(this.#options.link.description);
  }

  async readIdle(): Promise<number | null> {
    // That of the X server counts the windows of XWayland alone.
    return (await readMutterIdle(this.#options.bus)) ?? (await this.#options.other?.readIdle()) ?? null;
  }

  async stop(): Promise<void> {
    this.#listener = null;
    this.#options.link.stop();
    await this.#options.other?.stop();
  }

  async #handle(description: ShellDescription | null): Promise<void> {
    if (description === null) {
      if (this.#otherSeen) this.#notify(this.#otherSeen);
      return;
    }
    const screens = await this.#options.screens().catch(() => []);
    // A newer one may have come in the meantime.
    if (this.#options.link.description === description) this.#notify(toSeenDesktop(description, screens));
  }

  #notify(seen: SeenDesktop): void {
    if (isDeepStrictEqual(seen, this.#last)) return;
    this.#last = seen;
    this.#listener?.(seen);
  }
}

/** Translates a description. @param screens as the X server has them, whose pixels may be smaller than those of the shell */
export function toSeenDesktop(
  { workspace, focused, programs, monitors }: ShellDescription,
  screens: readonly Screen[],
): SeenDesktop {
  return {
    workspace,
    activeProgram: focused?.toLowerCase() ?? null,
    filling: monitors.flatMap((monitor) => {
      const area = screens.find(({ index }) => index === screenIndexOf(monitor, screens)) ?? monitor;
      const middle = {
        x: area.x + Math.floor(area.width / 2),
        y: area.y + Math.floor(area.height / 2),
      };
      return monitor.filling.map(({ program, isFullScreen }) => ({
        program: program.toLowerCase(),
        isFullScreen,
        ...middle,
      }));
    }),
    programs: new Set(programs.map((program) => program.toLowerCase())),
  };
}

/** The number of a monitor's screen: that of the stage on it, or of the screen at the same place; null where neither is known. */
export function screenIndexOf(monitor: ShellMonitor, screens: readonly Screen[]): number | null {
  const [stage] = monitor.stages;
  if (stage !== undefined) return stage;
  return screens.find(({ x, y }) => x === monitor.x && y === monitor.y)?.index ?? null;
}
