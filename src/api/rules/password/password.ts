import { accountLimits } from '../../contract/accounts.ts';
import { isCommonPassword } from './commonPasswords.ts';

/**
 * Reasons why a password is refused: an unpaired surrogate, its length, the account itself, or among those tried first.
 */
export type PasswordProblem = 'malformed' | 'length' | 'account' | 'common';

/** Returns the key by which an account is found: the case and the width of its characters do not count. */
export function accountKeyOf(account: string): string {
  return account.trim().normalize('NFKC').toLowerCase();
}

/**
 * Returns the reason why the service refuses a new password; null where it accepts it.
 *
 * @param account as typed or as its key; empty where it is not known
 */
export function passwordProblem(password: string, account: string): PasswordProblem | null {
  // As bytes all halves of surrogate pairs are one character, so another password would be as right.
  if (!password.isWellFormed()) return 'malformed';
  const plain = password.normalize('NFKC');
  const { length } = [...plain];
  const { minimum, maximum } = accountLimits.password;
  if (length < minimum || length > maximum) return 'length';
  const lower = plain.toLowerCase();
  const key = accountKeyOf(account);
  if (lower === key || lower === key.split('@', 1)[0]) return 'account';
  return isCommonPassword(lower) ? 'common' : null;
}
