import { makeAutoObservable, runInAction } from 'mobx';
import { isAbort } from '../../../api/apiError.ts';
import type { TopicSummaryDto } from '../../../api/contract/topics.ts';
import { expectFailure } from '../../kernel/failure.ts';
import type { ListStatus } from '../../kernel/pagedList.ts';
import { defineStore } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { ScreenAddress } from '../../kernel/paths.ts';

/** `topic_type` of a topic; every other one is a ranking (docs/product.md#rankings-and-topics). */
const topicType = 1;

export function isTopic(topic: Pick<TopicSummaryDto, 'topic_type'>): boolean {
  return topic.topic_type === topicType;
}

/** Returns the path of a topic or a ranking (docs/product.md#detail-opening-rules). */
export function topicPath({
  id,
  topic_type: type,
}: Pick<TopicSummaryDto, 'id' | 'topic_type'>): ScreenAddress {
  return type === topicType
    ? `/topicDetail?topic_id=${id}`
    : `/ranklistDetail?rank_id=${id}&topic_type=${type}`;
}

/** The targets of the sidebar's rows 排行榜 and 专题; null where there is none. */
export interface TopicPaths {
  ranking: ScreenAddress | null;
  topic: ScreenAddress | null;
}

interface TopicLinksNeeds {
  api: Api;
  /** Loads the targets of the rows. */
  home: { showTopicPaths(paths: TopicPaths): void };
}

/** Topics and rankings next to the home page: for its quiet row, and for two rows of the sidebar. */
export class TopicLinks {
  status: ListStatus = 'idle';
  links: readonly TopicSummaryDto[] = [];
  readonly #needs: TopicLinksNeeds;

  constructor(needs: TopicLinksNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Loads them unless they are there; after a failure the next call tries again. */
  async ensure(): Promise<void> {
    if (this.status === 'pending' || this.status === 'ready') return;
    this.status = 'pending';
    try {
      const { list } = await this.#needs.api.call('homeRight', {});
      runInAction(() => {
        this.links = takeTurns(
          list.filter(isTopic),
          list.filter((link) => !isTopic(link)),
        );
        this.status = 'ready';
      });
    } catch (error) {
      // The links are optional for the page; the rows are removed.
      if (!isAbort(error)) expectFailure(error);
      runInAction(() => (this.status = 'failed'));
    }
    this.#needs.home.showTopicPaths({
      ranking: this.#pathOfFirst((link) => !isTopic(link)),
      topic: this.#pathOfFirst(isTopic),
    });
  }

  #pathOfFirst(isWanted: (link: TopicSummaryDto) => boolean): ScreenAddress | null {
    const link = this.links.find(isWanted);
    return link ? topicPath(link) : null;
  }
}

export const topicLinks = defineStore(
  ({ api, catalogue: { home } }: { api: Api; catalogue: Pick<TopicLinksNeeds, 'home'> }) =>
    new TopicLinks({ api, home }),
);

/** One of each in turn, so that a short line shows both. */
function takeTurns<Item>(first: readonly Item[], second: readonly Item[]): Item[] {
  const longest = Math.max(first.length, second.length);
  return Array.from({ length: longest }, (_, at) => [first[at], second[at]])
    .flat()
    .filter((item) => item !== undefined);
}
