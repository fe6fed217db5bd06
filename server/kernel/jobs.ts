import { systemClock, systemEvery, type Clock, type Every } from './clock.ts';

/** The arguments of every run of a job, in addition to the services that it works on. */
export interface JobRun {
  clock: Clock;
  /** Aborted when the service stops; a run that takes long ends soon after, also by `throwIfAborted`. */
  stop: AbortSignal;
  /** Reports a fault that does not end the run. */
  onFailure: (error: unknown) => void;
}

/**
 * Background work of the service, at its start and then periodically. Several processes run the same
 * jobs on one database, so a run acquires a lease (`server/database/refreshes.ts`, or one lease for each
 * unit of work) and does nothing where another process has it.
 */
export interface Job<Parts> {
  /** A short name of the job in the log. */
  name: string;
  /** The interval at which a process checks whether there is work, in milliseconds. */
  checkMilliseconds: number;
  run(parts: Parts, run: JobRun): Promise<unknown>;
}

export interface RunningJobs {
  /** Runs a job now, or once more after the current run. */
  wake(name: string): void;
  /** Aborts every run, and begins no other. */
  abort(): void;
  /** Aborts every run and waits until all have ended: the database may be closed afterwards. */
  stop(): Promise<void>;
}

export interface JobOptions {
  /** Called with what failed; the next check tries again. */
  onFailure: (error: unknown, name: string) => void;
  /** Called after every run, with how long it took and how many faults it met. */
  onEnd?: (name: string, run: { seconds: number; failures: number }) => void;
  clock?: Clock;
  every?: Every;
}

/** Runs each job now and then at its interval, never twice at once in this process. It never keeps the process alive. */
export function startJobs<Parts>(
  jobs: readonly Job<Parts>[],
  parts: Parts,
  { onFailure, onEnd = () => undefined, clock = systemClock, every = systemEvery }: JobOptions,
): RunningJobs {
  const stopping = new AbortController();
  const running = jobs.map((job) => {
    async function run(): Promise<void> {
      const begun = performance.now();
      let failures = 0;
      const handleFailure = (error: unknown): void => {
        // `stop.throwIfAborted()`: the run has ended early, as it should.
        if (stopping.signal.aborted && error === stopping.signal.reason) return;
        failures += 1;
        onFailure(error, job.name);
      };
      await job.run(parts, { clock, stop: stopping.signal, onFailure: handleFailure }).catch(handleFailure);
      onEnd(job.name, { seconds: (performance.now() - begun) / 1000, failures });
    }
    const wake = createWaker(run, stopping.signal);
    void wake();
    return { name: job.name, wake, stopChecking: every(job.checkMilliseconds, () => void wake()) };
  });
  const abort = (): void => {
    for (const job of running) job.stopChecking();
    stopping.abort();
  };
  return {
    wake(name) {
      for (const job of running) if (job.name === name) void job.wake();
    },
    abort,
    async stop() {
      abort();
      await Promise.all(running.map((job) => job.wake()));
    },
  };
}

/** @returns starts the work where it is not running, and runs it once more where it is; resolves when all is done */
function createWaker(work: () => Promise<void>, stop: AbortSignal): () => Promise<void> {
  let isWanted = false;
  let underWay: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (isWanted && !stop.aborted) {
      isWanted = false;
      await work();
    }
  }

  return () => {
    isWanted = true;
    return (underWay ??= run().finally(() => (underWay = null)));
  };
}
