import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';
import { secondsPerDay } from '../../../kernel/days.ts';
import { sendMessage } from '../../messages/sendMessage.ts';
import { membershipKinds } from '../../people/profiles/membership.ts';
import { updateKind } from './grants.ts';

/** The time before the end of a membership at which its user is warned, in seconds. */
const warningSeconds = 3 * secondsPerDay;
const usersAtOnce = 200;

/**
 * Notifies users whose memberships end soon (message 56) or have ended (57), and tidies the badges. The benefits end by
 * themselves, to the second: every check reads the end.
 *
 * @param now unix seconds
 */
export async function expireMemberships(database: DatabaseHandle, now: number): Promise<void> {
  await warnOfEnds(database, now);
  await endMemberships(database, now);
  await lowerKinds(database, now);
}

/** The dedupe key of both messages names the end, so that each end is announced once, and an extension again. */
async function warnOfEnds(database: DatabaseHandle, now: number): Promise<void> {
  const users = await database
    .selectFrom('users')
    .select(['uid', 'vip_until'])
    .where('vip_type', '>', membershipKinds.trial)
    .where('vip_until', '>', now)
    .where('vip_until', '<=', now + warningSeconds)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages')
            .select('messages.uid')
            .whereRef('messages.uid', '=', 'users.uid')
            .where(sql<boolean>`messages.dedupe_key = 'membership expiring ' || users.vip_until`),
        ),
      ),
    )
    .limit(usersAtOnce)
    .execute();
  for (const { uid, vip_until: until } of users)
    await database.transaction().execute((transaction) =>
      sendMessage(transaction, {
        uid,
        name: 'membershipExpiring',
        parameters: { days: Math.max(1, Math.ceil((until - now) / secondsPerDay)) },
        now,
        dedupeKey: `membership expiring ${until}`,
      }),
    );
}

async function endMemberships(database: DatabaseHandle, now: number): Promise<void> {
  const users = await database
    .selectFrom('users')
    .select('uid')
    .where('vip_type', '>', membershipKinds.none)
    .where('vip_until', '<=', now)
    .limit(usersAtOnce)
    .execute();
  for (const { uid } of users)
    await database.transaction().execute(async (transaction) => {
      const ended = await transaction
        .updateTable('users')
        .set({ vip_type: membershipKinds.none })
        .where('uid', '=', uid)
        .where('vip_type', '>', membershipKinds.none)
        .where('vip_until', '<=', now)
        .returning('vip_until')
        .executeTakeFirst();
      // It was extended in the meantime, or another process was first.
      if (!ended) return;
      await sendMessage(transaction, {
        uid,
        name: 'membershipExpired',
        now,
        dedupeKey: `membership expired ${ended.vip_until}`,
      });
    });
}

/** After the yearly period of two the badge is that of the other one. */
async function lowerKinds(database: DatabaseHandle, now: number): Promise<void> {
  const users = await database
    .selectFrom('users')
    .select('uid')
    .where('vip_type', '>', membershipKinds.trial)
    .where('vip_until', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('memberships')
          .select('memberships.uid')
          .whereRef('memberships.uid', '=', 'users.uid')
          .whereRef('memberships.kind', '=', 'users.vip_type')
          .where('memberships.ends_at', '<=', now),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships')
            .select('memberships.uid')
            .whereRef('memberships.uid', '=', 'users.uid')
            .whereRef('memberships.kind', '>=', 'users.vip_type')
            .where('memberships.ends_at', '>', now),
        ),
      ),
    )
    .limit(usersAtOnce)
    .execute();
  for (const { uid } of users)
    await database.transaction().execute((transaction) => updateKind(transaction, uid, now));
}
