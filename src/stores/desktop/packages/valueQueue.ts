import type { PropertyValues } from '../../../api/contract/packages/property.ts';

/** Values by screen; null stands for all screens. */
type ValueBatch = ReadonlyMap<string | null, PropertyValues>;

/** Sends values of properties: those that are set while others are on their way wait, and are sent together. */
export class ValueQueue<Answer> {
  readonly #send: (batch: ValueBatch) => Promise<Answer>;
  #waiting = new Map<string | null, PropertyValues>();
  #current: Promise<Answer> | null = null;
  #next: Promise<Answer> | null = null;

  constructor(send: (batch: ValueBatch) => Promise<Answer>) {
    this.#send = send;
  }

  /** @returns the answer to the batch that the values were sent in */
  send(screen: string | null, values: PropertyValues): Promise<Answer> {
    this.#waiting.set(screen, { ...this.#waiting.get(screen), ...values });
    if (!this.#current) return (this.#current = this.#flush());
    // Those before them report their failure themselves.
    return (this.#next ??= this.#current
      .catch(() => null)
      .then(() => {
        this.#current = this.#next;
        this.#next = null;
        return this.#flush();
      }));
  }

  async #flush(): Promise<Answer> {
    const batch = this.#waiting;
    this.#waiting = new Map();
    try {
      return await this.#send(batch);
    } finally {
      if (!this.#next) this.#current = null;
    }
  }
}
