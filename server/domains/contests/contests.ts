import * as v from 'valibot';
import { contest, contestCalls, type ContestDto } from '../../../src/api/contract/contests.ts';
import { isNewAfter, newUserDays } from '../../../src/api/rules/newUser.ts';
import { isShown } from '../../../src/api/rules/contestPhase.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import type { CallContext } from '../../kernel/calls.ts';
import { isFor, isNewSince, type Audience } from './contestRules.ts';
import { findFirstSight } from './firstSights.ts';
import type { ContestRow } from './tables.ts';

/** The rows of a list of contests: years of one a month. */
const contestsAtMost = 60;
const storedAwards = v.array(v.pipe(v.number(), v.safeInteger(), v.minValue(1)));

type AudienceFields = Pick<
  v.InferOutput<typeof contestCalls.contestConfigs.request>,
  'trayno' | 'is_new_user' | 'used_days'
>;

export function readAwards(row: Pick<ContestRow, 'awards'>): number[] {
  return v.parse(storedAwards, JSON.parse(row.awards));
}

export function presentContest(row: ContestRow): ContestDto {
  return v.parse(contest, {
    ...row,
    channels: JSON.parse(row.channels),
    prize_pool: readAwards(row).reduce((sum, amount) => sum + amount, 0),
    is_closed: row.closed_at !== null,
  });
}

/** Finds the caller's audience: an account is as new as its registration, a signed-out user as the device. */
export async function findAudience(
  database: DatabaseHandle,
  context: Pick<CallContext, 'viewerUid' | 'common' | 'address'>,
  { trayno, ...word }: AudienceFields,
  now: number,
): Promise<Audience> {
  const channel = Number(trayno ?? 0);
  const { viewerUid } = context;
  if (viewerUid === null) {
    const firstSeen = await findFirstSight(database, context, statedDays(word), now);
    return { channel, isNew: firstSeen === null ? isNewByWord(word) : isNewSince(firstSeen, now) };
  }
  const account = await database
    .selectFrom('accounts')
    .select('created_at')
    .where('uid', '=', viewerUid)
    .executeTakeFirst();
  return { channel, isNew: account !== undefined && isNewSince(account.created_at, now) };
}

type UsageWord = Pick<AudienceFields, 'is_new_user' | 'used_days'>;

/** Days of use that a client states; one that states nothing is as new as its first call. */
function statedDays({ used_days: usedDays, is_new_user: isNew }: UsageWord): number {
  return usedDays ?? (isNew === 0 ? newUserDays : 0);
}

/** Without a device there is nothing to recognise: its word is all there is, and without one it is old. */
function isNewByWord({ used_days: usedDays, is_new_user: isNew }: UsageWord): boolean {
  return usedDays === undefined ? isNew === 1 : isNewAfter(usedDays);
}

/** The contests that a client may know: opened, not over, for its channel and user; the latest first. */
export async function listContests(
  database: DatabaseHandle,
  audience: Audience,
  { period, now }: { period?: string | undefined; now: number },
): Promise<ContestDto[]> {
  let query = database
    .selectFrom('contests')
    .selectAll()
    .where('opened_at', 'is not', null)
    .where('offline_time', '>', now);
  if (period !== undefined) query = query.where('period', '=', period);
  const rows = await query.orderBy('online_time', 'desc').limit(contestsAtMost).execute();
  return rows.map(presentContest).filter(({ channels }) => isFor(channels, audience));
}

/**
 * A contest that is shown to the caller now.
 *
 * @throws ServiceError `contestNotFound`, also for one that is for others: by address, too, it does not exist
 */
export async function requireShown(
  database: DatabaseHandle,
  period: string,
  { audience, now }: { audience: Audience; now: number },
): Promise<ContestDto> {
  const [found] = await listContests(database, audience, { period, now });
  if (!found || !isShown(found, now)) throw new ServiceError('contestNotFound');
  return found;
}
