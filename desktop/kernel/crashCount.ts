/** A page that breaks more often than this within the time below is broken for good. */
const mostCrashes = 3;
const defaultWithinMilliseconds = 10 * 60_000;

export interface CrashCountOptions {
  /** Milliseconds after which a crash no longer counts. */
  within?: number;
  now?: () => number;
}

/** Decides whether a page that has crashed is loaded again. */
export class CrashCount {
  readonly #within: number;
  readonly #now: () => number;
  #times: number[] = [];

  constructor({ within = defaultWithinMilliseconds, now = Date.now }: CrashCountOptions = {}) {
    this.#within = within;
    this.#now = now;
  }

  /** Counts a crash; answers whether loading the page again is worth a try. */
  add(): boolean {
    const now = this.#now();
    this.#times = [...this.#times.filter((time) => now - time < this.#within), now];
    return this.#times.length <= mostCrashes;
  }

  /** Something else is to be shown: the page gets all its tries again. */
  clear(): void {
    this.#times = [];
  }
}
