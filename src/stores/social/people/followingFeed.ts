import { makeAutoObservable, reaction } from 'mobx';
import { pageSize } from '../../../api/contract/plannedCalls.ts';
import type { RootStore } from '../../rootStore.ts';
import { VisitCache } from '../../kernel/visitCache.ts';
import { WallpaperList } from '../../wallpapers/entities/wallpaperList.ts';
import { FollowsStore } from './follows.ts';
import type { FeedType } from './subscriptions.ts';

/** The category 关注 of both types: what the people whom somebody follows have published. */
export class FollowingFeedStore {
  readonly #lists: VisitCache<WallpaperList>;
  readonly #root: RootStore;

  constructor(root: RootStore) {
    this.#root = root;
    this.#lists = new VisitCache(root.clock);
    makeAutoObservable(this, { list: false }, { autoBind: true });
    const follows = root.obtain(FollowsStore);
    reaction(
      () => follows.changes,
      () => this.#lists.outdate(),
    );
  }

  /** Somebody looks at the feed. */
  visit(): void {
    this.#lists.visit();
  }

  /** Another account gets lists of its own. */
  list(type: FeedType): WallpaperList {
    const { api, registry, session } = this.#root;
    const name = type === 'dynamic' ? 'dynamicFollowing' : 'staticFollowing';
    return this.#lists.take(`${name} ${session.openId}`, () => {
      const fetchPage = (cursor: string | null, signal: AbortSignal) =>
        api.call(name, { cursor, limit: pageSize }, { signal });
      return new WallpaperList(registry, fetchPage);
    });
  }
}
