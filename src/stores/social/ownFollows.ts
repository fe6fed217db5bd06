import { makeAutoObservable, reaction } from 'mobx';
import type { RootStore } from '../rootStore.ts';
import { FollowPair } from './followPair.ts';
import { FollowsStore } from './follows.ts';

/** One's own lists as a page: they stay as they were left until somebody was followed or not any more. */
export class OwnFollowsStore {
  /** Null for a guest, and before the first visit. */
  lists: FollowPair | null = null;
  #isOutdated = false;
  readonly #root: RootStore;

  constructor(root: RootStore) {
    this.#root = root;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    const follows = root.obtain(FollowsStore);
    reaction(
      () => follows.changes,
      () => {
        this.#isOutdated = true;
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
    if (!this.#root.session.isSignedIn || (this.lists && !this.#isOutdated)) return;
    this.#isOutdated = false;
    this.lists = new FollowPair(this.#root, null);
  }

  private forget(): void {
    this.lists = null;
  }
}
