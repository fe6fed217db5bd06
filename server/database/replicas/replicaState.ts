import { performance } from 'node:perf_hooks';

/** A moment of the writer: its clock, how far its log was then, and when this process asked. */
interface Mark {
  /** Milliseconds since 1970 by the writer's clock. */
  at: number;
  lsn: bigint;
  /** Milliseconds of the monotonic clock of this process. */
  askedAt: number;
}

/** Marks that a replica has not reached yet; one that lags for longer is not fresh anyway. */
const markLimit = 100;

/** Up to which moment of the writer a replica holds everything. */
export class ReplicaState {
  #marks: Mark[] = [];
  #reached: Mark | null = null;
  readonly #now: () => number;

  /** @param now the monotonic clock, in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  addMark(at: number, lsn: bigint, askedAt: number): void {
    this.#marks.push({ at, lsn, askedAt });
    if (this.#marks.length > markLimit) this.#marks.shift();
  }

  /** The replica has replayed the writer's log up to here. */
  reach(replayed: bigint): void {
    const next = this.#marks.findIndex(({ lsn }) => lsn > replayed);
    const count = next === -1 ? this.#marks.length : next;
    this.#reached = this.#marks[count - 1] ?? this.#reached;
    this.#marks.splice(0, count);
  }

  /** It cannot be asked, or is none any more. */
  lose(): void {
    this.#marks = [];
    this.#reached = null;
  }

  /**
   * True if the replica may answer: it is at most `staleMilliseconds` behind, and holds everything up to `since`.
   *
   * @param since milliseconds by the writer's clock; null for a reader who wrote nothing
   */
  isFresh(since: number | null, staleMilliseconds: number): boolean {
    if (this.#reached === null) return false;
    if (this.#now() - this.#reached.askedAt > staleMilliseconds) return false;
    return since === null || this.#reached.at > since;
  }
}

/** A position in PostgreSQL's log, written `16/B374D848` (https://www.postgresql.org/docs/current/datatype-pg-lsn.html). */
export function parseLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
