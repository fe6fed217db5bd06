import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { getOnlineWallpapers } from '../wallpapers/wallpaperRows.ts';
import type { Content } from './presenter.ts';

const nothing: Content = { wallpaper_count: 0, first: undefined };

/** A ranking in one of its spans; 0 is the only one of a ranking that is put together by hand. */
export interface RankSpan {
  rank_id: number;
  period: number;
}

/** Reads the online content of these topics, in two queries. */
export async function getTopicContents(
  database: DatabaseHandle,
  topicIds: readonly number[],
): Promise<(topicId: number) => Content> {
  if (topicIds.length === 0) return () => nothing;
  const rows = await database
    .selectFrom('topic_wallpapers')
    .innerJoin('wallpapers', 'wallpapers.wid', 'topic_wallpapers.wid')
    .select(['topic_wallpapers.topic_id as id', 'topic_wallpapers.wid'])
    .where('topic_wallpapers.topic_id', 'in', [...topicIds])
    .where('wallpapers.state', '=', wallpaperStates.online)
    .orderBy('topic_wallpapers.topic_id')
    .orderBy('topic_wallpapers.position')
    .execute();
  return toContents(database, rows);
}

/** Reads the online content of these rankings, in two queries. */
export async function getRankContents(
  database: DatabaseHandle,
  spans: readonly RankSpan[],
): Promise<(rankId: number) => Content> {
  if (spans.length === 0) return () => nothing;
  const rows = await database
    .selectFrom('rank_entries')
    .innerJoin('wallpapers', 'wallpapers.wid', 'rank_entries.wid')
    .select(['rank_entries.rank_id as id', 'rank_entries.wid'])
    .where(({ eb, and, or }) =>
      or(
        spans.map(({ rank_id, period }) =>
          and([eb('rank_entries.rank_id', '=', rank_id), eb('rank_entries.period', '=', period)]),
        ),
      ),
    )
    .where('wallpapers.state', '=', wallpaperStates.online)
    .orderBy('rank_entries.rank_id')
    .orderBy('rank_entries.position')
    .execute();
  return toContents(database, rows);
}

async function toContents(
  database: DatabaseHandle,
  rows: readonly { id: number; wid: number }[],
): Promise<(id: number) => Content> {
  const widsById = Map.groupBy(rows, (row) => row.id);
  const covers = await getOnlineWallpapers(
    database,
    [...widsById.values()].flatMap((all) => all.slice(0, 1).map((row) => row.wid)),
  );
  return (id) => {
    const all = widsById.get(id);
    if (!all?.[0]) return nothing;
    return { wallpaper_count: all.length, first: covers.get(all[0].wid) };
  };
}
