import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { chinaDayOf } from '../../../src/api/rules/chinaDay.ts';
import { contestLimits, type ContestDto } from '../../../src/api/contract/contests.ts';
import { wallpaperStates, wallpaperTypes } from '../../../src/api/contract/entities.ts';
import { takesWorks } from '../../../src/api/rules/contestPhase.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { lockUser } from '../../database/lockUser.ts';
import { drawFactorOf, drawModulus } from './contestRules.ts';

const { online, audit, waiting, waitingBuilding } = wallpaperStates;
/** A work that waits for its audit is in the contest as soon as it is online. */
const enterableStates: readonly number[] = [online, audit, waiting, waitingBuilding];

interface Entering {
  contest: ContestDto;
  uid: string;
  wid: number;
  /** Unix seconds. */
  now: number;
}

/** True if a contest accepts works of a type. */
export function takesType({ kind }: Pick<ContestDto, 'kind'>, wtype: number): boolean {
  return kind === 'composite' || wtype === (kind === 'live' ? wallpaperTypes.dynamic : wallpaperTypes.static);
}

/**
 * Enters a work of the caller; one that is in the contest already stays as it is.
 *
 * @throws ServiceError `wallpaperNotFound`, `workNotOwned`, `workStateRefused`, `contestPhaseRefused`, `entryKindRefused`,
 *   `entryElsewhere`, `tooManyEntries`
 */
export async function enterContest(database: DatabaseHandle, entering: Entering): Promise<void> {
  const { contest, uid, wid, now } = entering;
  if (!takesWorks(contest, now)) throw new ServiceError('contestPhaseRefused');
  await database.transaction().execute(async (transaction) => {
    const work = await transaction
      .selectFrom('wallpapers')
      .select(['author_uid', 'state', 'wtype'])
      .where('wid', '=', wid)
      .executeTakeFirst();
    if (!work) throw new ServiceError('wallpaperNotFound');
    if (work.author_uid !== uid) throw new ServiceError('workNotOwned');
    if (!enterableStates.includes(work.state)) throw new ServiceError('workStateRefused');
    if (!takesType(contest, work.wtype)) throw new ServiceError('entryKindRefused');
    // Of two concurrent calls the second counts what the first entered.
    await lockUser(transaction, uid);
    if (await isEntered(transaction, contest.period, wid)) return;
    const entered = await transaction
      .selectFrom('contest_entries')
      .select('wid')
      .where('uid', '=', uid)
      .where('period', '=', contest.period)
      .execute();
    if (entered.length >= contestLimits.entries) throw new ServiceError('tooManyEntries');
    const salt = randomInt(1, drawModulus);
    const factor = drawFactorOf(chinaDayOf(now));
    await transaction
      .insertInto('contest_entries')
      .values({
        wid,
        period: contest.period,
        uid,
        wtype: work.wtype,
        entered_at: now,
        salt,
        draw: sql`cast(${salt} as bigint) * cast(${factor} as bigint) % ${sql.lit(drawModulus)}`,
        place: null,
      })
      .execute();
  });
}

/** @throws ServiceError `entryElsewhere` */
async function isEntered(transaction: DatabaseHandle, period: string, wid: number): Promise<boolean> {
  const former = await transaction
    .selectFrom('contest_entries')
    .select('period')
    .where('wid', '=', wid)
    .executeTakeFirst();
  if (former && former.period !== period) throw new ServiceError('entryElsewhere');
  return former !== undefined;
}

/**
 * Takes a work of the caller out of a contest; its votes are removed with it.
 *
 * @throws ServiceError `entryNotFound`, `contestPhaseRefused`
 */
export async function leaveContest(
  database: DatabaseHandle,
  { contest, uid, wid, now }: Entering,
): Promise<void> {
  if (!takesWorks(contest, now)) throw new ServiceError('contestPhaseRefused');
  const { numDeletedRows: left } = await database
    .deleteFrom('contest_entries')
    .where('wid', '=', wid)
    .where('uid', '=', uid)
    .where('period', '=', contest.period)
    .where('is_final', '=', 0)
    .executeTakeFirst();
  if (left === 0n) throw new ServiceError('entryNotFound');
}
