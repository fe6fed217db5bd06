import { makeAutoObservable, observable, runInAction } from 'mobx';
import { popularityPeriods, type PopularAuthorDto } from '../../../api/contract/social.ts';
import {
  type ConfigurationStore,
  configurationStore,
} from '../../wallpapers/configuration/configurationStore.ts';
import { expectFailure } from '../../kernel/failure.ts';
import { PagedList } from '../../kernel/pagedList.ts';
import { VisitCache } from '../../kernel/visitCache.ts';
import type { Wallpaper, WallpaperRegistry } from '../../wallpapers/entities/wallpaper.ts';
import { type FollowsStore, followsStore } from './follows.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { AuthorRegistry } from '../authors/authorRegistry.ts';

/** The lists of authors: popular in a span, or influential over all time. */
export const authorRankings = [...popularityPeriods, 'influence'] as const;
export type AuthorRanking = (typeof authorRankings)[number];

/** Rows of one page: about four windows. */
const authorPageSize = 20;

/** A row: the author, the rank, and three works. The author's own fields are in the social store. */
export interface PopularAuthor {
  uid: string;
  place: number;
  popularity: number;
  works: readonly Wallpaper[];
}

/** First and last second of a span. */
export interface RankingSpan {
  beginsAt: number;
  endsAt: number;
}

interface PopularAuthorsNeeds {
  api: Api;
  clock: Clock;
  authors: AuthorRegistry;
  registry: WallpaperRegistry;
  follows: FollowsStore;
  configuration: ConfigurationStore;
}

/** Popular and influential authors, and which authors are the product's own. */
export class PopularAuthorsStore {
  readonly #spans = observable.map<AuthorRanking, RankingSpan>({}, { deep: false });
  readonly #officialUids = observable.set<string>();
  readonly #lists: VisitCache<PagedList<PopularAuthor>>;
  readonly #needs: PopularAuthorsNeeds;

  constructor(needs: PopularAuthorsNeeds) {
    this.#needs = needs;
    this.#lists = new VisitCache(needs.clock);
    makeAutoObservable<this>(this, { list: false }, { deep: false, autoBind: true });
  }

  isOfficial(uid: string): boolean {
    return this.#officialUids.has(uid);
  }

  spanOf(ranking: AuthorRanking): RankingSpan | undefined {
    return this.#spans.get(ranking);
  }

  /** The authors were opened: rankings are recomputed all the time. */
  visit(): void {
    this.#lists.visit();
  }

  list(ranking: AuthorRanking): PagedList<PopularAuthor> {
    return this.#lists.take(ranking, () => this.#createList(ranking));
  }

  #createList(ranking: AuthorRanking): PagedList<PopularAuthor> {
    const { api } = this.#needs;
    return new PagedList<PopularAuthor>(
      async (cursor, signal) => {
        const note = this.#needs.follows.beginAnswer();
        const parameters = { cursor, limit: authorPageSize };
        const page =
          ranking === 'influence'
            ? await api.call('influenceRank', parameters, { signal })
            : await api.call('popularAuthors', { ...parameters, period: ranking }, { signal });
        for (const { author, followed } of page.list) note(author.uid, followed);
        return {
          items: page.list.map((entry) => this.receive(entry)),
          nextCursor: page.next_cursor,
          hasMore: page.has_more,
        };
      },
      ({ uid }) => uid,
    );
  }

  /** The official authors and the spans' dates; the lists work without them. */
  async ensureAdornments(): Promise<void> {
    await Promise.all([this.ensureOfficialUids(), this.ensureSpans()]);
  }

  async ensureOfficialUids(): Promise<void> {
    if (this.#officialUids.size > 0) return;
    try {
      const { official_uids: uids } = await this.#needs.configuration.load('popular_authors_frontend');
      runInAction(() => this.#officialUids.replace(uids));
    } catch (error) {
      expectFailure(error);
    }
  }

  private async ensureSpans(): Promise<void> {
    try {
      const { list } = await this.#needs.api.call('popularityPeriods', {});
      runInAction(() => {
        for (const { period, begins_at: beginsAt, ends_at: endsAt } of list)
          this.#spans.set(period, { beginsAt, endsAt });
      });
    } catch (error) {
      expectFailure(error);
    }
  }

  private receive({ author, rank, popularity, works }: PopularAuthorDto): PopularAuthor {
    const { authors, registry } = this.#needs;
    authors.upsert(author);
    return {
      uid: author.uid,
      place: rank,
      popularity,
      works: works.map((dto) => registry.upsert(dto)),
    };
  }
}

export const popularAuthorsStore = defineStore(
  (
    {
      api,
      clock,
      authors,
      registry,
    }: Pick<PopularAuthorsNeeds, 'api' | 'clock' | 'authors' | 'registry'> &
      NeedsOf<typeof followsStore> &
      NeedsOf<typeof configurationStore>,
    get,
  ) =>
    new PopularAuthorsStore({
      api,
      clock,
      authors,
      registry,
      follows: get(followsStore),
      configuration: get(configurationStore),
    }),
);
