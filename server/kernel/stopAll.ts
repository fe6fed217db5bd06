/** A part of a running program that has to be stopped before the program ends. */
export interface Stoppable {
  /** The component's name, for the error's message. */
  name: string;
  /** Asks it to end, before its turn to be stopped. */
  abort?(): void;
  stop(): unknown;
}

/**
 * Asks all components to end, and stops them one after the other, in their order. One that fails to stop does not keep the later ones running.
 *
 * @throws AggregateError of the failures, once every component was stopped
 */
export async function stopAll(parts: readonly Stoppable[]): Promise<void> {
  const failures: unknown[] = [];
  const names: string[] = [];
  for (const part of parts) part.abort?.();
  for (const part of parts)
    try {
      await part.stop();
    } catch (error) {
      failures.push(error);
      names.push(part.name);
    }
  if (failures.length > 0) throw new AggregateError(failures, `Failed to stop: ${names.join(', ')}.`);
}
