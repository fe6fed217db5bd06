import type { Plan } from '../../../../src/bridge/contract/plan.ts';

const minuteMilliseconds = 60_000;
const timeConditions = new Set(['time', 'weekday', 'day']);

/** Reports every full minute, while a rule of the plan depends on the time. */
export class ClockWatch {
  readonly #onMinute: () => void;
  #timer: NodeJS.Timeout | null = null;

  constructor(onMinute: () => void) {
    this.#onMinute = onMinute;
  }

  follow({ rules, are_rules_on: areOn }: Pick<Plan, 'rules' | 'are_rules_on'>): void {
    const isNeeded =
      areOn &&
      rules.some(
        ({ is_on: isOn, conditions }) => isOn && conditions.some(({ kind }) => timeConditions.has(kind)),
      );
    if (!isNeeded) this.stop();
    else this.#timer ??= this.#waitForMinute();
  }

  stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #waitForMinute(): NodeJS.Timeout {
    const wait = minuteMilliseconds - (Date.now() % minuteMilliseconds);
    return setTimeout(() => {
      this.#timer = this.#waitForMinute();
      this.#onMinute();
    }, wait).unref();
  }
}
