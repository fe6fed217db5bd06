import { describeFault, type Fault } from './faults.ts';

/** The time in which a place that has written a line only counts, in milliseconds. */
const quietMilliseconds = 60_000;

/**
 * Writes a failure once for each place and minute: one that a stranger can repeat would otherwise fill the disk.
 * Repetitions are counted, and written as `repeated` when the minute is over.
 */
export class RepeatedFaults {
  readonly #quiet: number;
  readonly #counts = new Map<string, { count: number; write: (count: number) => void }>();

  constructor(quiet = quietMilliseconds) {
    this.#quiet = quiet;
  }

  /** @param write with 0 for a line of its own, else with the number of lines that it stands for */
  add(place: string, write: (repeated: number) => void): void {
    const known = this.#counts.get(place);
    if (known) {
      known.count += 1;
      known.write = write;
      return;
    }
    write(0);
    this.#counts.set(place, { count: 0, write });
    this.#endLater(place);
  }

  #endLater(place: string): void {
    setTimeout(() => {
      const known = this.#counts.get(place);
      if (!known || known.count === 0) {
        this.#counts.delete(place);
        return;
      }
      known.write(known.count);
      known.count = 0;
      this.#endLater(place);
    }, this.#quiet).unref();
  }
}

/** The place in the code that a line of the log is about: two lines of one place are about the same fault. */
export function placeOf(fields: unknown, message: unknown): string {
  const { fault, code, frames } = readFault(fields);
  const path = isRecord(fields) && typeof fields['path'] === 'string' ? fields['path'] : '';
  return JSON.stringify([message, path, fault, code, frames[0]]);
}

type Place = Pick<Fault, 'fault' | 'code' | 'frames'>;

function readFault(fields: unknown): Place {
  if (fields instanceof Error) return describeFault(fields);
  if (!isRecord(fields)) return { fault: '', code: null, frames: [] };
  // Logged by the libraries themselves.
  if (fields['err'] instanceof Error) return describeFault(fields['err']);
  const { fault, code, frames } = fields;
  return {
    fault: typeof fault === 'string' ? fault : '',
    code: typeof code === 'string' || typeof code === 'number' ? code : null,
    frames: Array.isArray(frames) ? frames.filter((frame) => typeof frame === 'string') : [],
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
