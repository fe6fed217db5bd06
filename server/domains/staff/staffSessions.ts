import { createHash, randomBytes } from 'node:crypto';
import type { StaffRole } from '../../../src/api/contract/console/staffCall.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { parseRoles } from './staffAccounts.ts';

/** Carries the token of a session. */
export const staffSessionCookie = { name: 'yueqi_console', path: '/console' } as const;
/** A session ends after so long without a call, and at the latest after so long, in seconds. */
export const staffSessionLimits = { idleSeconds: 30 * 60, totalSeconds: 12 * 3600 } as const;
/** The precision of a session's last call, in seconds: not every call writes. */
const seenSeconds = 60;
const tokenBytes = 32;

/** The caller of a call of the console. */
export interface StaffMember {
  staffId: number;
  name: string;
  /** As they are now: a role that is taken away opens nothing from the next call on. */
  roles: StaffRole[];
}

/** Begins a session. @returns its token, of which the hash alone is stored */
export async function openStaffSession(
  database: DatabaseHandle,
  staffId: number,
  now: number,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await database
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('seen_at', '<=', now - staffSessionLimits.idleSeconds)
    .execute();
  await database
    .insertInto('staff_sessions')
    .values({ token_hash: hashToken(token), staff_id: staffId, created_at: now, seen_at: now })
    .execute();
  return token;
}

/** The member of a session; null where it is unknown or has ended. */
export async function findStaffMember(
  database: DatabaseHandle,
  token: string,
  now: number,
): Promise<StaffMember | null> {
  const hash = hashToken(token);
  const row = await database
    .selectFrom('staff_sessions')
    .innerJoin('staff_accounts', 'staff_accounts.staff_id', 'staff_sessions.staff_id')
    .select(['staff_accounts.staff_id', 'name', 'roles', 'seen_at'])
    .where('token_hash', '=', hash)
    .where('removed_at', 'is', null)
    .where('seen_at', '>', now - staffSessionLimits.idleSeconds)
    .where('staff_sessions.created_at', '>', now - staffSessionLimits.totalSeconds)
    .executeTakeFirst();
  if (!row) return null;
  if (row.seen_at <= now - seenSeconds)
    await database
      .updateTable('staff_sessions')
      .set({ seen_at: now })
      .where('token_hash', '=', hash)
      .execute();
  return { staffId: row.staff_id, name: row.name, roles: parseRoles(row.roles) };
}

/** Ends a session. */
export async function endStaffSession(database: DatabaseHandle, token: string): Promise<void> {
  await database.deleteFrom('staff_sessions').where('token_hash', '=', hashToken(token)).execute();
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
