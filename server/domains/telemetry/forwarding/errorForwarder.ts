import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../../kernel/clock.ts';
import { RepeatedFaults } from '../../../kernel/repeatedFaults.ts';
import type { SourceMaps } from '../sourceMaps/sourceMaps.ts';
import type { ErrorTarget } from './dsn.ts';
import { createEnvelope, type StoredError } from './envelope.ts';

/** Errors that wait at most; beyond that new ones are dropped: the first ones say what broke. */
export const forwardLimit = 500;
const timeoutMilliseconds = 10_000;
/** After a failure: doubled each time, up to the longest. */
const firstPauseMilliseconds = 1_000;
const longestPauseMilliseconds = 5 * 60_000;
/** A target that says nothing else is asked again after this. */
const limitedSeconds = 60;
const triesAtMost = 8;

export interface ForwarderOptions {
  target: ErrorTarget;
  maps: Pick<SourceMaps, 'mapStack'>;
  clock: Clock;
  /** Called with how many were not forwarded, and why. */
  onDropped: (reason: 'forward_full' | 'forward_refused' | 'forward_failed', count: number) => void;
  fetch?: typeof globalThis.fetch;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  timeout?: number;
}

type Outcome = 'sent' | 'refused' | 'failed' | { pause: number };

/**
 * Sends errors on to a service that accepts Sentry's envelopes, one after the other. Callers never wait for it, and
 * errors that it cannot send are counted.
 */
export class ErrorForwarder {
  readonly #options: Required<ForwarderOptions>;
  readonly #queue: StoredError[] = [];
  readonly #stop = new AbortController();
  readonly #repeated = new RepeatedFaults();
  #running: Promise<void> | null = null;

  constructor(options: ForwarderOptions) {
    this.#options = {
      fetch: globalThis.fetch,
      wait: (milliseconds, signal) => delay(milliseconds, undefined, { signal, ref: false }),
      timeout: timeoutMilliseconds,
      ...options,
    };
  }

  get waiting(): number {
    return this.#queue.length;
  }

  /** Adds errors; of those alike, one a minute and how many came after it: anyone may send them. */
  add(errors: readonly StoredError[]): void {
    const fresh: StoredError[] = [];
    for (const error of errors) {
      const { part, kind, name, message, stack } = error.fields;
      this.#repeated.add(JSON.stringify([error.release, part, kind, name, message, stack]), (repeated) => {
        if (repeated === 0) fresh.push(error);
        else this.#queueUp([{ ...error, repeated }]);
      });
    }
    if (fresh.length > 0) this.#queueUp(fresh);
  }

  #queueUp(errors: readonly StoredError[]): void {
    if (this.#stop.signal.aborted) return;
    const room = forwardLimit - this.#queue.length;
    this.#queue.push(...errors.slice(0, room));
    if (errors.length > room) this.#options.onDropped('forward_full', errors.length - room);
    this.#running ??= this.#sendAll().finally(() => (this.#running = null));
  }

  /** Ends what is being sent; what waits is dropped with the process. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #sendAll(): Promise<void> {
    for (let error = this.#queue[0]; error && !this.#stop.signal.aborted; error = this.#queue[0]) {
      await this.#sendWithRetry(error);
      if (!this.#stop.signal.aborted) this.#queue.shift();
    }
  }

  async #sendWithRetry(error: StoredError): Promise<void> {
    const { onDropped, wait } = this.#options;
    for (let tries = 1; ; tries += 1) {
      const outcome = await this.#send(error);
      if (this.#stop.signal.aborted || outcome === 'sent') return;
      if (outcome === 'refused') return onDropped('forward_refused', 1);
      if (tries === triesAtMost) return onDropped('forward_failed', 1);
      const doubled = Math.min(firstPauseMilliseconds * 2 ** (tries - 1), longestPauseMilliseconds);
      const pause = outcome === 'failed' ? doubled : outcome.pause;
      // Stopping ends the wait; the loop sees it.
      await wait(pause, this.#stop.signal).catch(() => undefined);
      if (this.#stop.signal.aborted) return;
    }
  }

  async #send(error: StoredError): Promise<Outcome> {
    const { target, maps, clock, fetch, timeout } = this.#options;
    try {
      const mapped = await maps.mapStack(error.release, error.fields.stack);
      const response = await fetch(target.address, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=yueqi/1, sentry_key=${target.publicKey}`,
        },
        body: createEnvelope(error, mapped, clock()),
        redirect: 'error',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(timeout)]),
      });
      await response.body?.cancel();
      if (response.ok) return 'sent';
      if (response.status === 429) return { pause: readPause(response.headers) };
      return response.status >= 500 || response.status === 408 ? 'failed' : 'refused';
    } catch {
      // No answer; the next try is later.
      return 'failed';
    }
  }
}

/** Returns the pause that a target under too much load asks for, in milliseconds. */
function readPause(headers: Headers): number {
  const text =
    headers.get('retry-after') ?? /^\d+/.exec(headers.get('x-sentry-rate-limits') ?? '')?.[0] ?? '';
  const seconds = /^\d{1,6}$/.test(text) ? Number(text) : limitedSeconds;
  return Math.min(Math.max(seconds * 1000, firstPauseMilliseconds), longestPauseMilliseconds);
}
