import type { DatabaseHandle } from '../../../database/database.ts';
import { membershipOf } from '../../people/profiles/membership.ts';

/**
 * True if a user is to be shown that the trial is over: it was claimed, it has ended, no membership followed, and this
 * scene has not shown it.
 */
export async function isExpiryDue(
  database: DatabaseHandle,
  { uid, sceneId, now }: { uid: string; sceneId: number; now: number },
): Promise<boolean> {
  const membership = await membershipOf(database, uid, now);
  if (!membership || membership.isMember) return false;
  const latest = await database
    .selectFrom('memberships')
    .select('source')
    .where('uid', '=', uid)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest?.source.startsWith('trial:')) return false;
  const shown = await database
    .selectFrom('trial_popups')
    .select('uid')
    .where('uid', '=', uid)
    .where('scene_id', '=', sceneId)
    .executeTakeFirst();
  return shown === undefined;
}

/** Records that a scene showed it. */
export async function recordExpiryShown(
  database: DatabaseHandle,
  { uid, sceneId, now }: { uid: string; sceneId: number; now: number },
): Promise<void> {
  await database
    .insertInto('trial_popups')
    .values({ uid, scene_id: sceneId, shown_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
