import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { MediaError, type MediaErrorCode } from '../mediaError.ts';
import { foreignAnswer, memorySignal } from './foreignAnswer.ts';

/** Work after which a process is replaced, and memory above which it is replaced earlier: decoders keep heaps. */
export const workPerProcess = 25;
const idleMemoryLimit = 600 * 1024 ** 2;
/** So much of its memory may be taken before a request. */
const idleShare = 0.6;

/** They end all processes of a session or a service: no file is the cause. */
const endingSignals: readonly NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/** Limits for one request; a process that exceeds them is ended. */
export interface ForeignLimits {
  readonly timeLimitMs: number;
  /** Resident memory of the whole process, of which 100 MB are its own. */
  readonly memoryLimitBytes: number;
}

/** The work on one foreign file. */
export interface ForeignRequest<Result> {
  /** The message to the process: one of the requests of `child/foreignWorker.ts`. */
  readonly message: { readonly type: string; readonly [field: string]: unknown };
  readonly result: v.GenericSchema<unknown, Result>;
  /** Its weight within {@link workPerProcess}; nothing where absent. */
  readonly work?: number;
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A child process in which files of strangers are parsed and decoded, so that a file that crashes or hangs a parser affects
 * only itself. It is started when needed, replaced when spent, hung or crashed, and ends with its parent.
 */
export class ForeignProcess {
  /** Tests shorten them; they count from the next request, the memory from the next process. */
  limits: ForeignLimits;
  readonly #idleMs: number;
  #child: ChildProcess | null = null;
  #work = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  /** @param idleMs the process ends when it had nothing to do for so long; never where absent */
  constructor(limits: ForeignLimits, idleMs = Number.POSITIVE_INFINITY) {
    this.limits = limits;
    this.#idleMs = idleMs;
  }

  get processId(): number | null {
    return this.#child?.pid ?? null;
  }

  /**
   * Handles one request, after those before it.
   *
   * @throws MediaError the refusals of the request, and `too_slow`, `too_much_memory`, `worker_crashed`, `cancelled`
   */
  run<Result>(request: ForeignRequest<Result>): Promise<Result> {
    const done = this.#turn.then(() => this.#handle(request));
    this.#turn = done.catch(() => undefined);
    return done;
  }

  async #handle<Result>(request: ForeignRequest<Result>): Promise<Result> {
    if (request.signal?.aborted) throw new MediaError('cancelled');
    clearTimeout(this.#idle);
    const child = this.#takeChild();
    this.#work += request.work ?? 0;
    try {
      return await this.#ask(child, request);
    } finally {
      if (this.#child && Number.isFinite(this.#idleMs))
        this.#idle = setTimeout(() => void this.end(), this.#idleMs).unref();
    }
  }

  #ask<Result>(
    child: ChildProcess,
    { message, result, onProgress, signal }: ForeignRequest<Result>,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const finish = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', handleAbort);
        child.off('message', handleMessage).off('exit', handleExit).off('error', handleError);
      };
      const fail = (code: MediaErrorCode, detail: string | null = null) => {
        finish();
        void this.end().then(() => reject(new MediaError(code, detail)));
      };
      const handleAbort = () => fail('cancelled');
      const handleError = () => fail('worker_crashed');
      const handleExit = (_code: number | null, exitSignal: NodeJS.Signals | null) => {
        // A process that `end` has killed is no longer the current one.
        if (this.#child !== child || (exitSignal && endingSignals.includes(exitSignal))) fail('cancelled');
        else fail(exitSignal === memorySignal ? 'too_much_memory' : 'worker_crashed');
      };
      const handleMessage = (received: unknown) => {
        const answer = v.safeParse(foreignAnswer, received);
        if (!answer.success) return fail('internal', 'unknown answer');
        const { output } = answer;
        if (output.type === 'begun') return void timer.refresh();
        if (output.type === 'progress') return onProgress?.(output.share);
        if (output.type === 'failed') {
          if (!output.isRefusal) return fail(output.code, output.detail);
          finish();
          return reject(new MediaError(output.code, output.detail));
        }
        const parsed = v.safeParse(result, output.result);
        if (!parsed.success) return fail('internal', 'unknown result');
        finish();
        const memoryLeft = Math.min(idleMemoryLimit, this.limits.memoryLimitBytes * idleShare);
        const isSpent = this.#work >= workPerProcess || output.residentBytes > memoryLeft;
        if (isSpent) void this.end().then(() => resolve(parsed.output));
        else resolve(parsed.output);
      };
      const timer = setTimeout(() => fail('too_slow'), this.limits.timeLimitMs);
      child.on('message', handleMessage).once('exit', handleExit).once('error', handleError);
      signal?.addEventListener('abort', handleAbort, { once: true });
      child.send(message, (error) => error && fail('worker_crashed', error.message));
    });
  }

  #takeChild(): ChildProcess {
    const current = this.#child;
    if (current?.connected && current.exitCode === null && current.signalCode === null) return current;
    this.#work = 0;
    return (this.#child = startWorker(this.limits.memoryLimitBytes));
  }

  /** Kills the process and waits until it has exited, so that it cannot write any more; what it does is cancelled. */
  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = null;
    this.#work = 0;
    if (!child || child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    // Waiting for the exit has to keep the program running again.
    child.ref();
    child.kill('SIGKILL');
    await exited;
  }
}

function startWorker(memoryLimitBytes: number): ChildProcess {
  const child = fork(
    fileURLToPath(new URL('./child/foreignWorker.ts', import.meta.url)),
    [String(process.pid), String(memoryLimitBytes)],
    {
      execArgv: ['--max-old-space-size=512', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
  // What was not ended must not keep its program from ending; running work has its own timer.
  child.unref();
  child.channel?.unref();
  return child;
}
