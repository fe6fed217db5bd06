import type { DatabaseHandle } from '../database/database.ts';
import { runUnderLease } from '../database/refreshes.ts';
import {
  areSuggestionsDue,
  refreshSuggestionsWhenDue,
} from '../domains/catalogue/search/refreshSuggestions.ts';
import type { Job } from '../kernel/jobs.ts';

/** Computes the search suggestions if they are older than an hour, in one of several processes. */
export const suggestionsJob: Job<{ database: DatabaseHandle }> = {
  name: 'suggestions',
  checkMilliseconds: 5 * 60_000,
  async run({ database }, run) {
    if (!(await areSuggestionsDue(database, run.clock()))) return;
    await runUnderLease(database, 'suggestions lease', run, async () => {
      await refreshSuggestionsWhenDue(database, run.clock());
    });
  },
};
