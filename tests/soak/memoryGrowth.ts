import { median } from '../bench/row.ts';

/** Memory in MB by kind of process, at one moment. */
export type MemorySample = ReadonlyMap<string, number>;

/** The change in the memory of one kind of process. */
export interface MemoryGrowth {
  kind: string;
  /** In MB, once it has warmed up. */
  first: number;
  /** The growth as a share of the former value: 0.05 is five percent more. */
  share: number;
}

/**
 * Growth after the warm-up, from its first third to its last, by kind of process.
 *
 * A change is compared with those at the same point of the period: a video takes more than a picture, and what showed more
 * often in one of the thirds would count as growth.
 *
 * @param samples one for each change, in order
 * @param warmUp changes that do not count
 * @param period after so many changes kinds of wallpapers come again in the same order
 * @throws when each third has less than a period
 */
export function measureGrowth(
  samples: readonly MemorySample[],
  { warmUp, period }: { warmUp: number; period: number },
): MemoryGrowth[] {
  const third = Math.floor((samples.length - warmUp) / 3 / period) * period;
  if (third < period) throw new Error(`${samples.length} changes are too few to see growth.`);
  const first = samples.slice(warmUp, warmUp + third);
  // It begins at the same point of the period.
  const begin = warmUp + Math.floor((samples.length - warmUp - third) / period) * period;
  const last = samples.slice(begin, begin + third);
  const kinds = new Set(samples.flatMap((sample) => [...sample.keys()]));
  return [...kinds].map((kind) => {
    const before = mediansByPoint(first, period, kind);
    const after = mediansByPoint(last, period, kind);
    const shares = before.map((megabytes, point) => (after[point] ?? Number.NaN) / megabytes - 1);
    return { kind, first: median(before), share: median(shares) };
  });
}

function mediansByPoint(samples: readonly MemorySample[], period: number, kind: string): number[] {
  return Array.from({ length: period }, (_point, index) =>
    median(samples.filter((_sample, at) => at % period === index).map((sample) => sample.get(kind) ?? 0)),
  );
}
