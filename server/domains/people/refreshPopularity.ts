import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { wallpaperStates, wallpaperTypes } from '../../../src/api/contract/entities.ts';
import { popularityPeriods, type PopularityPeriod } from '../../../src/api/contract/social.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import type { AuthorPopularityTable } from './tables.ts';
import { readHiddenUids } from './popularAuthors.ts';
import { firstDayOf, secondsPerDay } from '../../kernel/days.ts';

/** Ranks of a popularity list. */
const popularityLimit = 1_000;
/** Authors whose works are summed by one query. */
const authorsAtOnce = 500;
/** The weights of a like and of a new follower, in downloads. */
const likeWeight = 3;
const followerWeight = 5;

/** The ranks of authors in every span, and over all time. */
export async function computePopularity(
  database: DatabaseHandle,
  now: number,
  stop?: AbortSignal,
): Promise<AuthorPopularityTable[]> {
  const hidden = new Set(await readHiddenUids(database));
  const places: AuthorPopularityTable[] = [];
  for (const span of [...popularityPeriods, 'all'] as const) {
    stop?.throwIfAborted();
    const sums = span === 'all' ? await sumAllTime(database, stop) : await sumSpan(database, span, now);
    const ranked = [...sums]
      .filter(([uid, popularity]) => popularity > 0 && !hidden.has(uid))
      .toSorted(([uidA, a], [uidB, b]) => b - a || (uidA < uidB ? -1 : 1))
      .slice(0, popularityLimit);
    for (const [index, [uid, popularity]] of ranked.entries())
      places.push({ span, rank: index + 1, uid, popularity });
  }
  return places;
}

type Sums = Map<string, number>;

/** PostgreSQL returns a sum of 64-bit numbers as text. */
const whole = (expression: ReturnType<typeof sql>) => sql<number>`cast(${expression} as bigint)`;

function add(sums: Sums, rows: readonly { uid: string; amount: number }[], weight: number): void {
  for (const { uid, amount } of rows) sums.set(uid, (sums.get(uid) ?? 0) + amount * weight);
}

async function sumSpan(database: DatabaseHandle, span: PopularityPeriod, now: number): Promise<Sums> {
  const firstDay = firstDayOf(span, now);
  const begin = firstDay * secondsPerDay;
  const sums: Sums = new Map();
  const downloads = await database
    .selectFrom('daily_downloads')
    .innerJoin('wallpapers', 'wallpapers.wid', 'daily_downloads.wid')
    .select(['wallpapers.author_uid as uid', whole(sql`sum(daily_downloads.count)`).as('amount')])
    .where('daily_downloads.day', '>=', firstDay)
    .where('wallpapers.state', '=', wallpaperStates.online)
    .groupBy('wallpapers.author_uid')
    .execute();
  add(sums, downloads, 1);
  const likes = await database
    .selectFrom('likes')
    .innerJoin('wallpapers', 'wallpapers.wid', 'likes.wid')
    .select(['wallpapers.author_uid as uid', whole(sql`count(*)`).as('amount')])
    .where('likes.liked_at', '>=', begin)
    .where('wallpapers.state', '=', wallpaperStates.online)
    .groupBy('wallpapers.author_uid')
    .execute();
  add(sums, likes, likeWeight);
  const followers = await database
    .selectFrom('follows')
    .innerJoin('users', 'users.uid', 'follows.following_uid')
    .select(['follows.following_uid as uid', whole(sql`count(*)`).as('amount')])
    .where('follows.followed_at', '>=', begin)
    .where('users.works_count', '>', 0)
    .groupBy('follows.following_uid')
    .execute();
  add(sums, followers, followerWeight);
  return sums;
}

/**
 * The sums of all time, a few authors after the other: over a large catalogue one query would block an embedded
 * database, and with it the process, for seconds.
 */
async function sumAllTime(database: DatabaseHandle, stop: AbortSignal | undefined): Promise<Sums> {
  const sums: Sums = new Map();
  let last = '';
  for (;;) {
    stop?.throwIfAborted();
    const users = await database
      .selectFrom('users')
      .select(['uid', 'follower_count as amount'])
      .where('uid', '>', last)
      .orderBy('uid')
      .limit(authorsAtOnce)
      .execute();
    const next = users.at(-1)?.uid;
    if (next === undefined) return sums;
    last = next;
    const uids = users.map((user) => user.uid);
    add(sums, await sumWorks(database, uids, 'download_count'), 1);
    add(sums, await sumWorks(database, uids, 'like_count'), likeWeight);
    const withWorks = users.filter((user) => sums.has(user.uid));
    add(sums, withWorks, followerWeight);
    await setImmediate();
  }
}

/** Reads nothing but the index of the column. */
function sumWorks(
  database: DatabaseHandle,
  uids: readonly string[],
  column: 'download_count' | 'like_count',
): Promise<{ uid: string; amount: number }[]> {
  return database
    .selectFrom('wallpapers')
    .select(['author_uid as uid', whole(sql`sum(${sql.ref(column)})`).as('amount')])
    .where('author_uid', 'in', [...uids])
    .where('wtype', 'in', Object.values(wallpaperTypes))
    .where('state', '=', wallpaperStates.online)
    .groupBy('author_uid')
    .execute();
}
