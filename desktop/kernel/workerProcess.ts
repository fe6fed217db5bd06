import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';

const keepCompiledCode = join(import.meta.dirname, '..', '..', 'scripts', 'keepCompiledCode.js');
/** How long the process is kept for the next call: a user who tries several pictures waits for its start once. */
const usualIdleMilliseconds = 20_000;

const answer = v.object({ call: v.number(), result: v.unknown(), reason: v.nullable(v.string()) });

interface Worker {
  child: ChildProcess;
  calls: Map<number, PromiseWithResolvers<unknown>>;
  idle: NodeJS.Timeout | undefined;
}

/**
 * Work that is done in a process of its own, whose memory goes back to the system with its end: it is started with the first
 * call, and ends a while after the last one, and with this process (decision 0019).
 */
export class WorkerProcess {
  readonly #script: string;
  readonly #idleMilliseconds: number;
  #worker: Worker | null = null;
  #lastCall = 0;

  /**
   * @param script path of a module that calls {@link answerCalls}
   * @param idleMilliseconds how long the process is kept for the next call
   */
  constructor(script: string, idleMilliseconds = usualIdleMilliseconds) {
    this.#script = script;
    this.#idleMilliseconds = idleMilliseconds;
  }

  /** Starts it, because a call is on its way. */
  prepare(): void {
    this.#endWhenIdle(this.#take());
  }

  /** @throws Error with the reason of the process, and where it ends in the meantime */
  async call(request: unknown): Promise<unknown> {
    const worker = this.#take();
    const answered = Promise.withResolvers<unknown>();
    this.#lastCall += 1;
    worker.calls.set(this.#lastCall, answered);
    worker.child.send({ call: this.#lastCall, request });
    try {
      return await answered.promise;
    } finally {
      this.#endWhenIdle(worker);
    }
  }

  /** Ends it at once. */
  stop(): void {
    if (this.#worker) this.#end(this.#worker);
  }

  #take(): Worker {
    this.#worker ??= this.#start();
    clearTimeout(this.#worker.idle);
    return this.#worker;
  }

  #start(): Worker {
    const child = fork(this.#script, {
      execArgv: ['--import', keepCompiledCode],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // What was allocated for a call goes back to the system at once.
      env: { ...process.env, MALLOC_MMAP_THRESHOLD_: '131072' },
    });
    const worker: Worker = { child, calls: new Map(), idle: undefined };
    child.on('message', (message) => {
      const { call, result, reason } = v.parse(answer, message);
      const answered = worker.calls.get(call);
      worker.calls.delete(call);
      if (reason === null) answered?.resolve(result);
      else answered?.reject(new Error(reason));
    });
    const end = (): void => {
      if (this.#worker === worker) this.#worker = null;
      clearTimeout(worker.idle);
      for (const call of worker.calls.values()) call.reject(new Error('The process has ended.'));
      worker.calls.clear();
    };
    child.once('error', end).once('exit', end);
    // It does not keep this process alive, and ends with it.
    child.unref();
    child.channel?.unref();
    return worker;
  }

  #endWhenIdle(worker: Worker): void {
    if (worker.calls.size > 0) return;
    clearTimeout(worker.idle);
    worker.idle = setTimeout(() => this.#end(worker), this.#idleMilliseconds).unref();
  }

  #end(worker: Worker): void {
    clearTimeout(worker.idle);
    if (this.#worker === worker) this.#worker = null;
    if (worker.child.connected) worker.child.disconnect();
  }
}
