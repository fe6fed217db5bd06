import { MediaError } from '../mediaError.ts';
import {
  type ForeignLimits,
  ForeignProcess,
  type ProcessOptions,
  type RunOptions,
} from './foreignProcess.ts';
import type { ForeignProgram, Operations, ProgressOf, RequestOf, ResultOf } from './program.ts';

export interface ForeignPoolOptions extends ForeignLimits, ProcessOptions {
  /** Requests that are handled at once. */
  readonly size: number;
}

/** Some processes of one program. Each starts when those before it have work, and is kept for the next request. */
export class ForeignPool<Table extends Operations<Table>> {
  readonly size: number;
  readonly #processes: readonly ForeignProcess<Table>[];
  /** The one that was used last is taken first: it runs. */
  readonly #idle: ForeignProcess<Table>[];
  readonly #waiting: ((free: ForeignProcess<Table>) => void)[] = [];
  #ends = 0;
  #isClosed = false;

  constructor(program: ForeignProgram<Table>, { size, idleMs, onEnd, ...limits }: ForeignPoolOptions) {
    this.size = size;
    this.#processes = Array.from(
      { length: size },
      () => new ForeignProcess(program, limits, { idleMs, onEnd }),
    );
    this.#idle = [...this.#processes];
  }

  /** Tests shorten them. */
  set limits(limits: ForeignLimits) {
    for (const process of this.#processes) process.limits = limits;
  }

  /** Ids of the running processes, for diagnosis. */
  get processIds(): number[] {
    return this.#processes.flatMap((process) => process.processId ?? []);
  }

  /** Starts a process where none is idle and may start, because requests are on their way. */
  prepare(): void {
    this.#idle.at(-1)?.prepare();
  }

  /** @throws see {@link ForeignProcess.run} */
  async run<Name extends keyof Table & string>(
    name: Name,
    request: RequestOf<Table, Name>,
    options: RunOptions<ProgressOf<Table, Name>> = {},
  ): Promise<ResultOf<Table, Name>> {
    const ends = this.#ends;
    const free = this.#idle.pop() ?? (await this.#nextFree());
    try {
      if (this.#isClosed || ends !== this.#ends) throw new MediaError('cancelled');
      return await free.run(name, request, options);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(free);
      else this.#idle.push(free);
    }
  }

  #nextFree(): Promise<ForeignProcess<Table>> {
    return new Promise((resolve) => void this.#waiting.push(resolve));
  }

  /** Ends the processes; what they do, and what waits for them, is cancelled. A later request starts them again. */
  async end(): Promise<void> {
    this.#ends += 1;
    await Promise.all(this.#processes.map((process) => process.end()));
  }

  /** Ends the processes for good. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.end();
  }
}
