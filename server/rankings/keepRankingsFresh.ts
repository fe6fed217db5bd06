import type { DatabaseHandle } from '../database/database.ts';
import { systemClock, type Clock } from '../routes/clock.ts';
import { refreshSuggestionsWhenDue } from '../search/refreshSuggestions.ts';
import { refreshRankingsWhenDue } from './refreshRankings.ts';

/** How often it is looked whether the rankings are due. They are once an hour, whichever process is first. */
const checkMilliseconds = 5 * 60_000;

export interface RankingsKeeper {
  /** Stops, and waits for a computation that is under way: the database may be closed afterwards. */
  stop(): Promise<void>;
}

/**
 * Computes the rankings and the suggestions now if they are older than an hour, and then hourly. It never keeps the process alive.
 *
 * @param onFailure told of a computation that failed; the next check tries again
 */
export function keepRankingsFresh(
  database: DatabaseHandle,
  onFailure: (error: unknown) => void,
  clock: Clock = systemClock,
): RankingsKeeper {
  let underWay: Promise<void> | null = null;
  const check = (): void => {
    underWay ??= refreshRankingsWhenDue(database, clock())
      .then(() => refreshSuggestionsWhenDue(database, clock()))
      .then(() => undefined, onFailure)
      .finally(() => (underWay = null));
  };
  check();
  const timer = setInterval(check, checkMilliseconds);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
