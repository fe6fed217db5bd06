import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseHandle } from '../../../database/database.ts';
import { holdSession } from './sessions.ts';

const codeBytes = 24;
const lifetimeSeconds = 5 * 60;
/** Valid codes per user; a new one ends the oldest. */
const codesAtOnce = 10;

/**
 * Creates a code that signs a user in on a web page once, within five minutes. Only its hash is stored.
 *
 * @param now unix seconds
 * @throws ServiceError `loginExpired` where the session ended in the meantime: its end removes the codes
 */
export async function createCode(
  database: DatabaseHandle,
  { uid, token }: { uid: string; token: string },
  now: number,
): Promise<string> {
  const code = randomBytes(codeBytes).toString('base64url');
  await database.transaction().execute(async (transaction) => {
    await holdSession(transaction, token);
    await transaction
      .insertInto('one_time_codes')
      .values({ code_hash: hashCode(code), uid, expires_at: now + lifetimeSeconds })
      .execute();
    const latest = transaction
      .selectFrom('one_time_codes')
      .select('code_hash')
      .where('uid', '=', uid)
      .orderBy('expires_at', 'desc')
      .orderBy('code_hash')
      .limit(codesAtOnce);
    await transaction
      .deleteFrom('one_time_codes')
      .where('uid', '=', uid)
      .where('code_hash', '<>', hashCode(code))
      .where('code_hash', 'not in', latest)
      .execute();
  });
  return code;
}

/**
 * Redeems a code; of several concurrent uses, one succeeds.
 *
 * @param now unix seconds
 * @returns the uid; null for one that is unknown, used or expired
 */
export async function consumeCode(
  database: DatabaseHandle,
  code: string,
  now: number,
): Promise<string | null> {
  const row = await database
    .deleteFrom('one_time_codes')
    .where('code_hash', '=', hashCode(code))
    .where('expires_at', '>', now)
    .returning('uid')
    .executeTakeFirst();
  return row?.uid ?? null;
}

function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
