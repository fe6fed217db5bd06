const intervalMilliseconds = 5_000;
/** A wallpaper may cost one core of the machine, and more only for moments. */
const coreBudget = 1;
const intervalsOverBudget = 3;

export interface StageBudgetOptions {
  /** CPU time that the wallpaper's processes have used so far, in seconds. */
  readCpuSeconds(): Promise<number>;
  onExceeded(): void;
  log: (message: string, cause?: unknown) => void;
  /** Milliseconds between two looks. */
  interval?: number;
}

/** Watches what a wallpaper costs where the processor draws it, and says when that is too much for too long. */
export class StageBudget {
  readonly #options: StageBudgetOptions;
  readonly #interval: number;
  #timer: NodeJS.Timeout | null = null;
  #before: { cpu: number; time: number } | null = null;
  #exceeded = 0;

  constructor(options: StageBudgetOptions) {
    this.#options = options;
    this.#interval = options.interval ?? intervalMilliseconds;
  }

  /** Counts from now on. */
  start(): void {
    this.stop();
    this.#timer = setInterval(() => {
      this.#look().catch((error: unknown) =>
        this.#options.log('the cost of the wallpaper is not known', error),
      );
    }, this.#interval).unref();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#before = null;
    this.#exceeded = 0;
  }

  async #look(): Promise<void> {
    const timer = this.#timer;
    const now = { cpu: await this.#options.readCpuSeconds(), time: performance.now() };
    // Stopped or restarted before the answer came.
    if (timer !== this.#timer) return;
    const before = this.#before;
    this.#before = now;
    if (!before) return;
    const cores = (now.cpu - before.cpu) / ((now.time - before.time) / 1_000);
    this.#exceeded = cores > coreBudget ? this.#exceeded + 1 : 0;
    if (this.#exceeded < intervalsOverBudget) return;
    this.stop();
    this.#options.onExceeded();
  }
}
