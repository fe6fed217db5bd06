import type { Clock } from '../kernel/clock.ts';

/** A clock that a test moves by hand. */
export class ManualClock implements Clock {
  #now = 1_000_000;
  #planned: { at: number; action: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, action: () => void): () => void {
    const entry = { at: this.#now + milliseconds, action };
    this.#planned.push(entry);
    return () => {
      this.#planned = this.#planned.filter((candidate) => candidate !== entry);
    };
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#planned.filter((entry) => entry.at <= this.#now);
    this.#planned = this.#planned.filter((entry) => entry.at > this.#now);
    for (const { action } of due) action();
  }
}
