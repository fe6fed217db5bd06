import { makeAutoObservable, observable, reaction, runInAction } from 'mobx';
import { isAbort } from '../../api/apiError.ts';
import type { FollowEntryDto } from '../../api/contract/social.ts';
import { failureOf } from '../failure.ts';
import { PagedList } from '../pagedList.ts';
import type { RootStore } from '../rootStore.ts';
import { followedLimit, FollowsStore } from './follows.ts';

/** Rows of one page (specification, section 9). */
export const followPageSize = 10;

export type FollowTab = 'following' | 'followers';

/** Whose lists are open: an author's, or with null one's own. */
export interface OpenedFollowLists {
  uid: string | null;
  tab: FollowTab;
  following: PagedList<FollowEntryDto>;
  followers: PagedList<FollowEntryDto>;
  /** Null until they are known. */
  counts: { following: number; followers: number } | null;
}

/** The lists of whom somebody follows and who follows them, as the dialog shows them. */
export class FollowListsStore {
  opened: OpenedFollowLists | null = null;
  /** Who follows the person at the screen: both together are 互相关注. */
  readonly #fanUids = observable.set<string>();
  readonly #root: RootStore;
  #fans: AbortController | null = null;

  constructor(root: RootStore) {
    this.#root = root;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    const follows = root.obtain(FollowsStore);
    reaction(
      () => follows.changes,
      () => this.refresh(),
    );
    reaction(
      () => (root.session.isSignedIn ? root.session.openId : null),
      (openId) => this.adoptPerson(openId),
    );
  }

  /** Whether somebody follows the person at the screen, as far as is known: the first thousand are. */
  isFan(uid: string): boolean {
    return this.#fanUids.has(uid);
  }

  /**
   * Opens one's own lists or an author's. Whose lists they are is told by the uid; a guest is asked to sign in for
   * one's own, and then they open.
   */
  open(uid: string | null, tab: FollowTab): void {
    const { session } = this.#root;
    const isOwn = uid === null || (session.isSignedIn && uid === session.uid);
    if (isOwn && !session.isSignedIn) return session.requestSignIn(() => this.open(null, tab));
    const whose = isOwn ? null : uid;
    this.opened = {
      uid: whose,
      tab,
      following: this.createList('following', whose),
      followers: this.createList('followers', whose),
      counts: null,
    };
    void this.loadCounts();
    void this.loadFans();
  }

  show(tab: FollowTab): void {
    if (this.opened) this.opened = { ...this.opened, tab };
  }

  close(): void {
    this.opened = null;
  }

  /** After somebody was followed or not any more (specification, section 4). The followed stay where they are. */
  private refresh(): void {
    if (this.opened && this.opened.followers.status !== 'idle') void this.opened.followers.reload();
    void this.loadCounts();
    void this.loadFans();
  }

  private adoptPerson(openId: string | null): void {
    this.#fanUids.clear();
    const { opened } = this;
    if (!opened) return;
    // One's own lists have gone with the person, or are somebody else's now.
    if (opened.uid !== null || openId !== null) this.open(opened.uid, opened.tab);
    else this.close();
  }

  /** Begun anew, a list brings as many rows as were there, up to a thousand: nobody loses their place. */
  private createList(tab: FollowTab, uid: string | null): PagedList<FollowEntryDto> {
    const { api } = this.#root;
    const follows = this.#root.obtain(FollowsStore);
    const query = uid === null ? {} : { query_uid: uid };
    const list: PagedList<FollowEntryDto> = new PagedList(
      async (cursor, signal) => {
        const shown = cursor === null ? list.items.length : 0;
        const limit = Math.min(followedLimit, Math.max(followPageSize, shown));
        const params = { ...query, cursor, limit };
        const page =
          tab === 'following'
            ? await api.call('followingList', params, { signal }).then((answer) => ({
                ...answer,
                items: answer.following_list,
              }))
            : await api.call('followerList', params, { signal }).then((answer) => ({
                ...answer,
                items: answer.follower_list,
              }));
        runInAction(() => {
          for (const entry of page.items) follows.note(entry.uid, entry.followed);
        });
        return { items: page.items, nextCursor: page.next_cursor, hasMore: page.has_more };
      },
      (entry) => entry.uid,
    );
    return list;
  }

  /** The numbers beside the names of the tabs; the lists stand without them. */
  private async loadCounts(): Promise<void> {
    const { opened } = this;
    if (!opened) return;
    try {
      const answer = await this.#root.api.call(
        'followCount',
        opened.uid === null ? {} : { query_uid: opened.uid },
      );
      runInAction(() => {
        if (this.opened?.followers !== opened.followers) return;
        const counts = { following: answer.following_count, followers: answer.follower_count };
        this.opened = { ...this.opened, counts };
      });
    } catch (error) {
      if (!isAbort(error)) failureOf(error);
    }
  }

  /** One call brings everybody who follows the person at the screen; without it nobody is shown as mutual. */
  private async loadFans(): Promise<void> {
    if (!this.#root.session.isSignedIn || !this.opened) return;
    this.#fans?.abort();
    const running = (this.#fans = new AbortController());
    try {
      const { follower_list: list } = await this.#root.api.call(
        'followerList',
        { limit: followedLimit },
        { signal: running.signal },
      );
      runInAction(() => {
        if (this.#fans === running) this.#fanUids.replace(list.map((entry) => entry.uid));
      });
    } catch (error) {
      if (!isAbort(error)) failureOf(error);
    }
  }
}
