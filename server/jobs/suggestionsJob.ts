import type { DatabaseHandle } from '../database/database.ts';
import { refreshSuggestionsWhenDue } from '../domains/catalogue/search/refreshSuggestions.ts';
import type { Job } from '../kernel/jobs.ts';

/** Computes the search suggestions if they are older than an hour. */
export const suggestionsJob: Job<{ database: DatabaseHandle }> = {
  name: 'suggestions',
  checkMilliseconds: 5 * 60_000,
  run: ({ database }, { clock }) => refreshSuggestionsWhenDue(database, clock()),
};
