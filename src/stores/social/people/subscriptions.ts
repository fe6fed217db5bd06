import { computed, makeAutoObservable } from 'mobx';
import * as v from 'valibot';
import { pageSize } from '../../../api/rules/plannedCalls.ts';
import { sorts, wallpaperTypes } from '../../../api/contract/entities.ts';
import type { FollowEntryDto } from '../../../api/contract/social.ts';
import type { PagedList } from '../../kernel/pagedList.ts';
import { VisitCache } from '../../kernel/visitCache.ts';
import { ListCache } from '../../wallpapers/entities/listCache.ts';
import type { Wallpaper, WallpaperRegistry } from '../../wallpapers/entities/wallpaper.ts';
import { WallpaperList } from '../../wallpapers/entities/wallpaperList.ts';
import { createWorksList } from './authorPage.ts';
import { createFollowList } from './followLists.ts';
import { type FollowsStore, followsStore } from './follows.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { KeyValueStorage } from '../../kernel/keyValueStorage.ts';
import type { SessionStore } from '../../session/sessionStore.ts';

export const feedTypes = ['dynamic', 'static'] as const;
export type FeedType = (typeof feedTypes)[number];

/** Rows of one page of authors: about three columns of the window. */
const authorPageSize = 40;

const seenKey = 'yueqi.subscriptions';
const seenTime = v.nullable(v.number());
const seenSchema = v.object({ uid: v.string(), dynamic: seenTime, static: seenTime });

/** Until when the user has seen the new works of each type, in Unix seconds; null before the first visit. */
type Seen = Record<FeedType, number | null>;

/** Content of one visit. */
interface FeedSnapshot {
  authors: PagedList<FollowEntryDto>;
  feeds: Record<FeedType, WallpaperList>;
  /** Of single authors, as far as they were opened. */
  works: ListCache<WallpaperList>;
  /** The seen times when the visit began: newer works are new. */
  seen: Seen;
}

interface SubscriptionsNeeds {
  api: Api;
  clock: Clock;
  storage: KeyValueStorage;
  session: SessionStore;
  registry: WallpaperRegistry;
  follows: FollowsStore;
}

/** New works of the authors whom the signed-in user follows, and what is new since the last visit. */
export class SubscriptionsStore {
  present: FeedSnapshot | null = null;
  readonly #visits: VisitCache<FeedSnapshot>;
  readonly #needs: SubscriptionsNeeds;

  constructor(needs: SubscriptionsNeeds) {
    this.#needs = needs;
    this.#visits = new VisitCache(needs.clock);
    makeAutoObservable<this, 'latest'>(
      this,
      { list: false, latest: computed },
      { deep: false, autoBind: true },
    );
    const follows = needs.follows;
    follows.onChanged(() => this.adoptChange());
    needs.session.onUserChange(() => this.forget());
  }

  /** The screen was opened; what was loaded recently is kept. */
  visit(): void {
    const { isSignedIn, openId } = this.#needs.session;
    if (!isSignedIn) return;
    this.#visits.visit();
    this.present = this.#visits.take(openId, () => this.begin());
  }

  /** The works of a type, newest first: of one author, or with null of all who are followed. */
  list(type: FeedType, uid: string | null): WallpaperList | null {
    const { present } = this;
    if (uid === null || !present) return present?.feeds[type] ?? null;
    return present.works.take({ type, uid }, () =>
      createWorksList(this.#needs, uid, wallpaperTypes[type], sorts.time),
    );
  }

  /** True for a work that was published since the last visit. On the first one nothing is new: everything would be. */
  isNew({ fields, isStatic }: Pick<Wallpaper, 'fields' | 'isStatic'>): boolean {
    const seen = this.present?.seen[isStatic ? 'static' : 'dynamic'] ?? null;
    return seen !== null && fields.published_at > seen;
  }

  /** The latest work of an author among those that are known, in Unix seconds. */
  latestOf(uid: string): number | null {
    return this.latest.get(uid)?.fields.published_at ?? null;
  }

  hasNew(uid: string): boolean {
    const latest = this.latest.get(uid);
    return latest !== undefined && this.isNew(latest);
  }

  private get latest(): ReadonlyMap<string, Wallpaper> {
    const latest = new Map<string, Wallpaper>();
    for (const type of feedTypes)
      for (const work of this.present?.feeds[type].items ?? []) {
        const { uid } = work.fields.author;
        const known = latest.get(uid);
        if (!known || known.fields.published_at < work.fields.published_at) latest.set(uid, work);
      }
    return latest;
  }

  private begin(): FeedSnapshot {
    const begun: FeedSnapshot = {
      authors: createFollowList(this.#needs, 'following', null, authorPageSize),
      feeds: { dynamic: this.createFeed('dynamic'), static: this.createFeed('static') },
      works: new ListCache(),
      seen: this.readSeen(),
    };
    void begun.authors.ensure();
    // Both show which authors have something new.
    for (const type of feedTypes) void begun.feeds[type].ensure();
    return begun;
  }

  private createFeed(type: FeedType): WallpaperList {
    const { api, registry, session } = this.#needs;
    const { openId } = session;
    const name = type === 'dynamic' ? 'dynamicFollowing' : 'staticFollowing';
    return new WallpaperList(registry, async (cursor, signal) => {
      const page = await api.call(name, { cursor, limit: pageSize }, { signal });
      // The former user's last seen work does not concern the current one.
      if (cursor === null && session.openId === openId && page.list.length > 0)
        this.markSeen(type, Math.max(...page.list.map((work) => work.published_at)));
      return page;
    });
  }

  private adoptChange(): void {
    this.#visits.outdate();
    // A user without follows is looking for the first ones, and sees the result immediately.
    if (this.present?.authors.isEmpty) this.visit();
  }

  private forget(): void {
    this.present = null;
    this.#visits.outdate();
  }

  private readSeen(): Seen & { uid: string } {
    const { storage, session } = this.#needs;
    const nothing = { uid: session.uid, dynamic: null, static: null };
    try {
      const kept = v.parse(seenSchema, JSON.parse(storage.get(seenKey) ?? 'null'));
      return kept.uid === session.uid ? kept : nothing;
    } catch {
      // Nothing was stored, or another version wrote it: this is the first visit.
      return nothing;
    }
  }

  private markSeen(type: FeedType, time: number): void {
    const seen = this.readSeen();
    const latest = Math.max(seen[type] ?? 0, time);
    this.#needs.storage.set(seenKey, JSON.stringify({ ...seen, [type]: latest }));
  }
}

export const subscriptionsStore = defineStore(
  (
    {
      api,
      clock,
      storage,
      session,
      registry,
    }: Pick<SubscriptionsNeeds, 'api' | 'clock' | 'storage' | 'session' | 'registry'> &
      NeedsOf<typeof followsStore>,
    get,
  ) => new SubscriptionsStore({ api, clock, storage, session, registry, follows: get(followsStore) }),
);
