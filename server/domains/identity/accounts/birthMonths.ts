import { readBirthDate, type BirthMonth } from '../../../../src/api/rules/birthDate.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { lockUser } from '../../../database/lockUser.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { lockAccount } from '../sessions/lockAccount.ts';

interface BirthStatement {
  uid: string;
  /** `2001-05-17`. */
  birthDate: string;
  /** Unix seconds. */
  now: number;
}

/** The month in which a user was born; undefined where it was not stated. */
export function findBirthMonth(database: DatabaseHandle, uid: string): Promise<BirthMonth | undefined> {
  return database
    .selectFrom('birth_months')
    .select(['year', 'month'])
    .where('uid', '=', uid)
    .executeTakeFirst();
}

/**
 * States when a user was born, as the caller of the service does. The first statement stands: otherwise whoever was refused
 * would state another one.
 *
 * @throws ServiceError `birthDateInvalid`, `birthDateFixed`, `loginExpired`
 */
export async function stateBirthDate(database: DatabaseHandle, statement: BirthStatement): Promise<void> {
  const birth = readBirthDate(statement.birthDate, statement.now);
  if (typeof birth === 'string') throw new ServiceError('birthDateInvalid');
  await database.transaction().execute(async (transaction) => {
    await lockAccount(transaction, statement.uid);
    await insertBirthMonth(transaction, statement.uid, birth, statement.now);
  });
  const stated = await findBirthMonth(database, statement.uid);
  if (stated?.year !== birth.year || stated.month !== birth.month) throw new ServiceError('birthDateFixed');
}

/**
 * Forgets when a user was born, for one who mistyped it: the next statement stands then.
 *
 * @returns false where nothing was stated
 */
export function clearBirthMonth(database: DatabaseHandle, uid: string): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockUser(transaction, uid);
    const { numDeletedRows: cleared } = await transaction
      .deleteFrom('birth_months')
      .where('uid', '=', uid)
      .executeTakeFirst();
    return cleared === 1n;
  });
}

/** Stores when a user was born, where nothing was stated before. @param now unix seconds */
export async function insertBirthMonth(
  database: DatabaseHandle,
  uid: string,
  birth: BirthMonth,
  now: number,
): Promise<void> {
  await database
    .insertInto('birth_months')
    .values({ uid, ...birth, stated_at: now })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
}
