import { makeAutoObservable, reaction } from 'mobx';
import type { RootStore } from '../../rootStore.ts';
import { VisitCache } from '../../kernel/visitCache.ts';
import { FollowLists } from './followLists.ts';
import { FollowsStore } from './follows.ts';

/** One's own lists as a page: they stay as they were left until a new visit, or until somebody was followed or not. */
export class MyFollowsPageStore {
  /** Null for a guest, and before the first visit. */
  lists: FollowLists | null = null;
  readonly #visited: VisitCache<FollowLists>;
  readonly #root: RootStore;

  constructor(root: RootStore) {
    this.#root = root;
    this.#visited = new VisitCache(root.clock);
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    const follows = root.obtain(FollowsStore);
    reaction(
      () => follows.changes,
      () => {
        this.#visited.outdate();
        this.lists?.refresh();
      },
    );
    reaction(
      () => (root.session.isSignedIn ? root.session.openId : null),
      () => this.forget(),
    );
  }

  /** Somebody looks at the page. */
  visit(): void {
    const { isSignedIn, openId } = this.#root.session;
    if (!isSignedIn) return;
    this.#visited.visit();
    this.lists = this.#visited.take(openId, () => new FollowLists(this.#root, null));
  }

  private forget(): void {
    this.lists = null;
  }
}
