import { makeAutoObservable, runInAction } from 'mobx';
import { isAbort } from '../../api/apiError.ts';
import type { WallpaperDto } from '../../api/contract/entities.ts';
import { failureOf, type Failure } from '../failure.ts';
import type { Wallpaper, WallpaperRegistry } from './wallpaper.ts';

/** One page as the service or the host answers it. */
export interface WallpaperPageDto {
  list: WallpaperDto[];
  next_cursor: string | null;
  has_more: boolean;
}

export type FetchPage = (cursor: string | null, signal: AbortSignal) => Promise<WallpaperPageDto>;

export type ListStatus = 'idle' | 'pending' | 'ready' | 'failed';

/** A list of wallpapers that grows page by page, and remembers where it was scrolled to. */
export class WallpaperList {
  status: ListStatus = 'idle';
  failure: Failure | null = null;
  items: readonly Wallpaper[] = [];
  hasMore = false;
  isLoadingMore = false;
  /** Why the last further page failed; the rows that are there stay. */
  moreFailure: Failure | null = null;
  /** Where the person left it, in pixels; restored on coming back. */
  scrollOffset = 0;
  #nextCursor: string | null = null;
  #running: AbortController | null = null;
  readonly #registry: WallpaperRegistry;
  readonly #fetchPage: FetchPage;

  constructor(registry: WallpaperRegistry, fetchPage: FetchPage) {
    this.#registry = registry;
    this.#fetchPage = fetchPage;
    makeAutoObservable<this>(this, { scrollOffset: false }, { deep: false, autoBind: true });
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
    this.#running?.abort();
    this.status = 'pending';
    this.failure = null;
    this.moreFailure = null;
    this.isLoadingMore = false;
    const running = (this.#running = new AbortController());
    try {
      const page = await this.#fetchPage(null, running.signal);
      runInAction(() => {
        if (this.#running !== running) return;
        this.items = [];
        this.#append(page);
        this.status = 'ready';
      });
    } catch (error) {
      this.#fail(running, error, (failure) => {
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
    const running = (this.#running = new AbortController());
    try {
      const page = await this.#fetchPage(this.#nextCursor, running.signal);
      runInAction(() => {
        if (this.#running !== running) return;
        this.#append(page);
        this.isLoadingMore = false;
      });
    } catch (error) {
      this.#fail(running, error, (failure) => {
        this.isLoadingMore = false;
        this.moreFailure = failure;
      });
    }
  }

  remove(wid: number): void {
    this.items = this.items.filter((item) => item.wid !== wid);
  }

  #append(page: WallpaperPageDto): void {
    const known = new Set(this.items.map((item) => item.wid));
    const added = page.list.filter((dto) => !known.has(dto.wid)).map((dto) => this.#registry.upsert(dto));
    this.items = [...this.items, ...added];
    this.hasMore = page.has_more;
    this.#nextCursor = page.next_cursor;
  }

  #fail(running: AbortController, error: unknown, record: (failure: Failure) => void): void {
    if (isAbort(error) || this.#running !== running) return;
    const failure = failureOf(error);
    runInAction(() => record(failure));
  }
}
