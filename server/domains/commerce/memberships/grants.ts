import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { RowOf } from '../../../database/schema.ts';
import { secondsPerDay } from '../../../kernel/days.ts';
import { membershipKinds } from '../../people/profiles/membership.ts';

/** A period of membership. */
export interface Grant {
  uid: string;
  /** 1 trial, 2 member, 3 yearly member. */
  kind: number;
  seconds: number;
  /** The reason, such as an order: granted once. */
  source: string;
  /** Unix seconds. */
  now: number;
}

/**
 * Grants a period, inside the transaction of what it is for: it begins when the present membership ends, or now. The
 * user's row is locked by the first statement, so that two periods at once stack and never overlap.
 *
 * @returns when the membership ends
 * @throws the database's unique violation for a source that was granted before
 */
export async function grantMembership(transaction: DatabaseHandle, grant: Grant): Promise<number> {
  const { uid, kind, seconds, source, now } = grant;
  const { vip_until: endsAt } = await transaction
    .updateTable('users')
    .set({ vip_until: sql<number>`case when vip_until > ${now} then vip_until else ${now} end + ${seconds}` })
    .where('uid', '=', uid)
    .returning('vip_until')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('memberships')
    .values({ source, uid, kind, starts_at: endsAt - seconds, ends_at: endsAt })
    .execute();
  await updateKind(transaction, uid, now);
  return endsAt;
}

/** Counts the unused whole days of a period. */
export async function countUnusedDays(
  database: DatabaseHandle,
  source: string,
  now: number,
): Promise<number> {
  const { starts_at, ends_at } = await findGrant(database, source);
  return Math.max(0, Math.floor((ends_at - Math.max(starts_at, now)) / secondsPerDay));
}

/**
 * Takes unused time of a period back: the period becomes shorter, and those behind it begin earlier.
 *
 * @param seconds at most what is left of the period
 */
export async function shortenGrant(
  transaction: DatabaseHandle,
  { source, seconds, now }: { source: string; seconds: number; now: number },
): Promise<void> {
  await moveEnd(transaction, source, -seconds, now);
}

/** Restores the time that {@link shortenGrant} took from a period. */
export async function lengthenGrant(
  transaction: DatabaseHandle,
  { source, now }: { source: string; now: number },
): Promise<void> {
  const { revoked_seconds } = await findGrant(transaction, source);
  await moveEnd(transaction, source, revoked_seconds, now);
}

function findGrant(database: DatabaseHandle, source: string): Promise<RowOf<'memberships'>> {
  return database
    .selectFrom('memberships')
    .selectAll()
    .where('source', '=', source)
    .executeTakeFirstOrThrow();
}

/** Moves the end of a period, and every period behind it. */
async function moveEnd(
  transaction: DatabaseHandle,
  source: string,
  seconds: number,
  now: number,
): Promise<void> {
  const { uid } = await findGrant(transaction, source);
  // Locks the user, as a grant does.
  await transaction
    .updateTable('users')
    .set(({ eb }) => ({ vip_until: eb('vip_until', '+', seconds) }))
    .where('uid', '=', uid)
    .execute();
  const { starts_at } = await transaction
    .updateTable('memberships')
    .set(({ eb }) => ({
      ends_at: eb('ends_at', '+', seconds),
      revoked_seconds: eb('revoked_seconds', '-', seconds),
    }))
    .where('source', '=', source)
    .returning('starts_at')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('memberships')
    .set(({ eb }) => ({ starts_at: eb('starts_at', '+', seconds), ends_at: eb('ends_at', '+', seconds) }))
    .where('uid', '=', uid)
    // One behind a period that was taken back whole begins at the same moment.
    .where(({ eb, or, and }) =>
      or([
        eb('starts_at', '>', starts_at),
        and([
          eb('starts_at', '=', starts_at),
          eb('source', '<>', source),
          eb('ends_at', '>', eb.ref('starts_at')),
        ]),
      ]),
    )
    .execute();
  await updateKind(transaction, uid, now);
}

/**
 * Writes the badge: the highest kind among the periods that have not ended. A membership that was given without periods,
 * such as a demo user's, keeps its kind.
 */
export async function updateKind(transaction: DatabaseHandle, uid: string, now: number): Promise<void> {
  const { kind } = await transaction
    .selectFrom('memberships')
    .select(({ fn }) => fn.max('kind').as('kind'))
    .where('uid', '=', uid)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('users')
    .set({
      vip_type: sql<number>`case when vip_until <= ${now} then ${membershipKinds.none}
        else coalesce(${kind}, vip_type) end`,
    })
    .where('uid', '=', uid)
    .execute();
}
