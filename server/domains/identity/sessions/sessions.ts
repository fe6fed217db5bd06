import { createHash, randomBytes } from 'node:crypto';
import { sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import type { CommonBlock } from '../../../../src/api/contract/call.ts';
import { toPlainLine } from '../../../../src/api/rules/shownText.ts';
import { endPageSessions } from './pageSessions.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { Database } from '../../../database/schema.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { systemClock, type Clock } from '../../../kernel/clock.ts';
import type { FindViewer } from '../../../kernel/calls.ts';

/** Random bytes of a token and of an open id: neither can be guessed. */
const tokenBytes = 32;
const openIdBytes = 16;
/** When a device was used last is written at most as often, in seconds: reading calls should not write. */
const touchSeconds = 60;
const nameLength = 64;
/** After so long without a call, and at last after so long, the person signs in again (docs/security.md). */
export const sessionLimits = { idleSeconds: 60 * 24 * 3600, totalSeconds: 365 * 24 * 3600 } as const;
/** Sessions of one person that hold at once: far more than anybody has devices (those are counted by `devices`). */
const sessionsAtOnce = 50;

/** Server status of a device (docs/product.md#devices). */
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
  /** With what the device came; signing in changes who it belongs to, so that session ends. */
  former?: Pick<CommonBlock, 'open_id' | 'token'>;
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
  { uid, deviceId, former, name = '', platform = '', playerVersion = '', now }: SignInDevice,
): Promise<Session> {
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

/** Of more sessions than one person may have those end that were used longest ago; the present one stays. */
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
 * Ends what a person has on other devices, inside a transaction of the caller.
 *
 * @param device the present device, whose session stays, and unix seconds
 */
export async function endOtherSessions(
  transaction: DatabaseHandle,
  { uid, deviceId, now }: { uid: string; deviceId: string; now: number },
): Promise<void> {
  await revoke(transaction, now, (sessions) =>
    sessions.where('uid', '=', uid).where('device_id', '<>', deviceId),
  );
  // Those that were begun on the present device, too: whoever has them need not be who has the device now.
  await endPageSessions(transaction, uid, now);
}

/**
 * Ends a session; one that is unknown or ended already is left as it is.
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
 * Keeps a session from ending before the transaction does.
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

/** Whether a session was not used for too long, or has lasted too long. */
function isLapsed(session: { last_used_at: number; created_at: number }, now: number): boolean {
  const { idleSeconds, totalSeconds } = sessionLimits;
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
    .set({
      last_used_at: now,
      // A page does not know it before its client has answered.
      ...(playerVersion !== '' && { player_version: toPlainLine(playerVersion, nameLength) }),
    })
    .where('token_hash', '=', hashToken(token))
    .where('last_used_at', '<=', now - touchSeconds)
    .execute();
}
