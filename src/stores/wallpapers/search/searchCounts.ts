import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import type { BoundedCountDto } from '../../../api/contract/entities.ts';
import type { DynamicFilters } from '../../../api/contract/filters.ts';
import { expectFailure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';

/** Subject of the counts: a text, and the filters of the wallpapers. */
export interface CountedSearch extends DynamicFilters {
  keyword: string;
}

type CountsByKind = Partial<Record<'dynamic' | 'static' | 'theme' | 'author', BoundedCountDto>>;

/**
 * Number of results of each kind in a search. Those of the text are shown until the ones with other filters arrive;
 * those of another text are not.
 */
export class SearchCounts {
  byKind: CountsByKind = {};
  readonly #api: Api;
  readonly #request = new LatestRequest();
  #keyword = '';
  #key = '';

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Counts what a search finds, unless that is counted or being counted. */
  async load(search: CountedSearch): Promise<void> {
    const key = JSON.stringify(search);
    if (key === this.#key) return;
    const isOtherText = search.keyword !== this.#keyword;
    this.#key = key;
    this.#keyword = search.keyword;
    if (isOtherText) this.byKind = {};
    const signal = this.#request.begin();
    const [wallpapers, author] = await Promise.all([
      this.#count(() => this.#api.call('searchCounts', search, { signal }), signal),
      this.#count(() => this.#api.call('searchUsersCount', { keyword: search.keyword }, { signal }), signal),
    ]);
    if (signal.aborted) return;
    // Counts that failed are fetched again with the next visit.
    if (!wallpapers || !author) this.#key = '';
    runInAction(() => {
      this.byKind = {
        ...(wallpapers && {
          dynamic: wallpapers.dynamic,
          static: wallpapers.static,
          theme: wallpapers.themes,
        }),
        ...(author && { author }),
      };
    });
  }

  /** Null where it fails: the tabs work without their counts, and the list that is shown says what is wrong. */
  async #count<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer | null> {
    try {
      return await ask();
    } catch (error) {
      if (!signal.aborted) expectFailure(error);
      return null;
    }
  }
}
