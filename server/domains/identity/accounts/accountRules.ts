import { accountLimits } from '../../../../src/api/contract/accounts.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { isCommonPassword } from './commonPasswords.ts';

const { account: accountLength, password: passwordLength } = accountLimits;
const accountPattern = new RegExp(`^[a-z0-9_.@-]{${accountLength.minimum},${accountLength.maximum}}$`);

/** What an account is found by: its capitals and the width of its characters do not count. */
export function accountKeyOf(account: string): string {
  return account.trim().normalize('NFKC').toLowerCase();
}

/**
 * Reads the account that somebody wants to have.
 *
 * @returns its key
 * @throws ServiceError `accountInvalid`
 */
export function readNewAccount(account: string): string {
  const key = accountKeyOf(account);
  if (!accountPattern.test(key)) throw new ServiceError('accountInvalid');
  return key;
}

/**
 * Refuses passwords that are guessed first: too short, the account itself, or among the commonest.
 *
 * @throws ServiceError `passwordWeak`
 */
export function checkNewPassword(password: string, accountKey: string): void {
  // As bytes all halves of surrogate pairs are one character, so another password would be as right.
  if (!password.isWellFormed()) throw new ServiceError('passwordWeak', 200, 'It holds half of a character.');
  const plain = password.normalize('NFKC');
  const length = [...plain].length;
  if (length < passwordLength.minimum || length > passwordLength.maximum)
    throw new ServiceError(
      'passwordWeak',
      200,
      `It takes ${passwordLength.minimum} to ${passwordLength.maximum} characters.`,
    );
  const lower = plain.toLowerCase();
  if (lower === accountKey || lower === accountKey.split('@', 1)[0])
    throw new ServiceError('passwordWeak', 200, 'It must not be the account.');
  if (isCommonPassword(lower))
    throw new ServiceError('passwordWeak', 200, 'It is among those that are tried first.');
}
