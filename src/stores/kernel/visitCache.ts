import { makeAutoObservable } from 'mobx';
import type { Clock } from './clock.ts';

/**
 * How long what was loaded is shown again, in milliseconds: coming back from a detail is no new visit (decision 0012).
 */
const visitMilliseconds = 300_000;

interface Kept<Shown> {
  shown: Shown;
  madeAt: number;
}

/** What somebody came to see, kept as they left it until a new visit begins. */
export class VisitCache<Shown> {
  private kept = new Map<string, Kept<Shown>>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable<this>(this, { take: false }, { deep: false, autoBind: true });
  }

  /** What is kept under a key, or a new one. A screen may ask while it renders: only a visit takes anything away. */
  take(key: string, make: () => Shown): Shown {
    const known = this.kept.get(key);
    if (known) return known.shown;
    const shown = make();
    // Nothing on screen follows what is added.
    this.kept.set(key, { shown, madeAt: this.#clock.now() });
    return shown;
  }

  /** Somebody comes to the screen: what is too old is not shown again. */
  visit(): void {
    const oldest = this.#clock.now() - visitMilliseconds;
    const fresh = [...this.kept].filter(([, { madeAt }]) => madeAt > oldest);
    if (fresh.length < this.kept.size) this.kept = new Map(fresh);
  }

  /** Something has changed what would be loaded: the next visit is a new one. What is on screen stays. */
  outdate(): void {
    for (const kept of this.kept.values()) kept.madeAt = -Infinity;
  }
}
