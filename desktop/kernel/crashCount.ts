/** A page that breaks more often than this within the time below is broken for good. */
const defaultMost = 3;
const defaultWithinMilliseconds = 10 * 60_000;

/** Stages are loaded again more often: they lie behind everything else, and no user has to close them if that does not help. */
export const maxStageCrashes = 10;

export interface CrashCountOptions {
  /** Crashes after which another try is worth while. */
  most?: number;
  /** Milliseconds after which a crash no longer counts. */
  within?: number;
  now?: () => number;
}

/** Decides whether a page that has crashed is loaded again. */
export class CrashCount {
  readonly #most: number;
  readonly #within: number;
  readonly #now: () => number;
  #times: number[] = [];

  constructor({
    most = defaultMost,
    within = defaultWithinMilliseconds,
    now = Date.now,
  }: CrashCountOptions = {}) {
    this.#most = most;
    this.#within = within;
    this.#now = now;
  }

  /** Counts a crash; answers whether loading the page again is worth a try. */
  add(): boolean {
    const now = this.#now();
    this.#times = [...this.#times.filter((time) => now - time < this.#within), now];
    return this.#times.length <= this.#most;
  }

  /** Something else is to be shown: the page gets all its tries again. */
  clear(): void {
    this.#times = [];
  }
}

/** Counts the crashes of several pages, each by its own key. */
export class CrashCounts<Key> {
  readonly #options: CrashCountOptions;
  readonly #counts = new Map<Key, CrashCount>();

  constructor(options: CrashCountOptions = {}) {
    this.#options = options;
  }

  /** Counts a crash of a page; answers whether loading it again is worth a try. */
  add(key: Key): boolean {
    const count = this.#counts.get(key) ?? new CrashCount(this.#options);
    this.#counts.set(key, count);
    return count.add();
  }

  /** Something else is to be shown: every page gets all its tries again. */
  clear(): void {
    this.#counts.clear();
  }
}
