import { ApiError } from '../../api/apiError.ts';
import type { ErrorName } from '../../api/contract/errors.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';

/** Why something could not be shown or done: a closed set, each with words on screen. */
export type Failure =
  ErrorName | 'offline' | 'timeout' | 'unreadable' | 'unknownCode' | 'clientMissing' | 'clientFailed';

/**
 * Turns an error of one of the two borders into the closed set.
 *
 * @throws the error itself when it is of neither border: a mistake of ours must not look like bad network
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return error.fault ?? error.code ?? 'unknownCode';
  if (error instanceof BridgeError)
    return error.fault === 'missing' || error.fault === 'disconnected' ? 'clientMissing' : 'clientFailed';
  throw error;
}

/**
 * Ignores an error of one of the two borders: what asked can do without an answer.
 *
 * @throws the error itself when it is of neither border
 */
export function assertKnownFailure(error: unknown): void {
  failureOf(error);
}

/** Whether signing in, or signing in again, is what helps. */
export function needsSignIn(failure: Failure | null): boolean {
  return failure === 'loginExpired' || failure === 'loginRequired';
}
