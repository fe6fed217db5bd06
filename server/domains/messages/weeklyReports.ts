import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { isDue, noteRefresh } from '../../database/refreshes.ts';
import { dayOf, secondsPerDay, spanDays } from '../../kernel/days.ts';
import { sendMessage } from './sendMessage.ts';

const refreshName = 'weekly reports';
/** Monday 09:00 of UTC+8, as seconds after a week of UTC began; 1970 began with a Thursday. */
const firstReport = 4 * secondsPerDay + 3_600;
const secondsPerWeek = spanDays.week * secondsPerDay;
/** Users per batch before other calls are handled: this runs in the serving process. */
const peopleAtOnce = 200;

/** PostgreSQL sums whole numbers into a type that would arrive as text. */
const whole = (expression: ReturnType<typeof sql>) => sql<number>`cast(${expression} as bigint)`;

type Report = Record<'downloads' | 'likes' | 'followers', number>;

/** The latest moment at which reports were to be sent: Monday, 09:00 of UTC+8. */
export function reportTimeOf(now: number): number {
  return now - ((((now - firstReport) % secondsPerWeek) + secondsPerWeek) % secondsPerWeek);
}

/** True if the reports of the week were not sent yet. */
export function areWeeklyReportsDue(database: DatabaseHandle, now: number): Promise<boolean> {
  return isDue(database, refreshName, reportTimeOf(now) - 1);
}

/**
 * Sends the report of the week to every author with online works and any activity in the seven whole
 * days (of UTC) before Monday, where that has not been done since. An interrupted run continues where it was.
 *
 * @param now unix seconds
 * @param stop interrupts it between two batches of users
 */
export async function sendWeeklyReportsWhenDue(
  database: DatabaseHandle,
  now: number,
  stop?: AbortSignal,
): Promise<void> {
  if (!(await areWeeklyReportsDue(database, now))) return;
  const reportTime = reportTimeOf(now);
  let last = '';
  for (;;) {
    stop?.throwIfAborted();
    const people = await database
      .selectFrom('users')
      .select(['uid', 'works_count'])
      .where('uid', '>', last)
      .orderBy('uid')
      .limit(peopleAtOnce)
      .execute();
    const next = people.at(-1)?.uid;
    if (next === undefined) break;
    last = next;
    const authors = people.filter((person) => person.works_count > 0).map((person) => person.uid);
    await sendReports(database, authors, { reportTime, now });
    await setImmediate();
  }
  await noteRefresh(database, refreshName, now);
}

async function sendReports(
  database: DatabaseHandle,
  authors: readonly string[],
  { reportTime, now }: { reportTime: number; now: number },
): Promise<void> {
  if (authors.length === 0) return;
  const dedupeKey = `weeklyReport:${dayOf(reportTime)}`;
  const reports = await readReports(database, authors, dayOf(reportTime));
  const notified = await database
    .selectFrom('messages')
    .select('uid')
    .where('uid', 'in', [...authors])
    .where('dedupe_key', '=', dedupeKey)
    .execute();
  for (const { uid } of notified) reports.delete(uid);
  for (const [uid, parameters] of reports)
    await database
      .transaction()
      .execute((transaction) =>
        sendMessage(transaction, { uid, name: 'weeklyReport', parameters, now, dedupeKey }),
      );
}

/** The activity on each author's online works in the seven days before a day; authors without any are omitted. */
async function readReports(
  database: DatabaseHandle,
  authors: readonly string[],
  endDay: number,
): Promise<Map<string, Report>> {
  const days = Array.from({ length: spanDays.week }, (_, index) => endDay - 1 - index);
  const [begin, end] = [(endDay - spanDays.week) * secondsPerDay, endDay * secondsPerDay];
  const ofAuthors = [...authors];
  const downloads = await database
    .selectFrom('wallpapers')
    .innerJoin('daily_downloads', 'daily_downloads.wid', 'wallpapers.wid')
    .select(['wallpapers.author_uid as uid', whole(sql`sum(daily_downloads.count)`).as('amount')])
    .where('wallpapers.author_uid', 'in', ofAuthors)
    .where('wallpapers.state', '=', wallpaperStates.online)
    .where('daily_downloads.day', 'in', days)
    .groupBy('wallpapers.author_uid')
    .execute();
  const likes = await database
    .selectFrom('wallpapers')
    .innerJoin('likes', 'likes.wid', 'wallpapers.wid')
    .select(['wallpapers.author_uid as uid', whole(sql`count(*)`).as('amount')])
    .where('wallpapers.author_uid', 'in', ofAuthors)
    .where('wallpapers.state', '=', wallpaperStates.online)
    .where('likes.liked_at', '>=', begin)
    .where('likes.liked_at', '<', end)
    .groupBy('wallpapers.author_uid')
    .execute();
  const followers = await database
    .selectFrom('follows')
    .select(['following_uid as uid', whole(sql`count(*)`).as('amount')])
    .where('following_uid', 'in', ofAuthors)
    .where('followed_at', '>=', begin)
    .where('followed_at', '<', end)
    .groupBy('following_uid')
    .execute();
  const reports = new Map<string, Report>();
  for (const [kind, rows] of Object.entries({ downloads, likes, followers }))
    for (const { uid, amount } of rows)
      reports.set(uid, {
        ...(reports.get(uid) ?? { downloads: 0, likes: 0, followers: 0 }),
        [kind]: amount,
      });
  return reports;
}
