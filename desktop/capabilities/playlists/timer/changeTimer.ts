/** Time as the timer needs it; all in milliseconds. */
export interface TimerClock {
  /** Never goes back; may stand still while the machine sleeps. */
  monotonic(): number;
  /** The machine's time of day: it may be set forward or back. */
  wall(): number;
  /** Calls back once. @returns a function that cancels the call */
  after(milliseconds: number, run: () => void): () => void;
}

/** The longest wait between checks of the time: a machine that woke up changes its wallpaper after this time at the latest. */
const checkMilliseconds = 30_000;

/**
 * Reports the end of an interval. A clock that is set back does not delay it, and after a long sleep it is over once.
 * Nothing wakes the machine while the timer does not run.
 */
export class ChangeTimer {
  #interval: number | null = null;
  /** Start of the present interval, by both clocks. */
  #began = { monotonic: 0, wall: 0 };
  #cancel: () => void = () => undefined;
  readonly #clock: TimerClock;
  readonly #onDue: () => void;

  constructor(clock: TimerClock, onDue: () => void) {
    this.#clock = clock;
    this.#onDue = onDue;
  }

  /** Milliseconds until the interval is over; null while it does not run. */
  get remaining(): number | null {
    return this.#interval === null ? null : Math.max(0, this.#interval - this.#elapsed);
  }

  /** Begins an interval. */
  start(interval: number): void {
    this.#interval = interval;
    this.#began = { monotonic: this.#clock.monotonic(), wall: this.#clock.wall() };
    this.#wait();
  }

  /** Gives the present interval another length, counted from its beginning; nothing happens while it does not run. */
  setInterval(interval: number): void {
    if (this.#interval === null || this.#interval === interval) return;
    this.#interval = interval;
    this.#wait();
  }

  stop(): void {
    this.#cancel();
    this.#interval = null;
  }

  /** The monotonic clock may have slept, the other one may have been set back: the one that has gone further is right. */
  get #elapsed(): number {
    const { monotonic, wall } = this.#began;
    return Math.max(this.#clock.monotonic() - monotonic, this.#clock.wall() - wall);
  }

  #wait(): void {
    this.#cancel();
    this.#cancel = this.#clock.after(Math.min(this.remaining ?? 0, checkMilliseconds), () => this.check());
  }

  /** Checks the time at once, for a machine that has slept. */
  check(): void {
    const { remaining } = this;
    if (remaining === null) return;
    if (remaining > 0) return this.#wait();
    this.start(this.#interval ?? 0);
    this.#onDue();
  }
}

/** The clocks of this machine. Its timers do not keep the process running. */
export const machineClock: TimerClock = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
