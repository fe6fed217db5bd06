import type { DatabaseHandle } from '../../../database/database.ts';
import { sendMessage } from '../../messages/sendMessage.ts';

/**
 * Thanks a user once for each friend who joined by the user's invitation.
 *
 * @param now unix seconds
 */
export async function notifyInviter(
  transaction: DatabaseHandle,
  { inviterUid, uid, now }: { inviterUid: string; uid: string; now: number },
): Promise<void> {
  await sendMessage(transaction, {
    uid: inviterUid,
    name: 'friendJoined',
    actorUid: uid,
    now,
    dedupeKey: `friendJoined:${uid}`,
  });
}
