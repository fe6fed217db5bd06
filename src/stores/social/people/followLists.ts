import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import type { FollowEntryDto } from '../../../api/contract/social.ts';
import { expectFailure } from '../../kernel/failure.ts';
import { LatestRequest } from '../../kernel/latestRequest.ts';
import { PagedList } from '../../kernel/pagedList.ts';
import type { FansStore } from './fans.ts';
import { followedLimit, type FollowsStore } from './follows.ts';

/** Rows of one page (docs/product.md#following). */
export const followPageSize = 10;

/** The dependencies of lists of users. */
export interface FollowListsNeeds {
  api: Api;
  follows: FollowsStore;
  fans: FansStore;
}

export type FollowTab = 'following' | 'followers';

/**
 * The followings or followers of a user. Reloaded, a list fetches as many rows as were there, up to a thousand: the
 * scroll offset stays valid.
 *
 * @param uid the owner of the list; null is the signed-in user
 */
export function createFollowList(
  { api, follows }: Pick<FollowListsNeeds, 'api' | 'follows'>,
  tab: FollowTab,
  uid: string | null,
  pageSize = followPageSize,
): PagedList<FollowEntryDto> {
  const query = uid === null ? {} : { query_uid: uid };
  const list: PagedList<FollowEntryDto> = new PagedList(
    async (cursor, signal) => {
      const note = follows.beginAnswer();
      const shown = cursor === null ? list.items.length : 0;
      const params = { ...query, cursor, limit: Math.min(followedLimit, Math.max(pageSize, shown)) };
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
        for (const entry of page.items) note(entry.uid, entry.followed);
      });
      return { items: page.items, nextCursor: page.next_cursor, hasMore: page.has_more };
    },
    (entry) => entry.uid,
  );
  return list;
}

/** The two lists of one user, with their counts. */
export class FollowLists {
  /** Owner of the lists: an author, or null for the signed-in user. */
  readonly uid: string | null;
  readonly following: PagedList<FollowEntryDto>;
  readonly followers: PagedList<FollowEntryDto>;
  /** Null until they are known. */
  counts: { following: number; followers: number } | null = null;
  readonly #request = new LatestRequest();
  readonly #needs: FollowListsNeeds;

  constructor(needs: FollowListsNeeds, uid: string | null) {
    this.#needs = needs;
    this.uid = uid;
    this.following = createFollowList(needs, 'following', uid);
    this.followers = createFollowList(needs, 'followers', uid);
    makeAutoObservable(this, { uid: false, following: false, followers: false }, { deep: false });
  }

  /** Fetches the counts, and who follows the user. */
  load(): void {
    void this.loadCounts();
    void this.#needs.fans.refresh();
  }

  /** After a follow or unfollow (docs/product.md#following). The rows keep their positions. */
  refresh(): void {
    if (this.followers.status !== 'idle') void this.followers.reload();
    void this.loadCounts();
    void this.#needs.fans.refresh();
  }

  /** The numbers next to the names of the tabs; the lists work without them. */
  private async loadCounts(): Promise<void> {
    const signal = this.#request.begin();
    try {
      const answer = await this.#needs.api.call(
        'followCount',
        this.uid === null ? {} : { query_uid: this.uid },
        { signal },
      );
      runInAction(() => {
        if (signal.aborted) return;
        this.counts = { following: answer.following_count, followers: answer.follower_count };
      });
    } catch (error) {
      if (!signal.aborted) expectFailure(error);
    }
  }
}
