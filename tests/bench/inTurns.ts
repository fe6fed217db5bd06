/**
 * Measures the time of each call, in milliseconds, where nothing interrupts it: the tenth percentile, which stays the
 * same on a busy machine. The calls are made in turn, so that other load of the machine affects all of them alike.
 *
 * @param warmUp how many of the times are thrown away first
 */
export async function measureInTurns(
  calls: readonly (() => Promise<unknown>)[],
  { times, warmUp }: { times: number; warmUp: number },
): Promise<number[]> {
  const measured = calls.map((): number[] => []);
  for (let time = 0; time < times; time++)
    for (const [index, call] of calls.entries()) {
      const begun = performance.now();
      await call();
      if (time >= warmUp) measured[index]?.push(performance.now() - begun);
    }
  return measured.map(tenthPercentile);
}

function tenthPercentile(values: readonly number[]): number {
  return values.toSorted((first, second) => first - second)[Math.floor(values.length * 0.1)] ?? Number.NaN;
}
