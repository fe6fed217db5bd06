import { computed, makeAutoObservable, reaction } from 'mobx';
import * as v from 'valibot';
import { pageSize } from '../../api/contract/firstScreen.ts';
import { sorts, wallpaperTypes } from '../../api/contract/entities.ts';
import type { FollowEntryDto } from '../../api/contract/social.ts';
import type { PagedList } from '../pagedList.ts';
import type { RootStore } from '../rootStore.ts';
import type { Wallpaper } from '../wallpapers/wallpaper.ts';
import { WallpaperList } from '../wallpapers/wallpaperList.ts';
import { AuthorPageStore } from './authorPage.ts';
import { createFollowList } from './followPair.ts';
import { FollowsStore } from './follows.ts';

export const feedTypes = ['dynamic', 'static'] as const;
export type FeedType = (typeof feedTypes)[number];

/** How long what was loaded is shown again, in milliseconds: coming back from a detail is no new visit. */
const visitMilliseconds = 300_000;

/** Rows of one page of authors: about three columns of the window. */
const authorPageSize = 40;

const seenKey = 'yueqi.subscriptions';
const seenTime = v.nullable(v.number());
const seenSchema = v.object({ uid: v.string(), dynamic: seenTime, static: seenTime });

/** Until when somebody has seen the new works of each type, in Unix seconds; null before the first visit. */
type Seen = Record<FeedType, number | null>;

/** What one visit shows. */
interface Visit {
  at: number;
  authors: PagedList<FollowEntryDto>;
  feeds: Record<FeedType, WallpaperList>;
  /** What had been seen when it began: what is younger is new. */
  seen: Seen;
}

/** New works of the authors whom the person at the screen follows, and what is new since the last visit. */
export class SubscriptionsStore {
  present: Visit | null = null;
  #isOutdated = false;
  readonly #root: RootStore;

  constructor(root: RootStore) {
    this.#root = root;
    makeAutoObservable<this, 'latest'>(
      this,
      { list: false, latest: computed },
      { deep: false, autoBind: true },
    );
    const follows = root.obtain(FollowsStore);
    reaction(
      () => follows.changes,
      () => this.adoptChange(),
    );
    reaction(
      () => (root.session.isSignedIn ? root.session.openId : null),
      () => this.forget(),
    );
  }

  /** Somebody looks at the screen; what was loaded a moment ago stays as it was left. */
  visit(): void {
    const { session, clock } = this.#root;
    if (!session.isSignedIn) return;
    const isFresh = this.present !== null && clock.now() - this.present.at < visitMilliseconds;
    if (isFresh && !this.#isOutdated) return;
    this.#isOutdated = false;
    this.present = {
      at: clock.now(),
      authors: createFollowList(this.#root, 'following', null, authorPageSize),
      feeds: { dynamic: this.createFeed('dynamic'), static: this.createFeed('static') },
      seen: this.readSeen(),
    };
    void this.present.authors.ensure();
    // Both tell which authors have something new.
    for (const type of feedTypes) void this.present.feeds[type].ensure();
  }

  /** The works of a type, newest first: of one author, or with null of all who are followed. */
  list(type: FeedType, uid: string | null): WallpaperList | null {
    if (uid === null) return this.present?.feeds[type] ?? null;
    return this.#root.obtain(AuthorPageStore).works(uid, wallpaperTypes[type], sorts.time);
  }

  /** Whether a work came since the last visit. On the first one nothing is new: everything would be. */
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

  private createFeed(type: FeedType): WallpaperList {
    const { api, registry, session } = this.#root;
    const { openId } = session;
    const name = type === 'dynamic' ? 'dynamicFollowing' : 'staticFollowing';
    return new WallpaperList(registry, async (cursor, signal) => {
      const page = await api.call(name, { cursor, limit: pageSize }, { signal });
      // What somebody saw who has left meanwhile says nothing of the one who is there.
      if (cursor === null && session.openId === openId && page.list.length > 0)
        this.markSeen(type, Math.max(...page.list.map((work) => work.published_at)));
      return page;
    });
  }

  private adoptChange(): void {
    this.#isOutdated = true;
    // Whoever followed nobody is looking for the first ones, and sees at once what that brings.
    if (this.present?.authors.isEmpty) this.visit();
  }

  private forget(): void {
    this.present = null;
  }

  private readSeen(): Seen & { uid: string } {
    const { storage, session } = this.#root;
    const nothing = { uid: session.uid, dynamic: null, static: null };
    try {
      const kept = v.parse(seenSchema, JSON.parse(storage.get(seenKey) ?? 'null'));
      return kept.uid === session.uid ? kept : nothing;
    } catch {
      // Nothing was kept, or another version wrote it: this is the first visit.
      return nothing;
    }
  }

  private markSeen(type: FeedType, time: number): void {
    const seen = this.readSeen();
    const latest = Math.max(seen[type] ?? 0, time);
    this.#root.storage.set(seenKey, JSON.stringify({ ...seen, [type]: latest }));
  }
}
