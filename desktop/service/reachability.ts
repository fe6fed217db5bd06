import type { Log } from '../kernel/log.ts';

/** Tracks whether the service elsewhere answers. Only a change is logged: a page sends thirty requests at once. */
export class Reachability {
  readonly #host: string;
  readonly #log: Log;
  #isReached = true;

  /** @param apiUrl its host is named in the log, without a path or a password */
  constructor(apiUrl: string, log: Log) {
    this.#host = new URL(apiUrl).host;
    this.#log = log;
  }

  markReached(): void {
    if (!this.#isReached) this.#log(`the service at ${this.#host} answers again`);
    this.#isReached = true;
  }

  /** @param requestId of the request that found it */
  markFailed(error: unknown, requestId?: string): void {
    const which = requestId === undefined ? '' : ` (request ${requestId})`;
    if (this.#isReached) this.#log(`the service at ${this.#host} cannot be reached${which}`, causeOf(error));
    this.#isReached = false;
  }
}

/** Returns the network's own error, below its wrapper. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
