import type { TimerClock } from '../timer/changeTimer.ts';

/** A clock that is moved by hand; its machine can sleep, and its time of day can be set. */
export class ManualTimerClock implements TimerClock {
  #monotonic = 0;
  #wall = 1_700_000_000_000;
  #waiting: { due: number; run: () => void }[] = [];

  monotonic(): number {
    return this.#monotonic;
  }

  wall(): number {
    return this.#wall;
  }

  after(milliseconds: number, run: () => void): () => void {
    const waiting = { due: this.#monotonic + milliseconds, run };
    this.#waiting.push(waiting);
    return () => (this.#waiting = this.#waiting.filter((other) => other !== waiting));
  }

  get isIdle(): boolean {
    return this.#waiting.length === 0;
  }

  /** Time goes by while the machine is awake. */
  pass(milliseconds: number): void {
    const end = this.#monotonic + milliseconds;
    for (;;) {
      const [next] = this.#waiting.filter(({ due }) => due <= end).toSorted((a, b) => a.due - b.due);
      this.#advance((next?.due ?? end) - this.#monotonic);
      if (!next) return;
      this.#waiting = this.#waiting.filter((other) => other !== next);
      next.run();
    }
  }

  /** The machine sleeps: timers and the monotonic clock stand still. */
  sleep(milliseconds: number): void {
    this.#wall += milliseconds;
  }

  /** Sets the time of day, by a difference. */
  setWall(difference: number): void {
    this.#wall += difference;
  }

  #advance(milliseconds: number): void {
    this.#monotonic += milliseconds;
    this.#wall += milliseconds;
  }
}
