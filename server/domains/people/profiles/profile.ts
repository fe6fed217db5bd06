import { accountLimits } from '../../../../src/api/contract/accounts.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/uniqueViolation.ts';
import { ServiceError, WaitError } from '../../../kernel/serviceError.ts';
import { noteRename } from '../../catalogue/search/authorNames.ts';
import { insertSearchRows } from './createUser.ts';
import { nicknameKeyOf, readNickname } from './nicknames.ts';
import { descriptionProblem, normalizeDescription } from '../../../../src/api/rules/profileRules.ts';
import { rateLimits, type RateCounter } from '../../../kernel/rateLimits.ts';

const descriptionDetails = {
  tooLong: `it must have at most ${accountLimits.description.maximum} characters.`,
  unseen: 'it has invisible characters.',
};

/**
 * Changes a user's nickname, and the search rows of the user. Those of the user's works follow by a job, however many they
 * are: until then the works are found by the former name.
 *
 * @param now unix seconds
 * @throws ServiceError `nicknameInvalid`, `nicknameTaken`, `tooManyTries`
 */
export async function modifyNickname(
  { database, tries }: { database: DatabaseHandle; tries: RateCounter },
  uid: string,
  typed: string,
  now: number,
): Promise<void> {
  const nickname = readNickname(typed);
  const key = nicknameKeyOf(nickname);
  const alike = await database
    .selectFrom('users')
    .select(['uid', 'nick_name'])
    .where(({ eb, or }) => or([eb('uid', '=', uid), eb('nickname_key', '=', key)]))
    .execute();
  if (alike.some((user) => user.uid === uid && user.nick_name === nickname)) return;
  if (alike.some((user) => user.uid !== uid)) throw new ServiceError('nicknameTaken');
  // Only valid requests count: they have the user's works indexed again, however many they are.
  const wait = await tries.count(rateLimits.nickname(uid), now);
  if (wait > 0) throw new WaitError('tooManyTries', wait);
  try {
    await database.transaction().execute(async (transaction) => {
      // Written first: it locks the row, so that the follower count is constant until the search rows have it.
      const user = await transaction
        .updateTable('users')
        // The English name belonged to the former one.
        .set({ nick_name: nickname, nick_name_en: '', nickname_key: key })
        .where('uid', '=', uid)
        .returning(['uid', 'nick_name', 'follower_count'])
        .executeTakeFirst();
      if (!user) throw new ServiceError('authorNotFound');
      await transaction.deleteFrom('user_search_tokens').where('uid', '=', uid).execute();
      await insertSearchRows(transaction, user);
      await noteRename(transaction, uid, now);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ServiceError('nicknameTaken');
    throw error;
  }
}

/**
 * Changes a user's introduction; it may be empty.
 *
 * @throws ServiceError `descriptionInvalid`
 */
export async function modifyDescription(database: DatabaseHandle, uid: string, typed: string): Promise<void> {
  const problem = descriptionProblem(typed);
  if (problem) throw new ServiceError('descriptionInvalid', 200, descriptionDetails[problem]);
  const description = normalizeDescription(typed);
  await database
    .updateTable('users')
    .set({ description, description_en: '' })
    .where('uid', '=', uid)
    .execute();
}
