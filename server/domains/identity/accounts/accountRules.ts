import { accountLimits } from '../../../../src/api/contract/accounts.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import {
  accountKeyOf,
  passwordProblem,
  type PasswordProblem,
} from '../../../../src/api/rules/password/password.ts';

const { account: accountLength, password: passwordLength } = accountLimits;
const accountPattern = new RegExp(`^[a-z0-9_.@-]{${accountLength.minimum},${accountLength.maximum}}$`);

/**
 * Validates a requested account name.
 *
 * @returns its key
 * @throws ServiceError `accountInvalid`
 */
export function readNewAccount(account: string): string {
  const key = accountKeyOf(account);
  if (!accountPattern.test(key)) throw new ServiceError('accountInvalid');
  return key;
}

const details: Record<PasswordProblem, string> = {
  malformed: 'it has an unpaired surrogate.',
  length: `it must have ${passwordLength.minimum} to ${passwordLength.maximum} characters.`,
  account: 'it must differ from the account.',
  common: 'it is one of the most common passwords.',
};

/**
 * Refuses passwords that are guessed first: too short, the account itself, or among the commonest.
 *
 * @throws ServiceError `passwordWeak`
 */
export function checkNewPassword(password: string, accountKey: string): void {
  const problem = passwordProblem(password, accountKey);
  if (problem) throw new ServiceError('passwordWeak', 200, details[problem]);
}
