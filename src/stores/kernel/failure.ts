import { ApiError, type TransportFault } from '../../api/apiError.ts';
import type { ErrorName } from '../../api/contract/errors.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';

/** Reasons why something could not be shown or done: a closed set, each with a string in the UI. */
export type Failure = ErrorName | TransportFault | 'unknownCode' | 'clientMissing' | 'clientFailed';

/**
 * Returns the failure that an error of the api or the bridge stands for. A caller that can proceed without a response
 * ignores it.
 *
 * @throws the error itself when it is neither: a bug must not look like a bad network
 */
export function expectFailure(error: unknown): Failure {
  if (error instanceof ApiError) return error.fault ?? error.code ?? 'unknownCode';
  if (error instanceof BridgeError)
    return error.fault === 'missing' || error.fault === 'disconnected' ? 'clientMissing' : 'clientFailed';
  throw error;
}

/** As {@link expectFailure}, for a caller that shows every failure itself: the shell shows no notice of it. */
export function expectShownFailure(error: unknown): Failure {
  if (error instanceof ApiError) error.markHandled();
  return expectFailure(error);
}

/**
 * Runs a request whose failure is expected.
 *
 * @returns its answer, or the fallback where it fails
 * @throws what {@link expectFailure} does not expect
 */
export async function attemptOr<Answer, Fallback>(
  request: () => Promise<Answer>,
  fallback: Fallback,
): Promise<Answer | Fallback> {
  try {
    return await request();
  } catch (error) {
    expectFailure(error);
    return fallback;
  }
}

/** Runs requests whose failure is expected. @returns true when all of them succeed @throws as {@link attemptOr} */
export function attempt(requests: () => Promise<unknown>): Promise<boolean> {
  return attemptOr(async () => {
    await requests();
    return true;
  }, false);
}

/** True for a failure that signing in, or signing in again, resolves. */
export function needsSignIn(failure: Failure | null): boolean {
  return failure === 'loginExpired' || failure === 'loginRequired';
}
