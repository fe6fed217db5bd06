import type { Plan, Rule } from '../../../../src/bridge/contract/plan.ts';

/** Tells festivals. The calendar is loaded with the first rule that asks for them: most plans never do (decision 0019). */
export class FestivalDays {
  readonly #onLoad: () => void;
  #calendar: Promise<void> | null = null;
  #find: ((year: number, month: number, day: number) => string | null) | null = null;
  #known = { date: '', isFestival: false };

  /** @param onLoad called once festivals are known */
  constructor(onLoad: () => void) {
    this.#onLoad = onLoad;
  }

  follow({ rules, are_rules_on: areOn }: Pick<Plan, 'rules' | 'are_rules_on'>): void {
    if (areOn) void this.loadFor(rules.filter(({ is_on: isOn }) => isOn));
  }

  /** Resolves once these rules can be decided. */
  async loadFor(rules: readonly Rule[]): Promise<void> {
    const isNeeded = rules.some(({ conditions }) =>
      conditions.some((condition) => condition.kind === 'day' && condition.tag === 'festival'),
    );
    if (isNeeded) await (this.#calendar ??= this.#load());
  }

  /** True if the day of this time is a festival in the machine's own time zone; false until that is known. */
  has(time: Date): boolean {
    if (!this.#find) return false;
    const date = time.toDateString();
    if (date !== this.#known.date) {
      const name = this.#find(time.getFullYear(), time.getMonth() + 1, time.getDate());
      this.#known = { date, isFestival: name !== null };
    }
    return this.#known.isFestival;
  }

  async #load(): Promise<void> {
    const { findFestival } = await import('./festivals.ts');
    this.#find = findFestival;
    this.#onLoad();
  }
}
