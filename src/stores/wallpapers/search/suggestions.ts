import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import type { SuggestionDto } from '../../../api/contract/search.ts';
import type { Clock } from '../../kernel/clock.ts';
import { expectFailure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';

/** Debounce delay: shorter pauses occur between two letters of a word. */
export const suggestDelayMilliseconds = 120;

/**
 * Suggestions for the text so far. The last response is shown until the next one arrives, so that the list is at
 * most one request behind the text; a superseded request is aborted, and a slow response never replaces a newer.
 */
export class Suggestions {
  items: readonly SuggestionDto[] = [];
  isLoading = false;
  readonly #api: Api;
  readonly #clock: Clock;
  #text = '';
  #cancelWait: () => void = () => undefined;
  readonly #request = new LatestRequest();

  constructor(api: Api, clock: Clock) {
    this.#api = api;
    this.#clock = clock;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Requests suggestions after a short pause. Without a text there is nothing to suggest. */
  look(text: string): void {
    const wanted = text.trim();
    if (wanted === this.#text) return;
    this.#text = wanted;
    this.#cancelWait();
    this.#request.cancel();
    if (wanted === '') {
      this.items = [];
      this.isLoading = false;
      return;
    }
    this.isLoading = true;
    this.#cancelWait = this.#clock.after(suggestDelayMilliseconds, () => void this.#fetch(wanted));
  }

  async #fetch(keyword: string): Promise<void> {
    const signal = this.#request.begin();
    try {
      const { list } = await this.#api.call('searchSuggest', { keyword }, { signal });
      this.#finish(signal, list);
    } catch (error) {
      // The box works without suggestions, so their failure is no reason to speak; Enter will show it.
      if (!signal.aborted) expectFailure(error);
      this.#finish(signal, []);
    }
  }

  #finish(signal: AbortSignal, items: readonly SuggestionDto[]): void {
    if (signal.aborted) return;
    runInAction(() => {
      this.items = items;
      this.isLoading = false;
    });
  }
}
