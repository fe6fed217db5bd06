import type { XConnection } from '../x11/connection.ts';
import { letPixelsThrough } from '../x11/inputRegion.ts';
import { holdFrame } from './heldFrame.ts';
import { partOf, type Stage } from './stage.ts';
import { restack } from '../x11/stacking.ts';
import { stackBelow } from '../x11/windowNumbers.ts';

/** Stages that were replaced by one of the other kind: each stays over the new one until that shows. */
export class FormerStages {
  readonly #stages = new Map<number, Stage>();

  get windows(): number[] {
    return [...this.#stages.values()].map(({ window }) => window);
  }

  /** Keeps this one until the next one shows; one that never showed is closed. */
  async keep(connection: XConnection, stage: Stage): Promise<void> {
    const { index } = stage.screen;
    if (this.#stages.has(index)) return stage.close().catch(ignoreGone);
    this.#stages.set(index, stage);
    await letPixelsThrough(connection, stage.window, stage.parts());
  }

  /** The one that is kept for the screen, where it is that unit's: it is no longer kept. One that is shared is not whole. */
  takeBack(screenIndex: number, unit: string | null): Stage | null {
    const stage = this.#stages.get(screenIndex);
    if (stage?.unit !== unit || stage.shared) return null;
    this.#stages.delete(screenIndex);
    return stage;
  }

  /** Puts the new one behind it: window managers map a window before those of its layer. */
  async hide(connection: XConnection, { screen, window }: Stage): Promise<void> {
    const former = this.#stages.get(screen.index);
    if (former) await restack(connection, window, former.window, stackBelow);
  }

  /** The new one shows: what was kept over it fades out. */
  async replace(connection: XConnection, screenIndex: number): Promise<void> {
    const stage = this.#stages.get(screenIndex);
    if (!stage) return;
    const held = await holdFrame(connection, stage.window, stage.screen, partOf(stage));
    await this.close(screenIndex);
    await held?.fade();
  }

  /** The screen has gone. */
  async close(screenIndex: number): Promise<void> {
    const stage = this.#stages.get(screenIndex);
    this.#stages.delete(screenIndex);
    await stage?.close().catch(ignoreGone);
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#stages.keys()].map((index) => this.close(index)));
  }
}

/** A browser that has ended took its windows with it. */
const ignoreGone = (): void => undefined;
