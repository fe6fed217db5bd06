import { runInAction } from 'mobx';
import { expectFailure, type Failure } from './failure.ts';
import { LatestRequest } from './latestRequest.ts';
import { PagedList, type Page } from './pagedList.ts';

type FetchPage<Item> = (cursor: string | null, signal: AbortSignal) => Promise<Page<Item>>;

/** A list that can be refreshed while visible: existing rows keep their position. */
export class FreshList<Item> extends PagedList<Item> {
  readonly #refreshing = new LatestRequest();
  readonly #fetch: FetchPage<Item>;
  readonly #key: (item: Item) => string | number;

  constructor(fetchPage: FetchPage<Item>, keyOf: (item: Item) => string | number) {
    super(fetchPage, keyOf);
    this.#fetch = fetchPage;
    this.#key = keyOf;
  }

  /**
   * Fetches the first page again and replaces the former one. The later pages are kept.
   *
   * @returns why it failed; null when it succeeded or was superseded
   */
  async refresh(): Promise<Failure | null> {
    if (this.status !== 'ready') return null;
    const signal = this.#refreshing.begin();
    try {
      const page = await this.#fetch(null, signal);
      runInAction(() => {
        // A list that was reloaded in the meantime is newer.
        if (!signal.aborted && this.status === 'ready') this.#adopt(page);
      });
      return null;
    } catch (error) {
      return signal.aborted ? null : expectFailure(error);
    }
  }

  /** Invalidates a running refresh: it was requested before a change. */
  cancelRefresh(): void {
    this.#refreshing.cancel();
  }

  /** Puts a new one on top. */
  putFirst(item: Item): void {
    this.cancelRefresh();
    runInAction(() => {
      if (this.status === 'ready') this.items = [item, ...this.items];
    });
  }

  #adopt({ items, hasMore }: Page<Item>): void {
    const fresh = new Set(items.map(this.#key));
    const last = this.items.findLastIndex((item) => fresh.has(this.#key(item)));
    const tail = hasMore ? this.items.slice(last + 1) : [];
    const next = [...items, ...tail];
    const isSame =
      next.length === this.items.length && next.every((item, index) => item === this.items[index]);
    if (!isSame) this.items = next;
    if (!hasMore) this.hasMore = false;
  }
}
