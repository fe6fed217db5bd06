import { setImmediate } from 'node:timers/promises';

/** Rows that a statement of a batch reads, changes or removes. */
export const rowsAtOnce = 500;

/**
 * Repeats a statement until it finds less than a full batch.
 *
 * @param work returns the number of rows of its batch
 * @param stop ends it between two batches
 */
export async function inBatches(
  stop: AbortSignal | undefined,
  work: () => Promise<number | bigint>,
): Promise<void> {
  for (;;) {
    stop?.throwIfAborted();
    if ((await work()) < rowsAtOnce) return;
    await setImmediate();
  }
}
