import { ApiError } from '../../api/apiError.ts';

/** What a person waits where the service does not say: its tries are counted by the minute. */
const standardWaitSeconds = 60;

/** How long the service asks to wait before another try, in whole seconds. Its words name them (`… 42 s …`). */
export function waitSecondsOf(error: unknown): number {
  const said = error instanceof ApiError ? /(\d{1,5})\s*(?:s\b|second)/.exec(error.message)?.[1] : undefined;
  const seconds = Number(said ?? standardWaitSeconds);
  return seconds > 0 ? seconds : standardWaitSeconds;
}
