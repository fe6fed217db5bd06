import type { ErrorName } from './contract/errors.ts';
import { knownErrorOf } from './knownErrors.ts';

/** Reasons why no usable response arrived, where the service itself gave no code. */
export type TransportFault = 'offline' | 'unreachable' | 'timeout' | 'unreadable';

/** The one error of the HTTP border: a refusal by the service (`ret`), or a fault on the way there. */
export class ApiError extends Error {
  readonly path: string;
  readonly ret: number | null;
  readonly fault: TransportFault | null;
  readonly requestId: string | null;
  /** After how many seconds the service allows a retry; null where it does not say. */
  readonly retryAfter: number | null;
  /**
   * The fault in the manifest of an upload; null where the service does not name one. A newer service may send a code
   * that is not known here.
   */
  readonly manifestFault: { code: string; field: string | null } | null;
  #isHandled = false;

  constructor(details: {
    path: string;
    message: string;
    ret?: number;
    fault?: TransportFault;
    requestId?: string;
    retryAfter?: number | undefined;
    manifestFault?: { code: string; field: string | null } | undefined;
    cause?: unknown;
  }) {
    super(details.message, { cause: details.cause });
    this.name = 'ApiError';
    this.path = details.path;
    this.ret = details.ret ?? null;
    this.fault = details.fault ?? null;
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.manifestFault = details.manifestFault ?? null;
  }

  /** True once a caller or a screen shows the refusal itself, next to its subject. */
  get isHandled(): boolean {
    return this.#isHandled;
  }

  markHandled(): void {
    this.#isHandled = true;
  }

  /** The code by name; `undefined` for a transport fault or a code this version does not know. */
  get code(): ErrorName | undefined {
    return this.ret === null ? undefined : knownErrorOf(this.ret);
  }
}

/** True for an error that is only the caller's own abort. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
