import type { topicCalls } from '../../../../src/api/contract/topics.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { HandlersOf } from '../../../kernel/calls.ts';
import { presentWallpaper } from '../wallpapers/presenter.ts';
import { getRankPage, getTopicPage, listSummaries } from '../topics/queries.ts';

/** The handlers of the calls about topics and rankings, on one database. */
export function createTopicHandlers(database: DatabaseHandle): HandlersOf<typeof topicCalls> {
  return {
    async topicDetail({ topic_id: topicId, ...query }) {
      const { topic, page } = await getTopicPage(database, { ...query, topicId });
      const { rows, ...rest } = page;
      return { topic, list: rows.map(presentWallpaper), ...rest };
    },
    async rankListDetail({ rank_id: rankId, period, ...query }) {
      const { rank, page } = await getRankPage(database, { ...query, rankId, period });
      const { rows, ...rest } = page;
      return { rank, list: rows.map(presentWallpaper), ...rest };
    },
    homeRight: async () => ({ list: await listSummaries(database) }),
  };
}
