import { sql } from 'kysely';
import type { ContestDto } from '../../../src/api/contract/contests.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { firstUseOf, newUserDays } from '../../../src/api/rules/newUser.ts';
import { sendBroadcast } from '../messages/sendBroadcast.ts';
import { sendMessage } from '../messages/sendMessage.ts';
import { ContestRefused } from './createContest.ts';
import { presentContest } from './contests.ts';
import { isFor } from './contestRules.ts';
import type { ContestRow } from './tables.ts';

/** @throws ContestRefused */
export async function requireContest(database: DatabaseHandle, period: string): Promise<ContestRow> {
  const row = await database
    .selectFrom('contests')
    .selectAll()
    .where('period', '=', period)
    .executeTakeFirst();
  if (!row) throw new ContestRefused(`There is no contest ${period}.`);
  return row;
}

/**
 * Opens a contest and notifies the users whom it is for: authors are invited (50), others learn that it is open (52).
 * Repeating it changes nothing.
 *
 * @param now unix seconds
 * @returns how many users it is for; 0 where they were notified before
 * @throws ContestRefused
 */
export async function openContest(database: DatabaseHandle, period: string, now: number): Promise<number> {
  const row = await requireContest(database, period);
  if (row.closed_at !== null) throw new ContestRefused(`The contest ${period} is closed.`);
  if (row.offline_time <= now) throw new ContestRefused(`The time of the contest ${period} is over.`);
  await database
    .updateTable('contests')
    .set({ opened_at: now })
    .where('period', '=', period)
    .where('opened_at', 'is', null)
    .execute();
  const { channels, name } = presentContest(row);
  // The channel of an account's clients is not known.
  if (!channels.some(({ channel }) => channel === 0)) return 0;
  return notifyAll(database, { period, name, channels, now });
}

/** One message for authors, and one for others, whatever the number of users. */
async function notifyAll(
  database: DatabaseHandle,
  { period, name, channels, now }: Pick<ContestDto, 'period' | 'name' | 'channels'> & { now: number },
): Promise<number> {
  const [isForNew, isForOld] = [true, false].map((isNew) => isFor(channels, { channel: 0, isNew }));
  const registered = {
    // The first second of which fewer days than those of a new user have passed, and the one before it.
    ...(!isForOld && { from: firstUseOf(newUserDays, now) + 1 }),
    ...(!isForNew && { until: firstUseOf(newUserDays, now) }),
  };
  let count = 0;
  for (const audience of ['authors', 'others'] as const)
    count += await sendBroadcast(database, {
      name: audience === 'authors' ? 'invitedToContest' : 'contestOpened',
      parameters: { period, name },
      dedupeKey: `contestOpened:${period}:${audience}`,
      audience,
      registered,
      now,
    });
  return count;
}

/**
 * Shortlists works of a contest and notifies their authors (53), each once.
 *
 * @throws ContestRefused for a work that is not in the contest or not online; nothing is changed then
 */
export async function shortlistWorks(
  database: DatabaseHandle,
  { period, wids, now }: { period: string; wids: readonly number[]; now: number },
): Promise<void> {
  const { name, closed_at: closedAt } = await requireContest(database, period);
  if (closedAt !== null) throw new ContestRefused(`The contest ${period} is closed.`);
  await database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .updateTable('contest_entries')
      .set({ is_shortlisted: 1 })
      .where('period', '=', period)
      .where('wid', 'in', [...wids])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('wallpapers')
            .select(sql`1`.as('one'))
            .whereRef('wallpapers.wid', '=', 'contest_entries.wid')
            .where('wallpapers.state', '=', wallpaperStates.online),
        ),
      )
      .returning(['wid', 'uid'])
      .execute();
    const missing = wids.filter((wid) => !rows.some((row) => row.wid === wid));
    if (missing.length > 0)
      throw new ContestRefused(`Not in the contest, or not online: ${missing.join(', ')}.`);
    for (const { wid, uid } of rows.toSorted((first, second) => (first.uid < second.uid ? -1 : 1)))
      await sendMessage(transaction, { ...shortlisted({ period, name, wid }), uid, now });
  });
}

/** The message 53 about a work, sent once. */
export function shortlisted({ period, name, wid }: { period: string; name: string; wid: number }) {
  return {
    name: 'contestShortlisted',
    parameters: { period, name },
    wid,
    dedupeKey: `contestShortlisted:${period}:${wid}`,
  } as const;
}
