import { makeAutoObservable, runInAction } from 'mobx';
import { pageSize } from '../../../api/rules/plannedCalls.ts';
import { uidPattern, type AuthorDto, type Sort } from '../../../api/contract/entities.ts';
import { expectFailure, type Failure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';
import type { ListStatus } from '../../kernel/pagedList.ts';
import { VisitCache } from '../../kernel/visitCache.ts';
import { WallpaperList } from '../../wallpapers/entities/wallpaperList.ts';
import { type FollowsStore, followsStore } from './follows.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuthorRegistry } from '../authors/authorRegistry.ts';
import type { WallpaperRegistry } from '../../wallpapers/entities/wallpaper.ts';

/** Works of both types, or of one (`wtype`). */
export type WorksType = 1 | 2 | undefined;

/** The works of an author in an order. */
export function createWorksList(
  { api, registry }: Pick<AuthorPageNeeds, 'api' | 'registry'>,
  uid: string,
  type: WorksType,
  sort: Sort,
): WallpaperList {
  return new WallpaperList(registry, (cursor, signal) =>
    api.call('authorWorks', { author_uid: uid, wtype: type, sort, cursor, limit: pageSize }, { signal }),
  );
}

interface AuthorPageNeeds {
  api: Api;
  clock: Clock;
  authors: AuthorRegistry;
  registry: WallpaperRegistry;
  follows: FollowsStore;
}

/** The author whose page is open, and the lists of works that were shown. */
export class AuthorPageStore {
  status: ListStatus = 'idle';
  failure: Failure | null = null;
  uid: string | null = null;
  /** Number of authors that the author follows; null until it is known. */
  followingCount: number | null = null;
  /** The rank among all authors, and its basis; null for an unranked author. */
  popularity: { rank: number; popularity: number } | null = null;
  readonly #request = new LatestRequest();
  readonly #works: VisitCache<WallpaperList>;
  readonly #needs: AuthorPageNeeds;

  constructor(needs: AuthorPageNeeds) {
    this.#needs = needs;
    this.#works = new VisitCache(needs.clock);
    makeAutoObservable<this>(this, { works: false }, { deep: false, autoBind: true });
  }

  get author(): AuthorDto | undefined {
    return this.uid === null ? undefined : this.#needs.authors.author(this.uid);
  }

  /** Opens an author; what another screen knew is shown immediately. */
  async open(uid: string): Promise<void> {
    this.#works.visit();
    const signal = this.#request.begin();
    this.uid = uid;
    this.followingCount = null;
    this.popularity = null;
    this.failure = null;
    this.status = 'pending';
    if (!uidPattern.test(uid)) return this.fail('authorNotFound');
    void this.loadFollowingCount(uid, signal);
    const note = this.#needs.follows.beginAnswer();
    try {
      const { author, followed, popularity } = await this.#needs.api.call(
        'authorDetail',
        { author_uid: uid },
        { signal },
      );
      runInAction(() => {
        this.#needs.authors.upsert(author);
        note(uid, followed);
        if (signal.aborted) return;
        this.status = 'ready';
        this.popularity = popularity;
      });
    } catch (error) {
      if (signal.aborted) return;
      this.fail(expectFailure(error));
    }
  }

  /** Returns the reason why an author page shows nothing; an invalid uid is detected without a request. */
  failureFor(uid: string): Failure | null {
    if (!uidPattern.test(uid)) return 'authorNotFound';
    return this.uid === uid ? this.failure : null;
  }

  /** The works in an order; a list that was shown before is cached. */
  works(uid: string, type: WorksType, sort: Sort): WallpaperList {
    return this.#works.take(`${uid} ${type} ${sort}`, () => createWorksList(this.#needs, uid, type, sort));
  }

  private fail(failure: Failure): void {
    this.status = 'failed';
    this.failure = failure;
  }

  /** One of the counts in the head; the page stands without it. */
  private async loadFollowingCount(uid: string, signal: AbortSignal): Promise<void> {
    try {
      const { following_count: count } = await this.#needs.api.call(
        'followCount',
        { query_uid: uid },
        { signal },
      );
      runInAction(() => {
        if (!signal.aborted) this.followingCount = count;
      });
    } catch (error) {
      if (!signal.aborted) expectFailure(error);
    }
  }
}

export const authorPageStore = defineStore(
  (
    {
      api,
      clock,
      authors,
      registry,
    }: Pick<AuthorPageNeeds, 'api' | 'clock' | 'authors' | 'registry'> & NeedsOf<typeof followsStore>,
    get,
  ) => new AuthorPageStore({ api, clock, authors, registry, follows: get(followsStore) }),
);
