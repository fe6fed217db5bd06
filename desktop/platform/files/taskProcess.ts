import { fork, type ChildProcess } from 'node:child_process';
import * as v from 'valibot';
import { compiledCodeParameters } from '../../../media/foreign/compiledCode.ts';

/** Reasons why a task has no result. */
export type TaskFault = 'stopped' | 'timed_out' | 'failed';

/** A task ended without a result. */
export class TaskError extends Error {
  readonly fault: TaskFault;

  constructor(fault: TaskFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

const answer = v.object({
  call: v.number(),
  progress: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(v.string()),
});

interface Call {
  ended: PromiseWithResolvers<unknown>;
  onProgress: (progress: unknown) => void;
}

interface TaskProcessOptions {
  /** A module that calls `serveTasks`. */
  program: string;
  /** A task that says nothing for so long hangs, as in a folder of a server that is away: its process is ended. */
  silenceMilliseconds: number;
  /** Time for which the process stays without a task. */
  idleMilliseconds: number;
  /** The process has ended, and with it what it remembered. */
  onEnd?: () => void;
}

/**
 * Work with many files, in a process of its own: it may block there, hang and be stopped, and its memory goes with it.
 * The process starts with the first call and ends once it is idle.
 */
export class TaskProcess {
  readonly #options: TaskProcessOptions;
  readonly #calls = new Map<number, Call>();
  #child: ChildProcess | null = null;
  #lastCall = 0;
  #silence: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(options: TaskProcessOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#child !== null;
  }

  /** @throws TaskError */
  async call<Result>(
    request: object,
    schema: v.GenericSchema<unknown, Result>,
    onProgress: (progress: unknown) => void = () => undefined,
  ): Promise<Result> {
    const child = (this.#child ??= this.#start());
    clearTimeout(this.#idle);
    this.#lastCall += 1;
    const id = this.#lastCall;
    const ended = Promise.withResolvers<unknown>();
    this.#calls.set(id, { ended, onProgress });
    this.#expectWord();
    child.send({ call: id, request });
    try {
      return v.parse(schema, await ended.promise);
    } finally {
      this.#calls.delete(id);
      this.#expectWord();
      this.#endWhenIdle();
    }
  }

  /** Ends the process and with it every task. */
  stop(fault: TaskFault = 'stopped'): void {
    const child = this.#child;
    this.#child = null;
    clearTimeout(this.#silence);
    clearTimeout(this.#idle);
    child?.kill('SIGKILL');
    for (const { ended } of this.#calls.values())
      ended.reject(new TaskError(fault, `The task was ended: ${fault}.`));
    this.#calls.clear();
    if (child) this.#options.onEnd?.();
  }

  #start(): ChildProcess {
    const child = fork(this.#options.program, {
      execArgv: [...compiledCodeParameters],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message) => this.#handle(v.parse(answer, message)));
    const end = (): void => {
      if (this.#child === child) this.stop('failed');
    };
    child.on('error', end).once('exit', end);
    // It does not keep this process alive, and ends with it.
    child.unref();
    child.channel?.unref();
    return child;
  }

  #handle({ call, progress, result, error }: v.InferOutput<typeof answer>): void {
    const waiting = this.#calls.get(call);
    if (!waiting) return;
    this.#expectWord();
    if (progress !== undefined) waiting.onProgress(progress);
    else if (error === undefined) waiting.ended.resolve(result);
    else waiting.ended.reject(new TaskError('failed', error));
  }

  #expectWord(): void {
    clearTimeout(this.#silence);
    if (this.#calls.size === 0) return;
    this.#silence = setTimeout(() => this.stop('timed_out'), this.#options.silenceMilliseconds).unref();
  }

  #endWhenIdle(): void {
    if (this.#calls.size > 0) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.stop(), this.#options.idleMilliseconds).unref();
  }
}
