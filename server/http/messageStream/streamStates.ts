import { errorCodes } from '../../../src/api/contract/errors.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { readLatestBroadcastId } from '../../domains/messages/readBroadcasts.ts';
import { sessionStatus } from '../../domains/identity/sessions/sessions.ts';

/** The state that a stream polls once a second. */
export interface StreamState {
  /** The error code of a session that has ended; null while it is valid. */
  endedBy: number | null;
  /** Changes with every change of the user's messages, those to many users included. */
  revision: string;
}

/**
 * The validity of sessions, and the message revision of their users.
 *
 * @returns by hash of the token; removed sessions are missing
 */
export async function readStreamStates(
  database: DatabaseHandle,
  tokenHashes: readonly string[],
): Promise<Map<string, StreamState>> {
  const latest = await readLatestBroadcastId(database);
  const rows = await database
    .selectFrom('sessions')
    .leftJoin('accounts', 'accounts.uid', 'sessions.uid')
    .leftJoin('message_boxes', 'message_boxes.uid', 'sessions.uid')
    .select([
      'sessions.token_hash',
      'sessions.status',
      'sessions.revoked_at',
      'accounts.is_blocked',
      'message_boxes.revision',
    ])
    .where('sessions.token_hash', 'in', [...tokenHashes])
    .execute();
  return new Map(
    rows.map((row) => [
      row.token_hash,
      { endedBy: readEnd(row), revision: `${row.revision ?? 0}.${latest}` },
    ]),
  );
}

function readEnd(session: { status: number; revoked_at: number | null; is_blocked: number | null }) {
  if (session.revoked_at !== null || session.status === sessionStatus.offline) return errorCodes.loginExpired;
  return session.is_blocked ? errorCodes.userBlocked : null;
}
