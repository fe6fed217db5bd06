import type { FailureReason } from '../../../src/bridge/contract/download.ts';
import type { Screen } from '../../platform/adapters/screen.ts';
import { ScreenPerformer, type ScreenPerformerOptions } from './screenPerformer.ts';

/** The performers of the screens that are there. */
export class ScreenPerformers {
  readonly #options: ScreenPerformerOptions;
  readonly #performers = new Map<string, ScreenPerformer>();

  constructor(options: ScreenPerformerOptions) {
    this.#options = options;
  }

  /** Reason why a screen does not show its requested content; null where all do, or still may. */
  get failure(): FailureReason | null {
    return [...this.#performers.values()].map(({ failure }) => failure).find((reason) => reason) ?? null;
  }

  find(screen: Screen): ScreenPerformer | undefined {
    return this.#performers.get(screen.id);
  }

  /** The one of this screen, which may have just come. */
  of(screen: Screen): ScreenPerformer {
    const performer = this.find(screen) ?? new ScreenPerformer(screen, this.#options);
    this.#performers.set(screen.id, performer);
    return performer;
  }

  /** Only these screens are there: the others' performers take what is theirs off them. */
  keepOnly(screens: readonly Screen[]): void {
    for (const [id, performer] of this.#performers) {
      if (screens.some((screen) => screen.id === id)) continue;
      this.#performers.delete(id);
      performer
        .leave()
        .catch((error: unknown) => this.#options.log('a screen that has gone keeps its wallpaper', error));
    }
  }

  /** Tries the failed scenes again. */
  retry(): void {
    for (const performer of this.#performers.values()) performer.retry();
  }

  /** All is performed once more, whatever shows. */
  repeat(): void {
    for (const performer of this.#performers.values()) performer.repeat();
  }

  /** Resolves once every screen shows what is wanted, or cannot; also those that come meanwhile. */
  async settled(): Promise<void> {
    const performers = [...this.#performers.values()];
    await Promise.all(performers.map((performer) => performer.settled()));
    if ([...this.#performers.values()].some((performer) => !performers.includes(performer)))
      await this.settled();
  }

  /** Nothing is performed any more; resolves when what is on its way has ended. */
  async halt(): Promise<void> {
    await Promise.all([...this.#performers.values()].map((performer) => performer.halt()));
  }

  /** The screens have gone with all that was on them. */
  lose(): Promise<void> {
    const halted = this.halt();
    this.#performers.clear();
    return halted;
  }
}
