import { makeAutoObservable } from 'mobx';
import { VisitCache } from '../../kernel/visitCache.ts';
import { FollowLists } from './followLists.ts';
import { type FollowsStore, followsStore } from './follows.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SessionStore } from '../../session/sessionStore.ts';
import { type FansStore, fansStore } from './fans.ts';

interface MyFollowsPageNeeds {
  api: Api;
  clock: Clock;
  session: SessionStore;
  follows: FollowsStore;
  fans: FansStore;
}

/** One's own lists as a page: cached until a new visit, or until a follow or unfollow. */
export class MyFollowsPageStore {
  /** Null when signed out, and before the first visit. */
  lists: FollowLists | null = null;
  readonly #visited: VisitCache<FollowLists>;
  readonly #needs: MyFollowsPageNeeds;

  constructor(needs: MyFollowsPageNeeds) {
    this.#needs = needs;
    this.#visited = new VisitCache(needs.clock);
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    const follows = needs.follows;
    follows.onChanged(() => {
      this.#visited.outdate();
      this.lists?.refresh();
    });
    needs.session.onUserChange(() => this.forget());
  }

  /** The page was opened. */
  visit(): void {
    const { isSignedIn, openId } = this.#needs.session;
    if (!isSignedIn) return;
    this.#visited.visit();
    this.lists = this.#visited.take(openId, () => {
      const lists = new FollowLists(this.#needs, null);
      lists.load();
      return lists;
    });
  }

  private forget(): void {
    this.lists = null;
  }
}

export const myFollowsPageStore = defineStore(
  (
    {
      api,
      clock,
      session,
    }: Pick<MyFollowsPageNeeds, 'api' | 'clock' | 'session'> &
      NeedsOf<typeof followsStore> &
      NeedsOf<typeof fansStore>,
    get,
  ) => new MyFollowsPageStore({ api, clock, session, follows: get(followsStore), fans: get(fansStore) }),
);
