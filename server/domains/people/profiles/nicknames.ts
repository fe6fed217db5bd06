import { accountLimits } from '../../../../src/api/contract/accounts.ts';
import { isReservedNickname } from '../../../../src/api/rules/reservedNicknames.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { countGraphemes, hasStackedMarks, hasUnseenCharacters } from '../../../../src/api/rules/shownText.ts';

/**
 * Makes a nickname of what a person typed: trimmed, one space for several, one form of every character.
 *
 * @throws ServiceError `nicknameInvalid`
 */
export function readNickname(typed: string): string {
  const nickname = typed.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const { minimum, maximum } = accountLimits.nickname;
  const length = countGraphemes(nickname);
  if (length < minimum || length > maximum)
    throw new ServiceError('nicknameInvalid', 200, `It takes ${minimum} to ${maximum} characters.`);
  // Looked at before spaces were joined, too: a line break is no space between two words.
  if (hasUnseenCharacters(typed.normalize('NFC').trim()) || hasStackedMarks(nickname))
    throw new ServiceError('nicknameInvalid', 200, 'It holds characters that nobody can see.');
  if (!/[\p{L}\p{N}\p{So}]/u.test(nickname))
    throw new ServiceError('nicknameInvalid', 200, 'It takes at least one letter, digit or picture.');
  if (isReservedNickname(nickname))
    throw new ServiceError('nicknameInvalid', 200, 'It holds a word by which our staff are known.');
  return nickname;
}

/**
 * What two nicknames share that people would take for the same: whatever their capitals, widths, spaces and unseen
 * characters are.
 */
export function nicknameKeyOf(nickname: string): string {
  return nickname
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{White_Space}]/gu, '');
}
