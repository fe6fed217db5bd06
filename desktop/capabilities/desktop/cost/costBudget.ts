import type { Budget, BudgetEffect } from '../../../../src/bridge/contract/plan.ts';

/** A moment of work, such as a scene that loads, is nobody's concern. */
const toleratedMilliseconds = 30_000;
/** So long it plays less before more is tried again; twice as long after each try that cost too much. */
const firstRestMilliseconds = 5 * 60_000;
const longestRestMilliseconds = 60 * 60_000;

const steps: Record<BudgetEffect, readonly BudgetEffect[]> = {
  slow: ['slow', 'still'],
  pause: ['pause', 'still'],
  still: ['still'],
};

/** A package can be held back in more ways: fewer frames, then fewer pixels as well, then a pause, then its end. */
const hostedSteps: Record<BudgetEffect, readonly BudgetEffect[]> = {
  ...steps,
  slow: ['slow', 'slow', 'pause', 'still'],
};

/** Decides from what the stages cost how far they have to play less: step by step, and step by step back. */
export class CostBudget {
  /** Number of the steps that are taken. */
  #taken = 0;
  #overSince: number | null = null;
  #steppedAt = 0;
  #rest = firstRestMilliseconds;
  #steps: readonly BudgetEffect[] = steps.slow;

  /** Number of the taken steps that only slow down. */
  get slowSteps(): number {
    return this.#steps.slice(0, this.#taken).filter((step) => step === 'slow').length;
  }

  /** Forgets what was before: something else is shown, or the limits are others. */
  reset(): void {
    this.#taken = 0;
    this.#overSince = null;
    this.#rest = firstRestMilliseconds;
  }

  /**
   * @param cost percent of one core, and megabytes; null for what cannot be told
   * @param now in milliseconds, by a clock that never goes back
   * @param isHosted whether packages are among what plays
   * @returns how far to play less; null for not at all
   */
  judge(
    cost: { cpu: number; memory: number | null },
    { cpu, memory_megabytes: memory, effect }: Budget,
    now: number,
    isHosted = false,
  ): BudgetEffect | null {
    this.#steps = (isHosted ? hostedSteps : steps)[effect];
    const isOver = cost.cpu > cpu || (cost.memory ?? 0) > memory;
    if (isOver) this.#overSince ??= now;
    else this.#overSince = null;
    if (this.#overSince !== null && now - this.#overSince >= toleratedMilliseconds) this.#step(1, now);
    else if (!isOver && this.#taken > 0 && now - this.#steppedAt >= this.#rest) this.#step(-1, now);
    return this.#taken === 0 ? null : (this.#steps[this.#taken - 1] ?? 'still');
  }

  #step(by: 1 | -1, now: number): void {
    const taken = Math.min(this.#taken + by, this.#steps.length);
    // A step that was undone and exceeded the budget again is undone less often.
    if (taken < this.#taken) this.#rest = Math.min(this.#rest * 2, longestRestMilliseconds);
    this.#taken = taken;
    this.#steppedAt = now;
    this.#overSince = null;
  }
}
