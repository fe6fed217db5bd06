import type { StaffErrorCode } from '../../api/contract/console/staffErrors.ts';

/**
 * Reasons why a call of the console failed: an error of the service, no connection, or an answer of another version.
 */
export type ConsoleErrorCode = StaffErrorCode | 'unreachable' | 'contract';

/** A call that failed. */
export class ConsoleError extends Error {
  override name = 'ConsoleError';
  readonly code: ConsoleErrorCode;
  /** Seconds after which to try again; null where waiting does not help. */
  readonly retryAfter: number | null;

  constructor(code: ConsoleErrorCode, message: string, retryAfter: number | null = null) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** Any failure as one of the console. */
export function toConsoleError(error: unknown): ConsoleError {
  return error instanceof ConsoleError ? error : new ConsoleError('contract', String(error));
}
