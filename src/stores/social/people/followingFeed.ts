import { makeAutoObservable } from 'mobx';
import { pageSize } from '../../../api/rules/plannedCalls.ts';
import { VisitCache } from '../../kernel/visitCache.ts';
import { WallpaperList } from '../../wallpapers/entities/wallpaperList.ts';
import { type FollowsStore, followsStore } from './follows.ts';
import type { FeedType } from './subscriptions.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SessionStore } from '../../session/sessionStore.ts';
import type { WallpaperRegistry } from '../../wallpapers/entities/wallpaper.ts';

interface FollowingFeedNeeds {
  api: Api;
  clock: Clock;
  session: SessionStore;
  registry: WallpaperRegistry;
  follows: FollowsStore;
}

/** The category 关注 of both types: the works of the followed users. */
export class FollowingFeedStore {
  readonly #lists: VisitCache<WallpaperList>;
  readonly #needs: FollowingFeedNeeds;

  constructor(needs: FollowingFeedNeeds) {
    this.#needs = needs;
    this.#lists = new VisitCache(needs.clock);
    makeAutoObservable(this, { list: false }, { autoBind: true });
    const follows = needs.follows;
    follows.onChanged(() => this.#lists.outdate());
  }

  /** The feed was opened. */
  visit(): void {
    this.#lists.visit();
  }

  /** Returns the list of a type; each account has separate ones. */
  list(type: FeedType): WallpaperList {
    const { api, registry, session } = this.#needs;
    const name = type === 'dynamic' ? 'dynamicFollowing' : 'staticFollowing';
    return this.#lists.take(`${name} ${session.openId}`, () => {
      const fetchPage = (cursor: string | null, signal: AbortSignal) =>
        api.call(name, { cursor, limit: pageSize }, { signal });
      return new WallpaperList(registry, fetchPage);
    });
  }
}

export const followingFeedStore = defineStore(
  (
    {
      api,
      clock,
      session,
      registry,
    }: Pick<FollowingFeedNeeds, 'api' | 'clock' | 'session' | 'registry'> & NeedsOf<typeof followsStore>,
    get,
  ) => new FollowingFeedStore({ api, clock, session, registry, follows: get(followsStore) }),
);
