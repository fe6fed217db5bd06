import * as v from 'valibot';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type {
  RankingPeriod,
  RankListDto,
  TopicDto,
  TopicSummaryDto,
} from '../../../../src/api/contract/topics.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import {
  cutPage,
  defaultPageSize,
  placeKey,
  readCursor,
  type Page,
  type PageQuery,
} from '../../../kernel/pageCursor.ts';
import type { WallpaperWithAuthor } from '../wallpapers/presenter.ts';
import { selectWallpaperRows } from '../wallpapers/wallpaperRows.ts';
import { getRankContents, getTopicContents } from './contents.ts';
import { presentRankList, presentSummary, readPeriods } from './presenter.ts';

const placeKeys = v.tuple([placeKey]);
/** The span of rankings that have none. */
const noPeriod = 0;

/**
 * A topic with one page of its online wallpapers, in the order of its curator.
 *
 * @throws ServiceError `topicNotFound`, `cursorInvalid`
 */
export async function getTopicPage(
  database: DatabaseHandle,
  { topicId, ...page }: PageQuery & { topicId: number },
): Promise<{ topic: TopicDto; page: Page<WallpaperWithAuthor> }> {
  const row = await database
    .selectFrom('topics')
    .selectAll()
    .where('topic_id', '=', topicId)
    .executeTakeFirst();
  if (!row) throw new ServiceError('topicNotFound');
  const limit = page.limit ?? defaultPageSize;
  const order = `topic:${topicId}`;
  const from = readCursor(page.cursor, order, placeKeys);
  const contentOf = await getTopicContents(database, [topicId]);
  const found = await selectWallpaperRows(database)
    .innerJoin('topic_wallpapers', 'topic_wallpapers.wid', 'wallpapers.wid')
    .select('topic_wallpapers.position as place')
    .where('topic_wallpapers.topic_id', '=', topicId)
    .where('topic_wallpapers.position', '>', from ? from[0] : -1)
    .where('wallpapers.state', '=', wallpaperStates.online)
    .orderBy('topic_wallpapers.position')
    .limit(limit + 1)
    .execute();
  return {
    topic: { ...presentSummary(topicId, row, contentOf(topicId)), published_at: row.published_at },
    page: cutPage(found, limit, order, (wallpaper) => [wallpaper.place]),
  };
}

/**
 * A ranking with one page of one of its spans. Without a span it is the ranking's first; a ranking that has none
 * ignores it.
 *
 * @throws ServiceError `rankListNotFound`, also for a span that the ranking does not have; `cursorInvalid`
 */
export async function getRankPage(
  database: DatabaseHandle,
  { rankId, period, ...page }: PageQuery & { rankId: number; period: RankingPeriod | undefined },
): Promise<{ rank: RankListDto; page: Page<WallpaperWithAuthor> }> {
  const row = await database
    .selectFrom('rank_lists')
    .selectAll()
    .where('rank_id', '=', rankId)
    .executeTakeFirst();
  if (!row) throw new ServiceError('rankListNotFound');
  const periods = readPeriods(row.periods);
  if (period !== undefined && periods.length > 0 && !periods.includes(period))
    throw new ServiceError('rankListNotFound');
  const span = periods.length === 0 ? noPeriod : (period ?? periods[0] ?? noPeriod);
  const limit = page.limit ?? defaultPageSize;
  const order = `rank:${rankId}:${span}`;
  const from = readCursor(page.cursor, order, placeKeys);
  const contentOf = await getRankContents(database, [{ rank_id: rankId, period: span }]);
  const found = await selectWallpaperRows(database)
    .innerJoin('rank_entries', 'rank_entries.wid', 'wallpapers.wid')
    .select('rank_entries.position as place')
    .where('rank_entries.rank_id', '=', rankId)
    .where('rank_entries.period', '=', span)
    .where('rank_entries.position', '>', from ? from[0] : -1)
    .where('wallpapers.state', '=', wallpaperStates.online)
    .orderBy('rank_entries.position')
    .limit(limit + 1)
    .execute();
  return {
    rank: presentRankList(row, contentOf(rankId)),
    page: cutPage(found, limit, order, (wallpaper) => [wallpaper.place]),
  };
}

/** Topics, then rankings, in their order; what has nothing online is left out. */
export async function listSummaries(database: DatabaseHandle): Promise<TopicSummaryDto[]> {
  const topics = await listTopicSummaries(database);
  const ranks = await database.selectFrom('rank_lists').selectAll().orderBy('position').execute();
  const contentOf = await getRankContents(
    database,
    ranks.map((row) => ({ rank_id: row.rank_id, period: readPeriods(row.periods)[0] ?? noPeriod })),
  );
  const rankings = ranks.map((row) => presentSummary(row.rank_id, row, contentOf(row.rank_id)));
  return [...topics, ...rankings].filter((summary) => summary.wallpaper_count > 0);
}

/** Topics in their order, with what of them is online. */
export async function listTopicSummaries(database: DatabaseHandle): Promise<TopicSummaryDto[]> {
  const topics = await database.selectFrom('topics').selectAll().orderBy('position').execute();
  const contentOf = await getTopicContents(
    database,
    topics.map((row) => row.topic_id),
  );
  return topics.map((row) => presentSummary(row.topic_id, row, contentOf(row.topic_id)));
}
