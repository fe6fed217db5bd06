import { setTimeout as wait } from 'node:timers/promises';

const pollMilliseconds = 200;

/** Waits until a look finds what is expected. @returns the milliseconds it took @throws Error naming what did not come */
export async function until(
  expected: string,
  timeoutMilliseconds: number,
  look: () => Promise<boolean>,
): Promise<number> {
  const start = performance.now();
  for (;;) {
    if (await look()) return Math.round(performance.now() - start);
    if (performance.now() - start > timeoutMilliseconds)
      throw new Error(`Within ${timeoutMilliseconds / 1_000} s it did not come to this: ${expected}.`);
    await wait(pollMilliseconds);
  }
}
