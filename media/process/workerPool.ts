import { MediaError } from '../mediaError.ts';
import { type ProcessLimits, WorkerProcess, type ProcessOptions, type RunOptions } from './workerProcess.ts';
import type { WorkerProgram, Operations, ProgressOf, RequestOf, ResultOf } from './program.ts';

export interface WorkerPoolOptions extends ProcessLimits, ProcessOptions {
  /** Requests that are handled at once. */
  readonly size: number;
}

/** Some processes of one program. Each starts when those before it have work, and is kept for the next request. */
export class WorkerPool<Table extends Operations<Table>> {
  readonly size: number;
  readonly #processes: readonly WorkerProcess<Table>[];
  /** The one that was used last is taken first: it runs. */
  readonly #idle: WorkerProcess<Table>[];
  readonly #waiting: ((free: WorkerProcess<Table>) => void)[] = [];
  #ends = 0;
  #isClosed = false;

  constructor(program: WorkerProgram<Table>, { size, idleMs, onEnd, ...limits }: WorkerPoolOptions) {
    this.size = size;
    this.#processes = Array.from(
      { length: size },
      () => new WorkerProcess(program, limits, { idleMs, onEnd }),
    );
    this.#idle = [...this.#processes];
  }

  /** Tests shorten them. */
  set limits(limits: ProcessLimits) {
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

  /** @throws see {@link WorkerProcess.run} */
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

  #nextFree(): Promise<WorkerProcess<Table>> {
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
