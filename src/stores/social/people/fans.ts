import { makeAutoObservable, observable, runInAction } from 'mobx';
import { expectFailure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';
import { followedLimit } from './follows.ts';
import { defineStore } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { SessionStore } from '../../session/sessionStore.ts';

interface FansNeeds {
  api: Api;
  session: SessionStore;
}

/** The followers of the signed-in user: together with one's own follow that is 互相关注. */
export class FansStore {
  readonly #uids = observable.set<string>();
  readonly #needs: FansNeeds;
  readonly #request = new LatestRequest();

  constructor(needs: FansNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.session.onUserChange(() => this.clear());
  }

  /** True if a user is known to follow the signed-in one: the first thousand are known. */
  isFan(uid: string): boolean {
    return this.#uids.has(uid);
  }

  /** One call loads all; if it fails no user is shown as mutual. */
  async refresh(): Promise<void> {
    if (!this.#needs.session.isSignedIn) return;
    const signal = this.#request.begin();
    try {
      const { follower_list: list } = await this.#needs.api.call(
        'followerList',
        { limit: followedLimit },
        { signal },
      );
      runInAction(() => {
        if (!signal.aborted) this.#uids.replace(list.map((entry) => entry.uid));
      });
    } catch (error) {
      if (!signal.aborted) expectFailure(error);
    }
  }

  private clear(): void {
    this.#request.cancel();
    this.#uids.clear();
  }
}

export const fansStore = defineStore(({ api, session }: FansNeeds) => new FansStore({ api, session }));
