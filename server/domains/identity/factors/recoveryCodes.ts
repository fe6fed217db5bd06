import { randomInt } from 'node:crypto';
import { safetyLimits } from '../../../../src/api/contract/safety.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { Share } from '../../../kernel/concurrency.ts';
import type { PasswordHasher } from '../accounts/passwords.ts';

/** Without those that look alike: 0 and o, 1, i and l. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
/** Random letters of a code: about 74 bits. */
const length = 15;
const groupLength = 4;

/** The hasher of codes: they are hashed as passwords are, in the same queue. */
export interface HashTools {
  codeHasher: PasswordHasher;
}

/**
 * Creates ten codes, and ends those of before.
 *
 * @param prepare runs in the transaction that stores them
 * @returns the codes, to be shown once: only their hashes are stored
 */
export async function createRecoveryCodes(
  database: DatabaseHandle,
  { codeHasher }: HashTools,
  { uid, shares }: { uid: string; shares: Share[] },
): Promise<string[]> {
  const codes = Array.from({ length: safetyLimits.recoveryCodes }, (_, slot) => createCode(slot));
  const rows: { uid: string; slot: number; code_hash: string }[] = [];
  // One after the other: all at once would use up the places of their user.
  for (const [slot, code] of codes.entries())
    rows.push({ uid, slot, code_hash: await codeHasher.hash(code, shares) });
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('recovery_codes').where('uid', '=', uid).execute();
    await transaction.insertInto('recovery_codes').values(rows).execute();
  });
  return codes.map(shownCode);
}

/**
 * Uses up a recovery code. A wrong one costs as much as a right one.
 *
 * @param uid null for an account that does not exist
 * @returns whether it is right
 */
export async function consumeRecoveryCode(
  database: DatabaseHandle,
  { codeHasher }: HashTools,
  { uid, typed, shares }: { uid: string | null; typed: string; shares: Share[] },
): Promise<boolean> {
  const code = plainCode(typed);
  const slot = slotOf(code);
  const stored =
    uid === null || slot === null
      ? undefined
      : await database
          .selectFrom('recovery_codes')
          .select('code_hash')
          .where('uid', '=', uid)
          .where('slot', '=', slot)
          .executeTakeFirst();
  const isRight = await codeHasher.verify(code, stored?.code_hash ?? null, shares);
  if (!isRight || !stored || uid === null) return false;
  const { numDeletedRows: used } = await database
    .deleteFrom('recovery_codes')
    .where('uid', '=', uid)
    .where('code_hash', '=', stored.code_hash)
    .executeTakeFirst();
  return used > 0n;
}

/** Counts the codes that a user has left. */
export async function countRecoveryCodes(database: DatabaseHandle, uid: string): Promise<number> {
  const { count } = await database
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function createCode(slot: number): string {
  const random = Array.from({ length }, () => letters[randomInt(letters.length)]);
  return `${letters[slot]}${random.join('')}`;
}

function slotOf(code: string): number | null {
  const slot = letters.indexOf(code.charAt(0));
  return code.length === length + 1 && slot >= 0 && slot < safetyLimits.recoveryCodes ? slot : null;
}

/** As it is stored, however it was typed. */
function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\-]/gv, '');
}

function shownCode(code: string): string {
  const groups = Array.from({ length: code.length / groupLength }, (_, index) =>
    code.slice(index * groupLength, (index + 1) * groupLength),
  );
  return groups.join('-');
}
