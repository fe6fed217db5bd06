import { makeAutoObservable } from 'mobx';
import { FollowLists, type FollowTab } from './followLists.ts';
import { type FollowsStore, followsStore } from './follows.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { SessionStore } from '../../session/sessionStore.ts';
import { type FansStore, fansStore } from './fans.ts';

interface FollowListsDialogNeeds {
  api: Api;
  session: SessionStore;
  follows: FollowsStore;
  fans: FansStore;
}

/** The lists of followings and followers, as the dialog shows them. */
export class FollowListsDialogStore {
  opened: FollowLists | null = null;
  tab: FollowTab = 'following';
  readonly #needs: FollowListsDialogNeeds;

  constructor(needs: FollowListsDialogNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    const follows = needs.follows;
    follows.onChanged(() => this.opened?.refresh());
    needs.session.onUserChange((openId) => this.adoptPerson(openId));
  }

  /**
   * Opens one's own lists or an author's. The uid names the owner; a signed-out user gets the sign-in dialog for
   * one's own, and then they open.
   */
  open(uid: string | null, tab: FollowTab): void {
    const { session, follows } = this.#needs;
    if (!follows.isAvailable) return;
    const isOwn = uid === null || (session.isSignedIn && uid === session.uid);
    if (isOwn && !session.isSignedIn) return session.requestSignIn(() => this.open(null, tab));
    this.tab = tab;
    this.opened = new FollowLists(this.#needs, isOwn ? null : uid);
    this.opened.load();
  }

  show(tab: FollowTab): void {
    this.tab = tab;
  }

  close(): void {
    this.opened = null;
  }

  private adoptPerson(openId: string | null): void {
    const { opened } = this;
    if (!opened) return;
    // One's own lists belong to the former user, or are another user's now.
    if (opened.uid !== null || openId !== null) this.open(opened.uid, this.tab);
    else this.close();
  }
}

export const followListsDialogStore = defineStore(
  (
    {
      api,
      session,
    }: Pick<FollowListsDialogNeeds, 'api' | 'session'> &
      NeedsOf<typeof followsStore> &
      NeedsOf<typeof fansStore>,
    get,
  ) => new FollowListsDialogStore({ api, session, follows: get(followsStore), fans: get(fansStore) }),
);
