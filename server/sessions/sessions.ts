import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { CommonBlock } from '../../src/api/contract/call.ts';
import { toPlainLine } from '../accounts/shownText.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { systemClock, type Clock } from '../routes/clock.ts';
import type { FindViewer } from '../routes/registerCalls.ts';

/** Random bytes of a token and of an open id: neither can be guessed. */
const tokenBytes = 32;
const openIdBytes = 16;
/** When a device was used last is written at most as often, in seconds: reading calls should not write. */
const touchSeconds = 60;
const nameLength = 64;
/** After so long without a call, and at last after so long, the person signs in again (docs/security.md). */
const idleSeconds = 60 * 24 * 3600;
const totalSeconds = 365 * 24 * 3600;

/** Server status of a device (specification, section 4). */
export const sessionStatus = { normal: 1, offline: 2 } as const;

/** What a client keeps after signing in. The token is known to the client alone. */
export interface Session {
  open_id: string;
  token: string;
}

/** Where somebody signs in. */
export interface SignInDevice {
  uid: string;
  deviceId: string;
  /** How people recognise the device; the name that it had stays where none is given. */
  name?: string | undefined;
  platform?: string;
  playerVersion?: string;
  /** Unix seconds. */
  now: number;
}

/** Tokens are kept by this only, so that a stolen table signs nobody in, and a look-up tells nothing by its time. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Signs a person in on one device; the token that the device had before is replaced. The open id stays the same for
 * all sessions of a person.
 *
 * @throws ServiceError `authorNotFound` for an unknown uid
 */
export async function createSession(database: DatabaseHandle, device: SignInDevice): Promise<Session> {
  return database.transaction().execute((transaction) => writeSession(transaction, device));
}

/** As {@link createSession}, inside a transaction of the caller. */
export async function writeSession(
  transaction: DatabaseHandle,
  { uid, deviceId, name = '', platform = '', playerVersion = '', now }: SignInDevice,
): Promise<Session> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const freshOpenId = randomBytes(openIdBytes).toString('hex');
  const user = await transaction
    .updateTable('users')
    .set({ open_id: sql<string>`coalesce(open_id, ${freshOpenId})` })
    .where('uid', '=', uid)
    .returning('open_id')
    .executeTakeFirst();
  if (!user?.open_id) throw new ServiceError('authorNotFound');
  const shownName = toPlainLine(name, nameLength);
  const session = {
    token_hash: hashToken(token),
    open_id: user.open_id,
    created_at: now,
    revoked_at: null,
    platform: toPlainLine(platform, nameLength),
    player_version: toPlainLine(playerVersion, nameLength),
    last_used_at: now,
    status: sessionStatus.normal,
  };
  await transaction
    .insertInto('sessions')
    .values({ ...session, uid, device_id: deviceId, name: shownName })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'device_id'])
        .doUpdateSet({ ...session, ...(shownName === '' ? {} : { name: shownName }) }),
    )
    .execute();
  return { open_id: user.open_id, token };
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

/** Whether a session was not used for too long, or has lasted too long. */
export function isLapsed(session: { last_used_at: number; created_at: number }, now: number): boolean {
  return now - session.last_used_at > idleSeconds || now - session.created_at > totalSeconds;
}

/**
 * Reads who a request comes from: a guest without identity, or whom the token was given to, on that device only. A
 * device that was taken offline is found, too, and said to be.
 */
export function createFindViewer(database: DatabaseHandle, clock: Clock = systemClock): FindViewer {
  return async (common) => {
    const { open_id: openId, token, device_id: deviceId } = common;
    if (openId === '' && token === '') return null;
    const session = await database
      .selectFrom('sessions')
      .leftJoin('accounts', 'accounts.uid', 'sessions.uid')
      .select([
        'sessions.uid',
        'sessions.open_id',
        'sessions.device_id',
        'sessions.status',
        'sessions.last_used_at',
        'sessions.created_at',
        'accounts.is_blocked',
      ])
      .where('token_hash', '=', hashToken(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!session || session.open_id !== openId || session.device_id !== deviceId)
      throw new ServiceError('loginExpired');
    if (session.is_blocked) throw new ServiceError('userBlocked');
    if (session.status === sessionStatus.offline) return { uid: session.uid, isOffline: true };
    const now = clock();
    if (isLapsed(session, now)) throw new ServiceError('loginExpired');
    if (now - session.last_used_at >= touchSeconds) await touch(database, common, now);
    return { uid: session.uid, isOffline: false };
  };
}

/** Asks for the time again in the same statement: of several calls at once, one writes. */
async function touch(
  database: DatabaseHandle,
  { token, player_version: playerVersion }: CommonBlock,
  now: number,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ last_used_at: now, player_version: toPlainLine(playerVersion, nameLength) })
    .where('token_hash', '=', hashToken(token))
    .where('last_used_at', '<=', now - touchSeconds)
    .execute();
}
