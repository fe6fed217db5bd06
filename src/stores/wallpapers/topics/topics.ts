import { makeAutoObservable, runInAction } from 'mobx';
import { pageSize } from '../../../api/rules/plannedCalls.ts';
import type { RankingPeriod, RankListDto, TopicDto } from '../../../api/contract/topics.ts';
import { WallpaperList, type WallpaperPageDto } from '../entities/wallpaperList.ts';
import { defineStore } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { WallpaperRegistry } from '../entities/wallpaper.ts';

/** A topic with its list, or one span of a ranking. The head comes with the list's first page. */
export class TopicPage<Head> {
  head: Head | null = null;
  readonly list: WallpaperList;

  constructor(
    { registry }: Pick<TopicsNeeds, 'registry'>,
    fetchPage: (cursor: string | null, signal: AbortSignal) => Promise<WallpaperPageDto & { head: Head }>,
  ) {
    makeAutoObservable<this>(this, { list: false }, { deep: false });
    this.list = new WallpaperList(registry, async (cursor, signal) => {
      const page = await fetchPage(cursor, signal);
      if (!signal.aborted) runInAction(() => (this.head = page.head));
      return page;
    });
  }

  /** The rank of each loaded wallpaper, from 1. */
  get places(): ReadonlyMap<number, number> {
    return new Map(this.list.items.map(({ wid }, index) => [wid, index + 1]));
  }
}

interface TopicsNeeds {
  api: Api;
  registry: WallpaperRegistry;
}

/** Topics and rankings, each cached with its scroll offset as long as the page is open. */
export class TopicsStore {
  readonly #topics = new Map<number, TopicPage<TopicDto>>();
  readonly #rankings = new Map<string, TopicPage<RankListDto>>();
  readonly #needs: TopicsNeeds;

  constructor(needs: TopicsNeeds) {
    this.#needs = needs;
  }

  topic(id: number): TopicPage<TopicDto> {
    const known = this.#topics.get(id);
    if (known) return known;
    const page = new TopicPage<TopicDto>(this.#needs, async (cursor, signal) => {
      const answer = await this.#needs.api.call(
        'topicDetail',
        { topic_id: id, cursor, limit: pageSize },
        { signal },
      );
      return { ...answer, head: answer.topic };
    });
    this.#topics.set(id, page);
    return page;
  }

  /** @param period undefined for the first span that the ranking has */
  ranking(id: number, period: RankingPeriod | undefined): TopicPage<RankListDto> {
    const key = `${id} ${period}`;
    const known = this.#rankings.get(key);
    if (known) return known;
    const page = new TopicPage<RankListDto>(this.#needs, async (cursor, signal) => {
      const answer = await this.#needs.api.call(
        'rankListDetail',
        { rank_id: id, period, cursor, limit: pageSize },
        { signal },
      );
      return { ...answer, head: answer.rank };
    });
    this.#rankings.set(key, page);
    return page;
  }

  /** The head of the ranking as loaded for any span. */
  knownRanking(id: number): RankListDto | null {
    for (const { head } of this.#rankings.values()) if (head?.id === id) return head;
    return null;
  }
}

export const topicsStore = defineStore(
  ({ api, registry }: TopicsNeeds) => new TopicsStore({ api, registry }),
);
