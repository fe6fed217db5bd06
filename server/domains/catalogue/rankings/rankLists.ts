import { sql } from 'kysely';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import { rankingPeriods, rankingSources, type RankingPeriod } from '../../../../src/api/contract/topics.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { RankEntryTable } from '../tables.ts';
import { allCategories } from '../wallpapers/queries.ts';
import { dayOf, firstDayOf, secondsPerDay, spanDays } from '../../../kernel/days.ts';

/** Ranks of a ranking. */
const rankLimit = 100;
/** Fewer new wallpapers than this make no ranking of their own: the newest are used instead. */
const minFresh = 20;

/** The ranks of every computed ranking in each of its four spans. */
export async function computeRankLists(
  database: DatabaseHandle,
  now: number,
  stop?: AbortSignal,
): Promise<{ rankIds: number[]; entries: RankEntryTable[] }> {
  const lists = await database
    .selectFrom('rank_lists')
    .select(['rank_id', 'wtype'])
    .where('source', '=', rankingSources.ranking)
    .orderBy('rank_id')
    .execute();
  const entries: RankEntryTable[] = [];
  for (const { rank_id, wtype } of lists)
    for (const period of Object.values(rankingPeriods)) {
      stop?.throwIfAborted();
      for (const [index, wid] of (await rankWallpapers(database, { wtype, period, now })).entries())
        entries.push({ rank_id, period, position: index + 1, wid });
    }
  return { rankIds: lists.map((list) => list.rank_id), entries };
}

async function rankWallpapers(
  database: DatabaseHandle,
  { wtype, period, now }: { wtype: number; period: RankingPeriod; now: number },
): Promise<number[]> {
  switch (period) {
    case rankingPeriods.week:
      return rankByDownloads(database, wtype, firstDayOf('week', now));
    case rankingPeriods.month:
      return rankByDownloads(database, wtype, firstDayOf('month', now));
    case rankingPeriods.fresh:
      return rankFresh(database, wtype, now);
    case rankingPeriods.rise:
      return rankByRise(database, wtype, now);
  }
}

function selectDownloads(database: DatabaseHandle, wtype: number, firstDay: number) {
  return database
    .selectFrom('daily_downloads')
    .innerJoin('wallpapers', 'wallpapers.wid', 'daily_downloads.wid')
    .select('daily_downloads.wid')
    .where('daily_downloads.day', '>=', firstDay)
    .where('wallpapers.wtype', '=', wtype)
    .where('wallpapers.state', '=', wallpaperStates.online)
    .groupBy('daily_downloads.wid')
    .limit(rankLimit);
}

async function rankByDownloads(database: DatabaseHandle, wtype: number, firstDay: number): Promise<number[]> {
  const rows = await selectDownloads(database, wtype, firstDay)
    .orderBy(sql`sum(daily_downloads.count)`, 'desc')
    .orderBy('daily_downloads.wid', 'desc')
    .execute();
  return rows.map((row) => row.wid);
}

/** Ranks wallpapers by the rise of their downloads over the week before; those without a rise are left out. */
async function rankByRise(database: DatabaseHandle, wtype: number, now: number): Promise<number[]> {
  const thisWeek = firstDayOf('week', now);
  const weekBefore = thisWeek - (dayOf(now) - thisWeek + 1);
  const growth = sql<number>`sum(case when daily_downloads.day >= ${thisWeek} then daily_downloads.count
    else -daily_downloads.count end)`;
  const rows = await selectDownloads(database, wtype, weekBefore)
    .having(growth, '>', 0)
    .orderBy(growth, 'desc')
    .orderBy('daily_downloads.wid', 'desc')
    .execute();
  return rows.map((row) => row.wid);
}

async function rankFresh(database: DatabaseHandle, wtype: number, now: number): Promise<number[]> {
  const listed = database
    .selectFrom('listings')
    .select('wid')
    .where('wtype', '=', wtype)
    .where('category_id', '=', allCategories)
    .limit(rankLimit);
  const fresh = await listed
    .where('published_at', '>=', now - spanDays.month * secondsPerDay)
    .orderBy('download_count', 'desc')
    .orderBy('wid', 'desc')
    .execute();
  const rows =
    fresh.length >= minFresh
      ? fresh
      : await listed.orderBy('published_at', 'desc').orderBy('wid', 'desc').execute();
  return rows.map((row) => row.wid);
}
