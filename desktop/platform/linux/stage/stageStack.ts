import { isHidden } from '../../../shells/gnome/extension/covers.js';
import type { XConnection } from '../x11/connection.ts';
import { keepLowest, readCovers, readWorkAreas } from '../x11/stacking.ts';
import type { FormerStages } from './formerStages.ts';
import type { LastFrames } from './lastFrames.ts';
import type { Stage } from './stage.ts';
import { MuffinOrder } from './muffinOrder.ts';
import { workAreaOf } from './workArea.ts';

/** Changes of the window stack come in bursts (a window dragged); they are looked at together. */
const settleMilliseconds = 150;

export interface StageStackOptions {
  stages: ReadonlyMap<number, Stage>;
  former: FormerStages;
  frames: LastFrames;
  /** Null while no stage is open. */
  connection: () => Promise<XConnection | null>;
  log: (message: string, cause?: unknown) => void;
}

/** Keeps the stages below all other windows, and tells which of them those hide. */
export class StageStack {
  readonly #options: StageStackOptions;
  /** The screens whose cover the listeners were notified of; they outlive their stages. */
  readonly #covered = new Set<number>();
  readonly #listeners = new Set<(screenIndex: number, isCovered: boolean) => void>();
  readonly #muffin = new MuffinOrder();
  #timer: NodeJS.Timeout | null = null;
  #looking = Promise.resolve();

  constructor(options: StageStackOptions) {
    this.#options = options;
  }

  onCoverChange(listener: (screenIndex: number, isCovered: boolean) => void): void {
    this.#listeners.add(listener);
  }

  /** A new stage is not known to be covered, as the one of before on its screen may have been. */
  forget(screenIndex: number): void {
    this.#notify(screenIndex, false);
  }

  lookSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#looking = this.#look().catch((error: unknown) =>
        this.#options.log('the window stack could not be read', error),
      );
    }, settleMilliseconds);
  }

  /** Resolves once a look that is under way has ended: the windows that it asks about may be closed then. */
  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { stages, former, frames } = this.#options;
    const connection = await this.#options.connection();
    if (!connection) return;
    // Several screens may share the window of a player.
    const windows = [...new Set([...stages.values()].map(({ window }) => window).concat(former.windows))];
    await keepLowest(connection, windows);
    await frames.restack(stages.values());
    await this.#muffin.follow(connection);
    const covers = await readCovers(connection, windows);
    const areas = await readWorkAreas(connection);
    for (const [index, stage] of stages) {
      const isCovered = isHidden(workAreaOf(stage.screen, areas), covers);
      if (isCovered === stage.isCovered) continue;
      stage.isCovered = isCovered;
      this.#notify(index, isCovered);
    }
  }

  #notify(index: number, isCovered: boolean): void {
    if (this.#covered.has(index) === isCovered) return;
    if (isCovered) this.#covered.add(index);
    else this.#covered.delete(index);
    for (const listener of this.#listeners) listener(index, isCovered);
  }
}
