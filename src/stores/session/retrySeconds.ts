import { ApiError } from '../../api/apiError.ts';

/** The default pause: the service counts attempts by the minute. */
const defaultRetrySeconds = 60;

/** After how many whole seconds another try makes sense. */
export function retrySecondsOf(error: unknown): number {
  const seconds = error instanceof ApiError ? Math.ceil(error.retryAfter ?? 0) : 0;
  return seconds > 0 ? seconds : defaultRetrySeconds;
}
