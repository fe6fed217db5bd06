import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { MediaError, type MediaErrorCode } from '../mediaError.ts';
import { renditionAnswer, type RenditionRequest, type Renditions } from './renditions.ts';

/**
 * Work after which a process is replaced, and memory (bytes) above which it is replaced earlier: libvips keeps heaps. An
 * image in every size weighs one; a few sizes weigh less, since starting a process takes as long as fifteen thumbnails.
 */
const workPerProcess = 25;
const fewSizesWeight = 0.05;
const idleMemoryLimit = 600 * 1024 ** 2;

/** Limits for one image; a process that exceeds them is ended. */
export interface RenditionLimits {
  readonly timeLimitMs: number;
  readonly memoryLimitBytes: number;
}

/** One slot of the pool: a child process that is started when needed and replaced when spent, hung or crashed. */
export class RenditionProcess {
  readonly #limits: RenditionLimits;
  #child: ChildProcess | null = null;
  #work = 0;

  constructor(limits: RenditionLimits) {
    this.#limits = limits;
  }

  get processId(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Renders one image. @throws MediaError */
  run(
    request: RenditionRequest,
    onProgress: (share: number) => void,
    signal?: AbortSignal,
  ): Promise<Renditions> {
    const child = (this.#child ??= startWorker(this.#limits.memoryLimitBytes));
    this.#work += request.fields ? fewSizesWeight : 1;
    return new Promise((resolve, reject) => {
      const finish = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', handleAbort);
        child.off('message', handleMessage).off('exit', handleExit).off('error', handleExit);
      };
      const fail = (code: MediaErrorCode, detail: string | null = null) => {
        finish();
        void this.end().then(() => reject(new MediaError(code, detail)));
      };
      const handleAbort = () => fail('cancelled');
      // A process that `end` has killed is no longer the current one.
      const handleExit = () => fail(this.#child === child ? 'worker_crashed' : 'cancelled');
      const handleMessage = (message: unknown) => {
        const answer = v.safeParse(renditionAnswer, message);
        if (!answer.success) return fail('internal', 'unknown answer');
        if (answer.output.type === 'progress') return onProgress(answer.output.share);
        if (answer.output.type === 'failed') return fail(answer.output.code, answer.output.detail);
        const { renditions, residentBytes } = answer.output;
        finish();
        const isSpent = this.#work >= workPerProcess || residentBytes > idleMemoryLimit;
        if (isSpent) void this.end().then(() => resolve(renditions));
        else resolve(renditions);
      };
      const timer = setTimeout(() => fail('too_slow'), this.#limits.timeLimitMs);
      child.on('message', handleMessage).once('exit', handleExit).once('error', handleExit);
      signal?.addEventListener('abort', handleAbort, { once: true });
      child.send(request, (error) => error && fail('worker_crashed', error.message));
    });
  }

  /** Kills the process and waits until it has exited, so that it cannot write any more. */
  async end(): Promise<void> {
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
    fileURLToPath(new URL('./renditionWorker.ts', import.meta.url)),
    [String(memoryLimitBytes)],
    {
      execArgv: ['--max-old-space-size=512', '--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
  // A pool that was not closed must not keep its program from ending; running work has its own timer.
  child.unref();
  child.channel?.unref();
  return child;
}
