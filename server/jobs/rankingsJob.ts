import type { DatabaseHandle } from '../database/database.ts';
import { runEvery, type RepeatedWork } from './runEvery.ts';
import { systemClock, type Clock } from '../kernel/clock.ts';
import { refreshSuggestionsWhenDue } from '../domains/catalogue/search/refreshSuggestions.ts';
import { refreshRankingsWhenDue } from './refreshRankings.ts';

/** How often it is looked whether the rankings are due. They are once an hour, whichever process is first. */
const checkMilliseconds = 5 * 60_000;

/**
 * Computes the rankings and the suggestions now if they are older than an hour, and then hourly. It never keeps the process alive.
 *
 * @param onFailure told of a computation that failed; the next check tries again
 */
export function keepRankingsFresh(
  database: DatabaseHandle,
  onFailure: (error: unknown) => void,
  clock: Clock = systemClock,
): RepeatedWork {
  return runEvery({
    milliseconds: checkMilliseconds,
    onFailure,
    async work() {
      await refreshRankingsWhenDue(database, clock());
      await refreshSuggestionsWhenDue(database, clock());
    },
  });
}
