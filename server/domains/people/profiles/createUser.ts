import { randomInt } from 'node:crypto';
import { fixedNames } from '../../../../src/i18n/fixedNames.ts';
import { searchRowsOf, type FoundUser } from './searchUsers.ts';
import { insertInBatches } from '../../../database/batches.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { nicknameKeyOf } from './nicknames.ts';

const defaultDigits = 6;
/** With half of all numbers taken, one registration in a million finds none. */
const defaultAttempts = 20;
/** New uids have fourteen digits, so that neither starter nor demo users have them, and they cannot be enumerated. */
const smallestUid = 10 ** 13;

/**
 * Inserts a user with a nickname and nothing else, with the search rows of the nickname.
 *
 * @param nickname null for a generated one
 * @returns the uid; null where the nickname is taken
 */
export async function insertPerson(
  transaction: DatabaseHandle,
  nickname: string | null,
): Promise<string | null> {
  for (let attempts = nickname === null ? defaultAttempts : 1; attempts > 0; attempts--) {
    const user = {
      uid: String(randomInt(smallestUid, 10 * smallestUid)),
      nick_name: nickname ?? makeDefaultNickname(),
      follower_count: 0,
    };
    const written = await transaction
      .insertInto('users')
      .values({
        ...user,
        nickname_key: nicknameKeyOf(user.nick_name),
        avatar: null,
        user_type: 0,
        vip_type: 0,
        is_enterprise: 0,
        description: '',
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!written.numInsertedOrUpdatedRows) continue;
    await insertSearchRows(transaction, user);
    return user.uid;
  }
  return null;
}

/** Writes the rows by which searches find a nickname. */
export async function insertSearchRows(transaction: DatabaseHandle, user: FoundUser): Promise<void> {
  await insertInBatches(searchRowsOf(user), (batch) =>
    transaction.insertInto('user_search_tokens').values(batch).execute(),
  );
}

function makeDefaultNickname(): string {
  return fixedNames.newUser + String(randomInt(10 ** defaultDigits)).padStart(defaultDigits, '0');
}
