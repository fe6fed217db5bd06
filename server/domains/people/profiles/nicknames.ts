import { accountLimits } from '../../../../src/api/contract/accounts.ts';
import {
  nicknameProblem,
  normalizeNickname,
  type NicknameProblem,
} from '../../../../src/api/rules/profileRules.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';

const { minimum, maximum } = accountLimits.nickname;
const length = `it must have ${minimum} to ${maximum} characters.`;

const details: Record<NicknameProblem, string> = {
  tooShort: length,
  tooLong: length,
  unseen: 'it has invisible characters.',
  wordless: 'it must have at least one letter, digit or symbol.',
  reserved: 'it contains a word that is reserved for the staff.',
};

/**
 * Makes a nickname of what a user typed.
 *
 * @throws ServiceError `nicknameInvalid`
 */
export function readNickname(typed: string): string {
  const problem = nicknameProblem(typed);
  if (problem) throw new ServiceError('nicknameInvalid', 200, details[problem]);
  return normalizeNickname(typed);
}

/**
 * The key under which confusable nicknames are equal: independent of case, width, spaces and invisible
 * characters.
 */
export function nicknameKeyOf(nickname: string): string {
  return nickname
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{White_Space}]/gu, '');
}
