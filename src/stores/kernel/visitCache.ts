import { makeAutoObservable } from 'mobx';
import type { Clock } from './clock.ts';

/**
 * Lifetime of cached content, in milliseconds: coming back from a detail is no new visit (decision 0012).
 */
const visitMilliseconds = 300_000;

interface Kept<Shown> {
  shown: Shown;
  madeAt: number;
}

/** A cache of screen content, kept unchanged until a new visit begins. */
export class VisitCache<Shown> {
  private kept = new Map<string, Kept<Shown>>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable<this>(this, { take: false }, { deep: false, autoBind: true });
  }

  /** The cached entry of a key, or a new one. A screen may call it while rendering: only a visit removes anything. */
  take(key: string, make: () => Shown): Shown {
    const known = this.kept.get(key);
    if (known) return known.shown;
    const shown = make();
    // Nothing on screen observes the addition.
    this.kept.set(key, { shown, madeAt: this.#clock.now() });
    return shown;
  }

  /** The screen was opened: expired entries are not shown again. */
  visit(): void {
    const oldest = this.#clock.now() - visitMilliseconds;
    const fresh = [...this.kept].filter(([, { madeAt }]) => madeAt > oldest);
    if (fresh.length < this.kept.size) this.kept = new Map(fresh);
  }

  /** Marks the content as changed on the service: the next visit loads it again. The content on screen stays. */
  outdate(): void {
    for (const kept of this.kept.values()) kept.madeAt = -Infinity;
  }
}
