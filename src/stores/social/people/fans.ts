import { makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import { isAbort } from '../../../api/apiError.ts';
import { failureOf } from '../../kernel/failure.ts';
import type { RootStore } from '../../rootStore.ts';
import { followedLimit } from './follows.ts';

/** Who follows the person at the screen: together with a follow of one's own that is 互相关注. */
export class FansStore {
  readonly #uids = observable.set<string>();
  readonly #root: RootStore;
  #running: AbortController | null = null;

  constructor(root: RootStore) {
    this.#root = root;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    reaction(
      () => (root.session.isSignedIn ? root.session.openId : null),
      () => this.clear(),
    );
  }

  /** Whether somebody follows the person at the screen, as far as is known: the first thousand are. */
  isFan(uid: string): boolean {
    return this.#uids.has(uid);
  }

  /** One call brings everybody; without it nobody is shown as mutual. */
  async refresh(): Promise<void> {
    if (!this.#root.session.isSignedIn) return;
    this.#running?.abort();
    const running = (this.#running = new AbortController());
    try {
      const { follower_list: list } = await this.#root.api.call(
        'followerList',
        { limit: followedLimit },
        { signal: running.signal },
      );
      runInAction(() => {
        if (this.#running === running) this.#uids.replace(list.map((entry) => entry.uid));
      });
    } catch (error) {
      if (!isAbort(error)) failureOf(error);
    }
  }

  private clear(): void {
    this.#running?.abort();
    this.#running = null;
    this.#uids.clear();
  }
}
