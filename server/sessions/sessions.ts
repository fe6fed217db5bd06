import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../database/database.ts';
import { ServiceError } from '../errors/serviceError.ts';
import type { FindViewer } from '../routes/registerCalls.ts';

/** Random bytes of a token and of an open id: neither can be guessed. */
const tokenBytes = 32;
const openIdBytes = 16;

/** What a client keeps after signing in. The token is known to the client alone. */
export interface Session {
  open_id: string;
  token: string;
}

/** Tokens are kept by this only, so that a stolen table signs nobody in, and a look-up tells nothing by its time. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Signs a person in on one device. The open id stays the same for all sessions of a person.
 *
 * @param now unix seconds
 * @throws ServiceError `authorNotFound` for an unknown uid
 */
export async function createSession(
  database: DatabaseHandle,
  { uid, deviceId, now }: { uid: string; deviceId: string; now: number },
): Promise<Session> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const freshOpenId = randomBytes(openIdBytes).toString('hex');
  return database.transaction().execute(async (transaction) => {
    const user = await transaction
      .updateTable('users')
      .set({ open_id: sql<string>`coalesce(open_id, ${freshOpenId})` })
      .where('uid', '=', uid)
      .returning('open_id')
      .executeTakeFirst();
    if (!user?.open_id) throw new ServiceError('authorNotFound');
    await transaction
      .insertInto('sessions')
      .values({
        token_hash: hashToken(token),
        open_id: user.open_id,
        uid,
        device_id: deviceId,
        created_at: now,
        revoked_at: null,
      })
      .execute();
    return { open_id: user.open_id, token };
  });
}

/**
 * Ends a session; one that is unknown or ended already is left as it is.
 *
 * @param now unix seconds
 */
export async function revokeSession(database: DatabaseHandle, token: string, now: number): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .execute();
}

/** Reads who a request comes from: a guest without identity, or whom the token was given to, on that device only. */
export function createFindViewer(database: DatabaseHandle): FindViewer {
  return async ({ open_id: openId, token, device_id: deviceId }) => {
    if (openId === '' && token === '') return null;
    const session = await database
      .selectFrom('sessions')
      .select(['uid', 'open_id', 'device_id'])
      .where('token_hash', '=', hashToken(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!session || session.open_id !== openId || session.device_id !== deviceId)
      throw new ServiceError('loginExpired');
    return session.uid;
  };
}
