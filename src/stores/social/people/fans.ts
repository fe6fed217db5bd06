import { makeAutoObservable, observable, runInAction } from 'mobx';
import { isAbort } from '../../../api/apiError.ts';
import { assertKnownFailure } from '../../kernel/failure.ts';
import { followedLimit } from './follows.ts';
import { defineStore } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { SessionStore } from '../../session/sessionStore.ts';

interface FansNeeds {
  api: Api;
  session: SessionStore;
}

/** Who follows the person at the screen: together with a follow of one's own that is 互相关注. */
export class FansStore {
  readonly #uids = observable.set<string>();
  readonly #needs: FansNeeds;
  #running: AbortController | null = null;

  constructor(needs: FansNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.session.onUserChange(() => this.clear());
  }

  /** Whether somebody follows the person at the screen, as far as is known: the first thousand are. */
  isFan(uid: string): boolean {
    return this.#uids.has(uid);
  }

  /** One call brings everybody; without it nobody is shown as mutual. */
  async refresh(): Promise<void> {
    if (!this.#needs.session.isSignedIn) return;
    this.#running?.abort();
    const running = (this.#running = new AbortController());
    try {
      const { follower_list: list } = await this.#needs.api.call(
        'followerList',
        { limit: followedLimit },
        { signal: running.signal },
      );
      runInAction(() => {
        if (this.#running === running) this.#uids.replace(list.map((entry) => entry.uid));
      });
    } catch (error) {
      if (!isAbort(error)) assertKnownFailure(error);
    }
  }

  private clear(): void {
    this.#running?.abort();
    this.#running = null;
    this.#uids.clear();
  }
}

export const fansStore = defineStore(({ api, session }: FansNeeds) => new FansStore({ api, session }));
