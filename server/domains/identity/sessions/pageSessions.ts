import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DatabaseHandle } from '../../../database/database.ts';
import { lockUser } from '../../../database/lockUser.ts';

const tokenBytes = 32;
/** The length of a page session, in seconds. */
export const pageSessionSeconds = 30 * 60;

/** The user of a page session. */
export interface PageVisitor {
  uid: string;
  nickname: string;
  avatar: string | null;
  userType: number;
}

/**
 * Creates a session of the author pages. Only the hash of its token is stored.
 *
 * @param now unix seconds
 * @returns the token, for the browser alone
 */
export async function openPageSession(database: DatabaseHandle, uid: string, now: number): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await database
    .insertInto('page_sessions')
    .values({ token_hash: hashToken(token), uid, expires_at: now + pageSessionSeconds })
    .execute();
  return token;
}

/**
 * Ends the page sessions of a user, and deletes unused codes, which could start one.
 *
 * @param now unix seconds
 */
export async function endPageSessions(database: DatabaseHandle, uid: string, now: number): Promise<void> {
  // The codes first: their rows are locked by a request that uses one now, and its page session is visible afterwards.
  for (const table of ['one_time_codes', 'page_sessions'] as const)
    await database.deleteFrom(table).where('uid', '=', uid).where('expires_at', '>', now).execute();
}

/** Finds the user of a page session; null if it is unknown or expired, or if the user is blocked. */
export async function readPageSession(
  database: DatabaseHandle,
  token: string,
  now: number,
): Promise<PageVisitor | null> {
  const row = await database
    .selectFrom('page_sessions')
    .innerJoin('users', 'users.uid', 'page_sessions.uid')
    .leftJoin('accounts', 'accounts.uid', 'page_sessions.uid')
    .select(['users.uid', 'users.nick_name', 'users.avatar', 'users.user_type', 'accounts.is_blocked'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row || row.is_blocked) return null;
  return { uid: row.uid, nickname: row.nick_name, avatar: row.avatar, userType: row.user_type };
}

/**
 * Locks a user whose page session is there still: a deletion of the account at the same moment has ended it before, or comes
 * after and finds what the transaction wrote.
 *
 * @returns false where it has ended
 */
export async function lockVisitor(transaction: DatabaseHandle, uid: string, now: number): Promise<boolean> {
  await lockUser(transaction, uid);
  const session = await transaction
    .selectFrom('page_sessions')
    .select('uid')
    .where('uid', '=', uid)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** The CSRF token of the forms of a page session, derived from its token, which no page contains. */
export function formTokenOf(token: string): string {
  return createHmac('sha256', token).update('form of the author pages').digest('base64url');
}

export function isFormToken(candidate: string, token: string): boolean {
  const [given, expected] = [Buffer.from(candidate), Buffer.from(formTokenOf(token))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
