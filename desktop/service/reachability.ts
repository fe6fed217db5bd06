import type { Log } from '../kernel/log.ts';

/** Whether the service elsewhere answers. Only a change is worth a line: a page asks for thirty things at once. */
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

/** What the network said, below what wrapped it. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
