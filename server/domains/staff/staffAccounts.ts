import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { staffRole, type StaffRole } from '../../../src/api/contract/console/staffCall.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/uniqueViolation.ts';
import type { PasswordHasher } from '../identity/accounts/passwords.ts';
import { StaffError } from './staffError.ts';

const printedPasswordBytes = 15;
/** A printed password that was not used is on a screen or in a chat: it ends after a day, in seconds. */
const printedPasswordSeconds = 24 * 3600;
const namePattern = /^[a-z][a-z0-9._-]{1,31}$/;
const storedRoles = v.pipe(v.string(), v.parseJson(), v.array(staffRole));

/** The dependencies of changes to accounts of the staff. */
export interface StaffTools {
  database: DatabaseHandle;
  passwords: PasswordHasher;
  /** Unix seconds. */
  now: number;
}

/** A member of the staff, without what signs it in. */
export interface StaffAccount {
  name: string;
  roles: StaffRole[];
  is_enrolled: boolean;
  created_at: number;
}

/** The roles of a row. */
export function parseRoles(stored: string): StaffRole[] {
  return v.parse(storedRoles, stored);
}

/** True if roles open a call that needs this one; null is open to every member. */
export function mayUse(roles: readonly StaffRole[], needed: StaffRole | null): boolean {
  return needed === null || roles.includes(needed) || roles.includes('all');
}

/** The roles of a member as they are now; none where there is no such member. */
export async function readRoles(database: DatabaseHandle, name: string): Promise<StaffRole[]> {
  const row = await database
    .selectFrom('staff_accounts')
    .select('roles')
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? parseRoles(row.roles) : [];
}

/**
 * Creates an account.
 *
 * @returns the password for the first sign-in, which is stored as a hash alone
 * @throws StaffError `valueRefused` for a name that is none, or that is in use
 */
export async function addStaff(
  { database, passwords, now }: StaffTools,
  name: string,
  roles: readonly StaffRole[],
): Promise<string> {
  if (!namePattern.test(name))
    throw new StaffError(
      'valueRefused',
      'A name has 2 to 32 lower-case letters, digits and . _ -, and begins with a letter.',
    );
  const password = makePassword();
  const values = {
    name,
    password_hash: await passwords.hash(password, []),
    password_ends_at: now + printedPasswordSeconds,
    roles: JSON.stringify(roles),
    time_secret: null,
    created_at: now,
    removed_at: null,
  };
  try {
    await database.insertInto('staff_accounts').values(values).execute();
  } catch (error) {
    // The name of a removed member stays in the log, so that it is not given again.
    if (isUniqueViolation(error)) throw new StaffError('valueRefused', `The name ${name} is or was in use.`);
    throw error;
  }
  return password;
}

/** Those who may sign in, by their names. */
export async function listStaff(database: DatabaseHandle): Promise<StaffAccount[]> {
  const rows = await database
    .selectFrom('staff_accounts')
    .select(['name', 'roles', 'is_enrolled', 'created_at'])
    .where('removed_at', 'is', null)
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...row, roles: parseRoles(row.roles), is_enrolled: row.is_enrolled === 1 }));
}

/** Sets the roles of a member, from its next call on. @throws StaffError `notFound` */
export async function setStaffRoles(
  { database }: Pick<StaffTools, 'database'>,
  name: string,
  roles: readonly StaffRole[],
): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('staff_accounts')
    .set({ roles: JSON.stringify(roles) })
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw unknown(name);
}

/**
 * For a member who lost the password or the authenticator app: ends its sessions, and lets it sign in for the first time
 * once more.
 *
 * @returns the password for that
 * @throws StaffError `notFound`
 */
export async function resetStaff({ database, passwords, now }: StaffTools, name: string): Promise<string> {
  const password = makePassword();
  await change(database, name, {
    password_hash: await passwords.hash(password, []),
    password_ends_at: now + printedPasswordSeconds,
    is_enrolled: 0,
    time_secret: null,
  });
  return password;
}

/** Ends an account and its sessions for good. @throws StaffError `notFound` */
export async function removeStaff({ database, now }: StaffTools, name: string): Promise<void> {
  await change(database, name, { removed_at: now, roles: '[]', time_secret: null });
}

async function change(
  database: DatabaseHandle,
  name: string,
  values: Partial<
    Record<'password_hash' | 'roles', string> & {
      is_enrolled: number;
      password_ends_at: number;
      time_secret: null;
      removed_at: number;
    }
  >,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('staff_accounts')
      .set(values)
      .where('name', '=', name)
      .where('removed_at', 'is', null)
      .returning('staff_id')
      .executeTakeFirst();
    if (!row) throw unknown(name);
    await transaction.deleteFrom('staff_sessions').where('staff_id', '=', row.staff_id).execute();
  });
}

const makePassword = (): string => randomBytes(printedPasswordBytes).toString('base64url');

const unknown = (name: string): StaffError =>
  new StaffError('notFound', `There is no member of the staff named ${name}.`);
