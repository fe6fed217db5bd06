/** The started parts that must be stopped, in the order of their start. */
export class StopList {
  readonly #parts: { name: string; stop: () => unknown }[] = [];

  /** @param name names the part in the report of a failure */
  add(name: string, stop: () => unknown): void {
    this.#parts.push({ name, stop });
  }

  /**
   * Stops every part once, the latest first: also those that come after one that fails.
   *
   * @throws AggregateError with the failures; its message names the parts
   */
  async stopAll(): Promise<void> {
    const failures: { name: string; error: unknown }[] = [];
    for (let part = this.#parts.pop(); part; part = this.#parts.pop())
      try {
        await part.stop();
      } catch (error) {
        failures.push({ name: part.name, error });
      }
    if (failures.length === 0) return;
    const reasons = failures.map(
      ({ name, error }) => `${name} (${error instanceof Error ? error.message : String(error)})`,
    );
    throw new AggregateError(
      failures.map(({ error }) => error),
      `Some parts could not be stopped: ${reasons.join(', ')}.`,
    );
  }
}
