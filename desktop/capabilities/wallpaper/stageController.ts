import type { ResultOf } from '../../../src/bridge/contract/index.ts';
import type { StagedScene, StageReport } from '../../../src/bridge/contract/stage.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import type { Broadcast } from '../../kernel/bridgeHandlers.ts';
import type { StageWindows } from '../../platform/adapters/stageWindows.ts';

/** How long every screen gets to show a new target; a web wallpaper without a GPU needs most of it. */
const showTimeoutMilliseconds = 20_000;

/** Drives the stage pages: opens their windows for the first target, announces the next ones, waits for their reports. */
export class StageController {
  readonly #windows: StageWindows;
  readonly #broadcast: Broadcast;
  readonly #showTimeout: number;
  readonly #covered = new Set<number>();
  /** What the screens reported of the present generation. */
  readonly #reports = new Map<number, StageReport['state']>();
  readonly #listeners = new Set<() => void>();
  #isOpen = false;
  #isPaused = false;
  #staged: StagedScene = { generation: 0, target: null };

  constructor(windows: StageWindows, broadcast: Broadcast, showTimeout = showTimeoutMilliseconds) {
    this.#windows = windows;
    this.#broadcast = broadcast;
    this.#showTimeout = showTimeout;
    windows.onCoverChange((screen, isCovered) => {
      if (isCovered) this.#covered.add(screen);
      else this.#covered.delete(screen);
      broadcast('stage.covered', { screen, is_covered: isCovered });
    });
  }

  /** What a stage page needs when it connects. */
  join(screen: number): ResultOf<'stage.join'> {
    return { staged: this.#staged, is_paused: this.#isPaused, is_covered: this.#covered.has(screen) };
  }

  /** Accepts what a page says its screen shows; of a former generation it counts for nothing. */
  report({ screen, generation, state }: StageReport): void {
    if (generation !== this.#staged.generation) return;
    this.#reports.set(screen, state);
    for (const listener of this.#listeners) listener();
  }

  /** Resolves once every screen shows the target, which then plays. @throws when one of them does not */
  async show(target: WallpaperTarget): Promise<void> {
    const former = this.#staged.target;
    this.#stage(target);
    try {
      if (!this.#isOpen) await this.#windows.open();
      this.#isOpen = true;
      const screens = await this.#windows.screens();
      await Promise.all(screens.map(({ index }) => this.#waitUntilShown(index, target)));
      this.setPaused(false);
    } catch (error) {
      this.#stage(former);
      if (!former) await this.close();
      throw error;
    }
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.#broadcast('stage.paused', { is_paused: isPaused });
  }

  async close(): Promise<void> {
    this.#stage(null);
    if (this.#isOpen) await this.#windows.close();
    this.#isOpen = false;
    this.#covered.clear();
  }

  #stage(target: WallpaperTarget | null): void {
    this.#staged = { generation: this.#staged.generation + 1, target };
    this.#reports.clear();
    this.#broadcast('stage.staged', this.#staged);
  }

  #waitUntilShown(screen: number, { wid }: WallpaperTarget): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (error?: Error): void => {
        clearTimeout(timer);
        this.#listeners.delete(check);
        if (error) reject(error);
        else resolve();
      };
      const check = (): void => {
        const state = this.#reports.get(screen);
        if (state === 'showing') end();
        if (state === 'failed') end(new Error(`Screen ${screen} cannot show wallpaper ${wid}.`));
      };
      const timer = setTimeout(
        () => end(new Error(`Screen ${screen} did not show wallpaper ${wid} in time.`)),
        this.#showTimeout,
      );
      this.#listeners.add(check);
      check();
    });
  }
}
