/** A machine that has slept is noticed this soon. */
const longestWaitMilliseconds = 15_000;

/**
 * Calls back on each full second or minute of the clock, until it is stopped. A timer costs a tenth of what drawing with each
 * frame does (docs/decisions/0026-layers-above-the-wallpaper.md).
 *
 * @returns stops it
 */
export function everyFull(unit: 'second' | 'minute', step: () => void): () => void {
  const period = unit === 'second' ? 1_000 : 60_000;
  let timer: ReturnType<typeof setTimeout>;
  const schedule = (): void => {
    const rest = period - (Date.now() % period);
    timer = setTimeout(
      () => {
        step();
        schedule();
      },
      Math.min(rest, longestWaitMilliseconds),
    );
  };
  schedule();
  return () => clearTimeout(timer);
}
