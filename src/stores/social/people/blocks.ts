import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import type { BlockedUserDto, UserReportReason } from '../../../api/contract/social.ts';
import { expectFailure, type Failure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';
import { defineStore } from '../../kernel/storeScope.ts';
import type { SessionStore } from '../../session/sessionStore.ts';

interface BlocksNeeds {
  api: Api;
  session: SessionStore;
}

/** Whom the user has blocked, and complaints about people. */
export class BlocksStore {
  /** Latest first; null until it was loaded. */
  list: readonly BlockedUserDto[] | null = null;
  readonly #api: Api;
  readonly #request = new LatestRequest();

  constructor({ api, session }: BlocksNeeds) {
    this.#api = api;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    session.onUserChange(() => this.forget());
  }

  load(): Promise<Failure | null> {
    return this.send(async () => {
      const signal = this.#request.begin();
      const { list } = await this.#api.call('blockedUsers', {});
      if (!signal.aborted) runInAction(() => (this.list = list));
    });
  }

  block(uid: string): Promise<Failure | null> {
    return this.send(() => this.#api.call('blockUser', { uid }));
  }

  unblock(uid: string): Promise<Failure | null> {
    return this.send(async () => {
      await this.#api.call('unblockUser', { uid });
      runInAction(() => (this.list = this.list?.filter((user) => user.uid !== uid) ?? null));
    });
  }

  report(uid: string, reason: UserReportReason, detail: string): Promise<Failure | null> {
    return this.send(() => this.#api.call('reportUser', { uid, reason, detail }));
  }

  private forget(): void {
    this.#request.cancel();
    this.list = null;
  }

  private async send(call: () => Promise<unknown>): Promise<Failure | null> {
    try {
      await call();
      return null;
    } catch (error) {
      return expectFailure(error);
    }
  }
}

export const blocksStore = defineStore(({ api, session }: BlocksNeeds) => new BlocksStore({ api, session }));
