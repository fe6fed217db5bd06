import { accountLimits } from '../../src/api/contract/accounts.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { isUniqueViolation } from '../database/uniqueViolation.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { indexAuthorName } from '../search/authorNames.ts';
import { insertSearchRows } from './newPerson.ts';
import { nicknameKeyOf, readNickname } from './nicknames.ts';
import { countGraphemes, hasStackedMarks, hasUnseenCharacters } from './shownText.ts';

/**
 * Changes a person's nickname, and by what searches find the person and the person's works.
 *
 * @throws ServiceError `nicknameInvalid`, `nicknameTaken`
 */
export async function modifyNickname(database: DatabaseHandle, uid: string, typed: string): Promise<void> {
  const nickname = readNickname(typed);
  try {
    await database.transaction().execute(async (transaction) => {
      // Written first: it holds the row, so that the count of followers stays until the search rows have it.
      const user = await transaction
        .updateTable('users')
        .set({ nick_name: nickname, nickname_key: nicknameKeyOf(nickname) })
        .where('uid', '=', uid)
        .returning(['uid', 'nick_name', 'follower_count'])
        .executeTakeFirst();
      if (!user) throw new ServiceError('authorNotFound');
      await transaction.deleteFrom('user_search_tokens').where('uid', '=', uid).execute();
      await insertSearchRows(transaction, user);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ServiceError('nicknameTaken');
    throw error;
  }
  // Part by part and after the name holds, so that many works keep nobody waiting for the person's row.
  await indexAuthorName(database, uid);
}

/**
 * Changes what a person says about himself or herself; nothing is allowed, too.
 *
 * @throws ServiceError `descriptionInvalid`
 */
export async function modifyDescription(database: DatabaseHandle, uid: string, typed: string): Promise<void> {
  const description = typed
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
    .trim()
    .replace(/\n{3,}/g, '\n\n');
  const { maximum } = accountLimits.description;
  if (countGraphemes(description) > maximum)
    throw new ServiceError('descriptionInvalid', 200, `It takes up to ${maximum} characters.`);
  if (hasUnseenCharacters(description.replaceAll('\n', ' ')) || hasStackedMarks(description))
    throw new ServiceError('descriptionInvalid', 200, 'It holds characters that nobody can see.');
  await database.updateTable('users').set({ description }).where('uid', '=', uid).execute();
}
