import type { Failure } from '../../stores/failure.ts';

/** Whether signing in again is what helps. */
export function needsSignIn(failure: Failure): boolean {
  return failure === 'loginExpired' || failure === 'loginRequired';
}
