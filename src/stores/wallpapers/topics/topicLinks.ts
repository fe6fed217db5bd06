import { makeAutoObservable, runInAction } from 'mobx';
import { isAbort } from '../../../api/apiError.ts';
import type { TopicSummaryDto } from '../../../api/contract/topics.ts';
import { failureOf } from '../../kernel/failure.ts';
import type { ListStatus } from '../../kernel/pagedList.ts';
import type { RootStore } from '../../rootStore.ts';

/** `topic_type` of a topic; every other one is a ranking (docs/product.md#rankings-and-topics). */
const topicType = 1;

export function isTopic(topic: Pick<TopicSummaryDto, 'topic_type'>): boolean {
  return topic.topic_type === topicType;
}

/** Where a topic or a ranking opens (docs/product.md#detail-opening-rules). */
export function topicPath({ id, topic_type: type }: Pick<TopicSummaryDto, 'id' | 'topic_type'>): string {
  return type === topicType
    ? `/topicDetail?topic_id=${id}`
    : `/ranklistDetail?rank_id=${id}&topic_type=${type}`;
}

type Root = Pick<RootStore, 'api'> & { wallpapers: Pick<RootStore['wallpapers'], 'catalogue'> };

/** Topics and rankings beside the home page: for its quiet row, and for two rows of the sidebar. */
export class TopicLinks {
  status: ListStatus = 'idle';
  links: readonly TopicSummaryDto[] = [];
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Loads them unless they are there; after a failure the next call tries again. */
  async ensure(): Promise<void> {
    if (this.status === 'pending' || this.status === 'ready') return;
    this.status = 'pending';
    try {
      const { list } = await this.#root.api.call('homeRight', {});
      runInAction(() => {
        this.links = takeTurns(
          list.filter(isTopic),
          list.filter((link) => !isTopic(link)),
        );
        this.status = 'ready';
      });
    } catch (error) {
      // They lead away from the page, which stands without them; the rows go.
      if (!isAbort(error)) failureOf(error);
      runInAction(() => (this.status = 'failed'));
    }
    this.#root.wallpapers.catalogue.home.showTopicPaths({
      ranking: this.#pathOfFirst((link) => !isTopic(link)),
      topic: this.#pathOfFirst(isTopic),
    });
  }

  #pathOfFirst(isWanted: (link: TopicSummaryDto) => boolean): string | null {
    const link = this.links.find(isWanted);
    return link ? topicPath(link) : null;
  }
}

/** One of each in turn, so that a short line shows both. */
function takeTurns<Item>(first: readonly Item[], second: readonly Item[]): Item[] {
  const longest = Math.max(first.length, second.length);
  return Array.from({ length: longest }, (_, at) => [first[at], second[at]])
    .flat()
    .filter((item) => item !== undefined);
}
