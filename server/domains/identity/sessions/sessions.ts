import { createHash, randomBytes } from 'node:crypto';
import { sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import type { CommonBlock } from '../../../../src/api/contract/call.ts';
import { toPlainLine } from '../../../../src/api/rules/shownText.ts';
import { endPageSessions } from './pageSessions.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { writerClock } from '../../../database/replicas/replicas.ts';
import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { systemClock, type Clock } from '../../../kernel/clock.ts';
import type { ClaimedIdentity, FindViewer } from '../../../kernel/calls.ts';

/** Random bytes of a token and of an open id: neither can be guessed. */
const tokenBytes = 32;
const openIdBytes = 16;
/** The shortest interval between writes of a device's last use, in seconds: reading calls should not write. */
const touchSeconds = 60;
const nameLength = 64;
/** Idle and absolute lifetime of a session (docs/security.md). */
export const sessionLimits = { idleSeconds: 60 * 24 * 3600, totalSeconds: 365 * 24 * 3600 } as const;
/** Valid sessions per user: far more than real devices (those are counted by `devices`). */
const sessionsAtOnce = 50;

/** Server status of a device (docs/product.md#devices). */
export const sessionStatus = { normal: 1, offline: 2 } as const;

/** The credentials that a client stores after signing in. The token is known to the client alone. */
export interface Session {
  open_id: string;
  token: string;
}

/** The device of a sign-in. */
export interface SignInDevice {
  uid: string;
  deviceId: string;
  /** The device's previous identity; signing in changes its owner, so that session ends. */
  former?: Pick<CommonBlock, 'open_id' | 'token'>;
  /** The device's name in lists; an existing name is kept where none is given. */
  name?: string | undefined;
  platform?: string;
  playerVersion?: string;
  /** True where a factor was part of the sign-in. */
  isByFactor?: boolean;
  /** Unix seconds. */
  now: number;
}

/** Only this hash of a token is stored, so that a stolen table is of no use, and a look-up leaks nothing by timing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Signs a user in on one device; the device's previous token is replaced. The open id is the same for
 * all sessions of a user.
 *
 * @throws ServiceError `authorNotFound` for an unknown uid
 */
export async function createSession(database: DatabaseHandle, device: SignInDevice): Promise<Session> {
  return database.transaction().execute((transaction) => writeSession(transaction, device));
}

/** As {@link createSession}, inside a transaction of the caller. */
export async function writeSession(transaction: DatabaseHandle, device: SignInDevice): Promise<Session> {
  const {
    uid,
    deviceId,
    former,
    name = '',
    platform = '',
    playerVersion = '',
    isByFactor = false,
    now,
  } = device;
  if (former)
    await revoke(transaction, now, (sessions) =>
      sessions
        .where('token_hash', '=', hashToken(former.token))
        .where('open_id', '=', former.open_id)
        .where('device_id', '=', deviceId),
    );
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
    confirmed_at: now,
    is_factor_confirmed: isByFactor ? 1 : 0,
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
  await endUnusedSessions(transaction, { uid, deviceId, now });
  return { open_id: user.open_id, token };
}

/** Beyond the maximum per user the least recently used sessions end; the current one is kept. */
async function endUnusedSessions(
  transaction: DatabaseHandle,
  { uid, deviceId, now }: { uid: string; deviceId: string; now: number },
): Promise<void> {
  const latest = transaction
    .selectFrom('sessions')
    .select('token_hash')
    .where('uid', '=', uid)
    .where('status', '=', sessionStatus.normal)
    .where('revoked_at', 'is', null)
    .orderBy(sql`case when device_id = ${deviceId} then 0 else 1 end`)
    .orderBy('last_used_at', 'desc')
    .orderBy('device_id')
    .limit(sessionsAtOnce);
  await revoke(transaction, now, (sessions) =>
    sessions
      .where('uid', '=', uid)
      .where('status', '=', sessionStatus.normal)
      .where('token_hash', 'not in', latest),
  );
}

/**
 * Ends a user's sessions on other devices, inside a transaction of the caller.
 *
 * @param device the current device, whose session is kept, and unix seconds
 */
export async function endOtherSessions(
  transaction: DatabaseHandle,
  { uid, deviceId, now }: { uid: string; deviceId: string; now: number },
): Promise<void> {
  await revoke(transaction, now, (sessions) =>
    sessions.where('uid', '=', uid).where('device_id', '<>', deviceId),
  );
  // Those that were begun on the current device, too: their holder need not be the device's current user.
  await endPageSessions(transaction, uid, now);
}

/**
 * Ends all sessions of a user, inside a transaction of the caller.
 *
 * @param now unix seconds
 */
export async function endAllSessions(transaction: DatabaseHandle, uid: string, now: number): Promise<void> {
  await revoke(transaction, now, (sessions) => sessions.where('uid', '=', uid));
  await endPageSessions(transaction, uid, now);
}

/**
 * Ends a session; an unknown or ended one is not changed.
 *
 * @param now unix seconds
 */
export async function revokeSession(database: DatabaseHandle, token: string, now: number): Promise<void> {
  await database
    .transaction()
    .execute((transaction) =>
      revoke(transaction, now, (sessions) => sessions.where('token_hash', '=', hashToken(token))),
    );
}

/** Ends the given sessions that are still active, and the page sessions of their users. */
async function revoke(
  transaction: DatabaseHandle,
  now: number,
  choose: (sessions: UpdateQueryBuilder<Database, 'sessions', 'sessions', UpdateResult>) => typeof sessions,
): Promise<void> {
  const holding = transaction
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null);
  const ended = await choose(holding).returning('uid').execute();
  for (const uid of new Set(ended.map((session) => session.uid)))
    await endPageSessions(transaction, uid, now);
}

/**
 * Locks a session against ending before the transaction does.
 *
 * @throws ServiceError `loginExpired` for one that has ended
 */
export async function holdSession(transaction: DatabaseHandle, token: string): Promise<void> {
  const { numUpdatedRows: held } = await transaction
    .updateTable('sessions')
    .set({ status: sessionStatus.normal })
    .where('token_hash', '=', hashToken(token))
    .where('status', '=', sessionStatus.normal)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (held === 0n) throw new ServiceError('loginExpired');
}

/** True if a session was not used for too long, or has lasted too long. */
function isLapsed(session: { last_used_at: number; created_at: number }, now: number): boolean {
  const { idleSeconds, totalSeconds } = sessionLimits;
  return now - session.last_used_at > idleSeconds || now - session.created_at > totalSeconds;
}

/**
 * Resolves the identity of a request: a guest without identity, or the user of the token, on its device only where the
 * caller names a device. A device that was taken offline is found, too, and marked as such.
 */
export function createFindViewer(database: DatabaseHandle, clock: Clock = systemClock): FindViewer {
  return async (claim) => {
    const { open_id: openId, token, device_id: deviceId } = claim;
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
        'sessions.written_at',
        'accounts.is_blocked',
      ])
      .where('token_hash', '=', hashToken(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!session || session.open_id !== openId || (deviceId !== null && session.device_id !== deviceId))
      throw new ServiceError('loginExpired');
    if (session.is_blocked) throw new ServiceError('userBlocked');
    if (session.status === sessionStatus.offline)
      return { uid: session.uid, isOffline: true, writtenAt: session.written_at };
    const now = clock();
    if (isLapsed(session, now)) throw new ServiceError('loginExpired');
    if (now - session.last_used_at >= touchSeconds) await touch(database, claim, now);
    return { uid: session.uid, isOffline: false, writtenAt: session.written_at };
  };
}

/** Stores that a user has changed something, after it was committed: replicas that lack it do not answer them. */
export async function markWritten(writer: DatabaseHandle, uid: string): Promise<void> {
  await writer.updateTable('sessions').set({ written_at: writerClock }).where('uid', '=', uid).execute();
}

/** Checks the time again in the same statement: of several concurrent calls, one writes. */
async function touch(
  database: DatabaseHandle,
  { token, player_version: playerVersion }: ClaimedIdentity,
  now: number,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({
      last_used_at: now,
      // A page does not know it before its client has responded.
      ...(playerVersion !== '' && { player_version: toPlainLine(playerVersion, nameLength) }),
    })
    .where('token_hash', '=', hashToken(token))
    .where('last_used_at', '<=', now - touchSeconds)
    .execute();
}
