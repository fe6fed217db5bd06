import { ApiError, type TransportFault } from '../../api/apiError.ts';
import type { ErrorName } from '../../api/contract/errors.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';

/** Why something could not be shown or done: a closed set, each with a string in the UI. */
export type Failure = ErrorName | TransportFault | 'unknownCode' | 'clientMissing' | 'clientFailed';

/**
 * Converts an error of the api or the bridge into the closed set.
 *
 * @throws the error itself when it is neither: a bug must not look like a bad network
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof ApiError) return error.fault ?? error.code ?? 'unknownCode';
  if (error instanceof BridgeError)
    return error.fault === 'missing' || error.fault === 'disconnected' ? 'clientMissing' : 'clientFailed';
  throw error;
}

/**
 * Ignores an error of the api or the bridge: the caller can proceed without a response.
 *
 * @throws the error itself when it is neither
 */
export function assertKnownFailure(error: unknown): void {
  failureOf(error);
}

/** Whether signing in, or signing in again, is what helps. */
export function needsSignIn(failure: Failure | null): boolean {
  return failure === 'loginExpired' || failure === 'loginRequired';
}
