import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { SerialQueue } from '../kernel/serialQueue.ts';
import { MediaError, type MediaErrorCode } from '../mediaError.ts';
import { childEnvironment } from './childEnvironment.ts';
import { compiledCodeParameters } from './compiledCode.ts';
import { workerAnswer, type WorkerRequest, limitSignal } from './workerMessages.ts';
import {
  type WorkerProgram,
  type Operations,
  type ProgressOf,
  type RequestOf,
  type ResultOf,
  trustedParameter,
} from './program.ts';
import { toError } from './refusals.ts';

/** Work after which a process is replaced, and memory above which it is replaced earlier: decoders keep heaps. */
export const workPerProcess = 25;
const idleMemoryLimit = 600 * 1024 ** 2;
/** The share of its memory limit that an idle process may use before it is replaced. */
const idleShare = 0.6;

/** Longest wait for the end of a process that was killed: one in a call of the system that does not return ends with that. */
const endMilliseconds = 1_500;

/** Signals of a session or a service that ends: no file is to blame. */
const endingSignals: readonly NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/** Limits for one request; a process that exceeds them is ended. */
export interface ProcessLimits {
  /** An operation of a shorter limit has its own. */
  readonly timeLimitMs: number;
  /** Resident memory of the whole process, of which 100 MB are its own. */
  readonly memoryLimitBytes: number;
}

/** Limits of trusted programs, whose operations have their own time. */
export const trustedLimits: ProcessLimits = {
  timeLimitMs: Number.POSITIVE_INFINITY,
  memoryLimitBytes: Number.POSITIVE_INFINITY,
};

export interface ProcessOptions {
  /** The process ends when it had nothing to do for so long; never where absent. */
  readonly idleMs?: number | undefined;
  /** Called when the process has ended, and with it what it remembered. */
  readonly onEnd?: (() => void) | undefined;
}

export interface RunOptions<Progress = number> {
  /** Its weight within {@link workPerProcess}; nothing where absent. */
  readonly work?: number;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A child process for the operations of a program, so that a file that crashes or hangs its parser affects only itself, and
 * so does a call that blocks. One that is spent, hung or crashed is ended; it ends with its parent.
 */
export class WorkerProcess<Table extends Operations<Table>> {
  /** Tests shorten them. */
  limits: ProcessLimits;
  readonly #program: WorkerProgram<Table>;
  readonly #idleMs: number;
  readonly #onEnd: () => void;
  readonly #killed = new WeakSet<ChildProcess>();
  #child: ChildProcess | null = null;
  #work = 0;
  readonly #queue = new SerialQueue();
  /** Fails the request on its way, whose process will not do it; null where none is. */
  #abandon: (() => void) | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    program: WorkerProgram<Table>,
    limits: ProcessLimits,
    { idleMs = Number.POSITIVE_INFINITY, onEnd = () => undefined }: ProcessOptions = {},
  ) {
    this.#program = program;
    this.limits = limits;
    this.#idleMs = idleMs;
    this.#onEnd = onEnd;
  }

  get processId(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Starts the process ahead of the first request. */
  prepare(): void {
    this.#takeChild();
    this.#endWhenIdle();
  }

  /**
   * Handles one request, after those before it.
   *
   * @throws MediaError, PackageError and ArchiveError that the operation throws, of a trusted program any; MediaError `too_slow`, `too_much_memory`,
   *   `worker_crashed`, `worker_killed`, `cancelled`
   */
  run<Name extends keyof Table & string>(
    name: Name,
    request: RequestOf<Table, Name>,
    options: RunOptions<ProgressOf<Table, Name>> = {},
  ): Promise<ResultOf<Table, Name>> {
    return this.#queue.run(() => this.#handle(name, request, options));
  }

  async #handle<Name extends keyof Table & string>(
    name: Name,
    request: RequestOf<Table, Name>,
    options: RunOptions<ProgressOf<Table, Name>>,
  ): Promise<ResultOf<Table, Name>> {
    if (options.signal?.aborted) throw new MediaError('cancelled');
    clearTimeout(this.#idle);
    const child = this.#takeChild();
    this.#work += options.work ?? 0;
    try {
      return await this.#ask(child, name, request, options);
    } finally {
      this.#endWhenIdle();
    }
  }

  #ask<Name extends keyof Table & string>(
    child: ChildProcess,
    name: Name,
    request: RequestOf<Table, Name>,
    { onProgress, signal }: RunOptions<ProgressOf<Table, Name>>,
  ): Promise<ResultOf<Table, Name>> {
    const { memoryLimitBytes } = this.limits;
    const { isTrusted, operations } = this.#program;
    const { result, timeLimitMs, outputLimitBytes } = operations[name];
    const isProgress = isProgressOf(operations, name);
    return new Promise((resolve, reject) => {
      const finish = () => {
        this.#abandon = null;
        clearTimeout(timer);
        signal?.removeEventListener('abort', handleAbort);
        child.off('message', handleMessage).off('exit', handleExit).off('error', handleError);
      };
      const fail = (error: Error) => {
        finish();
        void this.#replace(error).then(() => reject(error));
      };
      const failAs = (code: MediaErrorCode, detail: string | null = null) =>
        fail(new MediaError(code, detail));
      const handleAbort = () => failAs('cancelled');
      const handleError = () => failAs('worker_crashed');
      const handleExit = (_code: number | null, exitSignal: NodeJS.Signals | null) => {
        if (this.#killed.has(child) || (exitSignal && endingSignals.includes(exitSignal)))
          failAs('cancelled');
        else if (exitSignal === limitSignal) failAs('too_much_memory');
        // The product does not send it, and no file can: a person did, or a system without memory.
        else failAs(exitSignal === 'SIGKILL' ? 'worker_killed' : 'worker_crashed');
      };
      const handleMessage = (received: unknown) => {
        const answer = v.safeParse(workerAnswer, received);
        if (!answer.success) return failAs('internal', 'unknown answer');
        const { output } = answer;
        switch (output.type) {
          case 'begun':
            return void timer.refresh();
          case 'progress':
            if (!isProgress(output.progress)) return failAs('internal', 'unknown progress');
            if (isTrusted) timer.refresh();
            return onProgress?.(output.progress);
          case 'failed':
            return fail(toError(output.refusal));
          case 'refused':
            finish();
            return reject(toError(output.refusal));
          case 'done': {
            const parsed = v.safeParse(result, output.result);
            if (!parsed.success) return failAs('internal', 'unknown result');
            finish();
            const idleMemoryCeiling = Math.min(idleMemoryLimit, memoryLimitBytes * idleShare);
            const isSpent = this.#work >= workPerProcess || output.residentBytes > idleMemoryCeiling;
            if (isSpent && !isTrusted) void this.#replace(null).then(() => resolve(parsed.output));
            else resolve(parsed.output);
          }
        }
      };
      const timer = setTimeout(() => failAs('too_slow'), Math.min(timeLimitMs, this.limits.timeLimitMs));
      this.#abandon = () => {
        finish();
        reject(new MediaError('cancelled'));
      };
      child.on('message', handleMessage).once('exit', handleExit).once('error', handleError);
      signal?.addEventListener('abort', handleAbort, { once: true });
      const message: WorkerRequest = { name, request, limits: { memoryLimitBytes, outputLimitBytes } };
      child.send(message, (error) => error && failAs('worker_crashed', error.message));
    });
  }

  #takeChild(): ChildProcess {
    const current = this.#child;
    if (current?.connected && current.exitCode === null && current.signalCode === null) return current;
    this.#work = 0;
    const child = startProcess(this.#program);
    child.once('exit', () => this.#drop(child));
    return (this.#child = child);
  }

  #drop(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    this.#onEnd();
  }

  /** Ends the process; that of no trusted program starts anew before it is needed, unless its work was cancelled. */
  async #replace(error: Error | null): Promise<void> {
    await this.end();
    const isCancelled = error instanceof MediaError && error.code === 'cancelled';
    if (!isCancelled && !this.#program.isTrusted) this.#takeChild();
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle);
    if (this.#child && Number.isFinite(this.#idleMs))
      this.#idle = setTimeout(() => void this.end(), this.#idleMs).unref();
  }

  /**
   * Kills the process and waits until it has exited, so that it cannot write any more; what it does is cancelled. A process that
   * cannot be killed, as one that reads from a mount whose server is away, is given up after {@link endMilliseconds}.
   */
  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#work = 0;
    if (!child) return;
    this.#killed.add(child);
    this.#drop(child);
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const abandon = this.#abandon;
    const exited = once(child, 'exit', { signal: AbortSignal.timeout(endMilliseconds) });
    // Waiting for the exit has to keep the program running again.
    child.ref();
    child.kill('SIGKILL');
    try {
      await exited;
    } catch {
      child.unref();
      if (this.#abandon === abandon) abandon?.();
    }
  }
}

/** Makes the check of an operation's progress: a share of the work, unless it has a schema. */
function isProgressOf<Table extends Operations<Table>, Name extends keyof Table>(
  operations: Table,
  name: Name,
): (value: unknown) => value is ProgressOf<Table, Name> {
  const { progress = v.number() } = operations[name];
  return (value): value is ProgressOf<Table, Name> => v.is(progress, value);
}

function startProcess({
  module,
  environment,
  isTrusted,
}: Pick<WorkerProgram<object>, 'module' | 'environment' | 'isTrusted'>): ChildProcess {
  const child = fork(module, [String(process.pid), ...(isTrusted ? [trustedParameter] : [])], {
    execArgv: [
      ...compiledCodeParameters,
      ...(isTrusted ? [] : ['--max-old-space-size=512']),
      '--disable-warning=ExperimentalWarning',
    ],
    // Decoders write about every damaged file.
    stdio: ['ignore', 'ignore', isTrusted ? 'inherit' : 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { ...childEnvironment(), ...environment },
  });
  // A child that was not ended must not keep its program from ending; running work has its own timer.
  child.unref();
  child.channel?.unref();
  // After a failure without a request, the next request finds it ended.
  child.on('error', () => undefined);
  return child;
}
