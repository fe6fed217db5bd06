const firstMilliseconds = 2_000;
const slowing = 3;
const longestMilliseconds = 30 * 60_000;

/** Tries again what failed, ever more rarely. */
export class RetryTimer {
  readonly #retry: () => void;
  #timer: NodeJS.Timeout | null = null;
  #wait = firstMilliseconds;

  constructor(retry: () => void) {
    this.#retry = retry;
  }

  /** @param hasFailed whether something waits for its next try now */
  follow(hasFailed: boolean): void {
    if (!hasFailed && this.#timer) this.stop();
    if (!hasFailed || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#wait = Math.min(this.#wait * slowing, longestMilliseconds);
      this.#retry();
    }, this.#wait).unref();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#wait = firstMilliseconds;
  }
}
