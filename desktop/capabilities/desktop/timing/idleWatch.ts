import type { Plan } from '../../../../src/bridge/contract/plan.ts';

const pollMilliseconds = 5_000;
const minuteMilliseconds = 60_000;

/** Reads for how many minutes nobody has used the session, as long as a rule of the plan asks for it. */
export class IdleWatch {
  readonly #read: () => Promise<number | null>;
  readonly #onChange: (minutes: number | null) => void;
  #timer: NodeJS.Timeout | null = null;
  #minutes: number | null = null;

  /**
   * @param read milliseconds since the last key or movement; null where nothing tells it
   * @param onChange called when the full minutes are others than before
   */
  constructor(read: () => Promise<number | null>, onChange: (minutes: number | null) => void) {
    this.#read = read;
    this.#onChange = onChange;
  }

  follow({ rules, are_rules_on: areOn }: Pick<Plan, 'rules' | 'are_rules_on'>): void {
    const isNeeded =
      areOn &&
      rules.some(({ is_on: isOn, conditions }) => isOn && conditions.some(({ kind }) => kind === 'idle'));
    if (!isNeeded) return this.stop();
    if (this.#timer) return;
    this.#timer = setInterval(() => void this.#look(), pollMilliseconds).unref();
    void this.#look();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#minutes = null;
  }

  async #look(): Promise<void> {
    const idle = await this.#read();
    if (!this.#timer) return;
    const minutes = idle === null ? null : Math.floor(idle / minuteMilliseconds);
    if (minutes === this.#minutes) return;
    this.#minutes = minutes;
    this.#onChange(minutes);
  }
}
