import { actionBound, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { expectFailure, type Failure } from './failure.ts';
import { LatestRequest } from './latestRequest.ts';

export type ListStatus = 'idle' | 'pending' | 'ready' | 'failed';

/** One page of a list, its items created from the response of the service or the host. */
export interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
  hasMore: boolean;
  /** A search found nothing, and these items are only similar. */
  isNear?: boolean;
  /** Keyword that was searched for instead. */
  correctedKeyword?: string | null;
}

let listCount = 0;

/** A list that grows page by page, and remembers where it was scrolled to. */
export class PagedList<Item> {
  /** Unique id of the list, for as long as the page is open. */
  readonly id = listCount++;
  status: ListStatus = 'idle';
  failure: Failure | null = null;
  items: readonly Item[] = [];
  /** Nothing was found; the items are only similar. */
  isNear = false;
  /** Nothing was found; the items are those of this text, which is spelled correctly. */
  correctedKeyword: string | null = null;
  hasMore = false;
  isLoadingMore = false;
  /** Failure of the last page after the first; the loaded rows stay. */
  moreFailure: Failure | null = null;
  /** The scroll offset when the user left, in pixels; restored on coming back. */
  scrollOffset = 0;
  #nextCursor: string | null = null;
  readonly #request = new LatestRequest();
  readonly #fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<Page<Item>>;
  readonly #keyOf: (item: Item) => string | number;

  /** @param keyOf identity of an item: one that moved between pages is shown once */
  constructor(
    fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<Page<Item>>,
    keyOf: (item: Item) => string | number,
  ) {
    this.#fetchPage = fetchPage;
    this.#keyOf = keyOf;
    makeObservable(this, {
      status: observable,
      failure: observable,
      items: observableRef,
      isNear: observable,
      correctedKeyword: observable,
      hasMore: observable,
      isLoadingMore: observable,
      moreFailure: observable,
      isEmpty: computed,
      ensure: actionBound,
      reload: actionBound,
      loadMore: actionBound,
      removeByKey: actionBound,
    });
  }

  get isEmpty(): boolean {
    return this.status === 'ready' && this.items.length === 0;
  }

  /** Loads the first page unless it is there or on its way. */
  async ensure(): Promise<void> {
    if (this.status === 'idle') await this.reload();
  }

  /** Begins again from the first page; a running request is superseded. */
  async reload(): Promise<void> {
    this.status = 'pending';
    this.failure = null;
    this.moreFailure = null;
    this.isLoadingMore = false;
    const signal = this.#request.begin();
    try {
      const page = await this.#fetchPage(null, signal);
      runInAction(() => {
        if (signal.aborted) return;
        this.items = [];
        this.isNear = page.isNear ?? false;
        this.correctedKeyword = page.correctedKeyword ?? null;
        this.#append(page);
        this.status = 'ready';
      });
    } catch (error) {
      this.#fail(signal, error, (failure) => {
        this.status = 'failed';
        this.failure = failure;
      });
    }
  }

  /** Loads the next page, if there is one and none is on its way. */
  async loadMore(): Promise<void> {
    if (this.status !== 'ready' || !this.hasMore || this.isLoadingMore) return;
    this.isLoadingMore = true;
    this.moreFailure = null;
    const signal = this.#request.begin();
    try {
      const page = await this.#fetchPage(this.#nextCursor, signal);
      runInAction(() => {
        if (signal.aborted) return;
        this.#append(page);
        this.isLoadingMore = false;
      });
    } catch (error) {
      this.#fail(signal, error, (failure) => {
        this.isLoadingMore = false;
        this.moreFailure = failure;
      });
    }
  }

  /**
   * All items from the first page on, page by page, apart from what is shown of the list.
   *
   * @throws whatever a page fails with
   */
  async *readAll(signal: AbortSignal): AsyncGenerator<readonly Item[]> {
    let cursor: string | null = null;
    for (let hasMore = true; hasMore && !signal.aborted;) {
      const page: Page<Item> = await this.#fetchPage(cursor, signal);
      yield page.items;
      // A page that says that there is more, and not where, would be read for ever.
      hasMore = page.hasMore && page.nextCursor !== null;
      cursor = page.nextCursor;
    }
  }

  /** Not observed: nothing on screen follows it. */
  readonly keepOffset = (offset: number): void => {
    this.scrollOffset = offset;
  };

  removeByKey(key: string | number): void {
    this.items = this.items.filter((item) => this.#keyOf(item) !== key);
  }

  #append({ items, nextCursor, hasMore }: Page<Item>): void {
    const known = new Set(this.items.map(this.#keyOf));
    this.items = [...this.items, ...items.filter((item) => !known.has(this.#keyOf(item)))];
    this.hasMore = hasMore;
    this.#nextCursor = nextCursor;
  }

  #fail(signal: AbortSignal, error: unknown, record: (failure: Failure) => void): void {
    if (signal.aborted) return;
    const failure = expectFailure(error);
    runInAction(() => record(failure));
  }
}
