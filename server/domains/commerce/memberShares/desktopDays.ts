import { sql } from 'kysely';
import { priceKinds, wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { DesktopDayDto } from '../../../../src/api/contract/memberships.ts';
import { memberShare } from '../../../../src/api/contract/withdrawalTerms.ts';
import { chinaDayOf } from '../../../../src/api/rules/chinaDay.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { lockAccount } from '../../identity/sessions/lockAccount.ts';
import { membershipKinds } from '../../people/profiles/membership.ts';

/** Days before today that are still accepted: a member's month, and the time to report its last day. */
const acceptedDays = 31 + memberShare.waitDays;

/**
 * Stores which wallpapers were on a member's desktop, as the client reports it. What pays no author is not stored: days
 * without a paid membership, those of a month that is settled, wallpapers that need none, own ones, and those that the member
 * has bought.
 *
 * @param now unix seconds
 * @returns how many of them count
 */
export async function recordDesktopDays(
  database: DatabaseHandle,
  { uid, days, now }: { uid: string; days: readonly DesktopDayDto[]; now: number },
): Promise<number> {
  const today = chinaDayOf(now);
  const accepted = days.filter(({ day }) => day <= today && day >= today - acceptedDays);
  const wids = await findMembersWallpapers(database, uid, [...new Set(accepted.map(({ wid }) => wid))]);
  const possible = accepted.filter(({ wid }) => wids.has(wid));
  if (possible.length === 0) return 0;
  return database.transaction().execute(async (transaction) => {
    // Two reports at once together stay below the limit of a day; a month is settled before, and its days count no more, or
    // after.
    await lockAccount(transaction, uid);
    const isPayable = await readPayableDays(transaction, uid);
    const wanted = possible.filter(({ day }) => isPayable(day));
    if (wanted.length === 0) return 0;
    const first = Math.min(...wanted.map(({ day }) => day));
    const stored = await transaction
      .selectFrom('desktop_days')
      .select(['day', 'wid'])
      .where('uid', '=', uid)
      .where('day', '>=', first)
      .execute();
    const known = new Map<number, Set<number>>();
    const widsOf = (day: number): Set<number> => {
      const set = known.get(day) ?? new Set();
      known.set(day, set);
      return set;
    };
    for (const { day, wid } of stored) widsOf(day).add(wid);
    const added: { uid: string; day: number; wid: number }[] = [];
    let counted = 0;
    for (const { day, wid } of wanted) {
      const ofDay = widsOf(day);
      if (ofDay.has(wid)) counted += 1;
      else if (ofDay.size < memberShare.wallpapersOfDay) {
        ofDay.add(wid);
        added.push({ uid, day, wid });
        counted += 1;
      }
    }
    if (added.length > 0) await transaction.insertInto('desktop_days').values(added).execute();
    return counted;
  });
}

/** Selects the days of China that belong to a membership that was paid for, and to no month of it that is settled. */
async function readPayableDays(database: DatabaseHandle, uid: string): Promise<(day: number) => boolean> {
  const periods = await database
    .selectFrom('memberships')
    .select(({ selectFrom }) => [
      'starts_at',
      'ends_at',
      selectFrom('member_months')
        .select(({ fn }) => fn.max('ends_after').as('ends_after'))
        .where(sql<boolean>`memberships.source = 'order:' || member_months.order_id`)
        .where('member_months.uid', '=', uid)
        .where('settled_at', 'is not', null)
        .as('settled_after'),
    ])
    .where('uid', '=', uid)
    .where('kind', '>', membershipKinds.trial)
    .where(sql<boolean>`source like 'order:%'`)
    .execute();
  const spans = periods.map(({ starts_at: start, ends_at: end, settled_after: settled }) => ({
    first: chinaDayOf(start + (settled ?? 0)),
    next: chinaDayOf(end),
  }));
  return (day) => spans.some(({ first, next }) => first <= day && day < next);
}

/** Those of these wallpapers that the user has by the membership alone. */
async function findMembersWallpapers(
  database: DatabaseHandle,
  uid: string,
  wids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (wids.length === 0) return new Set();
  const rows = await database
    .selectFrom('wallpapers')
    .select('wid')
    .where('wid', 'in', wids)
    .where('state', '=', wallpaperStates.online)
    .where('ptype', 'in', [priceKinds.vipOnly, priceKinds.fish])
    .where('author_uid', '<>', uid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('purchases')
            .select('purchases.uid')
            .where('purchases.uid', '=', uid)
            .where('purchases.kind', '=', 'wallpaper')
            .whereRef('purchases.item', '=', 'wallpapers.wid')
            .where('purchases.revoked_at', 'is', null),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ wid }) => wid));
}
