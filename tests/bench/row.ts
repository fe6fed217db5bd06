/** One line of the table. */
export interface Row {
  name: string;
  /** The measured value, with its unit. */
  ours: string;
  /** The value that it is compared with; empty without a comparison. */
  floor: string;
  /** The ratio, or the figure itself. */
  value: number;
  /** Null where the figure is only reported. */
  limit: number | null;
}

/** A ratio against a floor measured in the same run. */
export function ratioRow(name: string, ours: number, floor: number, unit: string, limit: number | null): Row {
  const write = (value: number): string => `${value < 10 ? value.toFixed(3) : Math.round(value)} ${unit}`;
  return { name, ours: write(ours), floor: write(floor), value: ours / floor, limit };
}

/** A figure without a comparison. */
export function plainRow(name: string, value: number, unit: string, limit: number | null): Row {
  return { name, ours: `${Number(value.toFixed(2))} ${unit}`, floor: '', value, limit };
}

/** The middle of several runs: one run that another program disturbed does not move it. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((first, second) => first - second);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
