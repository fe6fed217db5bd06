import { CrashCount, maxStageCrashes } from '../../../kernel/crashCount.ts';
import type { Log } from '../../../kernel/log.ts';
import { StageError } from '../../adapters/stageWindows.ts';
import { HelperProcess } from './helperProcess.ts';
import type { HelperEvent, HelperRequests } from './messages.ts';

/** A helper that tells nothing by then hangs: its compositor may. */
const startMilliseconds = 10_000;
const renewMilliseconds = 1_000;

export interface HelperListener {
  onEvent(event: HelperEvent): void;
  onEnd(): void;
  /** It ended too often. */
  onGiveUp(): void;
}

/** Keeps one helper running: one that ends by itself is started again, unless that has helped too little before. */
export class HelperKeeper {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #log: Log;
  readonly #crashes = new CrashCount({ most: maxStageCrashes });
  #listener: HelperListener | null = null;
  #helper: HelperProcess | null = null;

  constructor(environment: NodeJS.ProcessEnv, log: Log) {
    this.#environment = environment;
    this.#log = log;
  }

  /** The running process's number in the system. */
  get processId(): number | null {
    return this.#helper?.id ?? null;
  }

  follow(listener: HelperListener): void {
    this.#listener = listener;
  }

  /** Starts it. @returns the first thing that it tells; null where it ends or hangs before */
  start(): Promise<HelperEvent | null> {
    return new Promise((resolve) => {
      let hasTold = false;
      const helper = new HelperProcess(this.#environment, (event) => {
        if (this.#helper !== helper) return;
        hasTold = true;
        clearTimeout(timer);
        resolve(event);
        this.#listener?.onEvent(event);
      });
      this.#helper = helper;
      const timer = setTimeout(() => {
        this.#log(`the helper for Wayland told nothing within ${startMilliseconds / 1000} s`);
        void this.stop().then(() => resolve(null));
      }, startMilliseconds);
      void helper.ended.then((complaint) => {
        clearTimeout(timer);
        resolve(null);
        if (this.#helper === helper) this.#handleEnd(complaint, hasTold);
      });
    });
  }

  /** Starts one that was given up. @throws StageError where it does not run then */
  async ensure(): Promise<void> {
    if (this.#helper) return;
    this.#crashes.clear();
    const first = await this.start();
    if (first?.event !== 'outputs') throw new StageError('The helper for Wayland could not be started.');
  }

  /** @throws StageError */
  request<Method extends keyof HelperRequests>(
    method: Method,
    parameters: HelperRequests[Method],
  ): Promise<unknown> {
    return (
      this.#helper?.request(method, parameters) ??
      Promise.reject(new StageError('The helper for Wayland does not run.'))
    );
  }

  /** Ends it and starts another one in its place. Resolves once the first has ended. */
  async renew(): Promise<void> {
    await this.stop();
    // A host that is ending needs no other one.
    setTimeout(() => {
      if (!this.#helper) void this.start();
    }, renewMilliseconds).unref();
  }

  async stop(): Promise<void> {
    const helper = this.#helper;
    this.#helper = null;
    await helper?.stop();
  }

  #handleEnd(complaint: string, hasTold: boolean): void {
    this.#helper = null;
    if (this.#listener || !hasTold) this.#log(`the helper for Wayland has ended: ${complaint}`);
    // One that never served is not missed.
    if (!this.#listener) return;
    this.#listener.onEnd();
    if (this.#crashes.add()) void this.start();
    else this.#listener.onGiveUp();
  }
}
