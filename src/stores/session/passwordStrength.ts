import { accountLimits } from '../../api/contract/accounts.ts';

export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** Bits from which a password counts as more than weak, and as strong. */
const fairBits = 45;
const strongBits = 70;

const kinds: readonly [RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[ -/:-@[-`{-~]/, 33],
  // Whoever writes in characters chooses among the two thousand commonest.
  [/[^ -~]/, 2000],
];

/** What everybody tries first. */
const common = /^(?:password|passw0rd|qwerty|letmein|welcome|iloveyou|admin|12345|11111|00000|abc123)/i;

/**
 * How hard a password is to guess, roughly: kinds of characters and length, where repeated and counted-up characters
 * add nothing. It advises; what the service takes is the service's decision.
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < accountLimits.password.minimum || common.test(password)) return 'weak';
  const characters = [...password];
  const telling = characters.filter((character, index) => {
    const step = (character.codePointAt(0) ?? 0) - (characters[index - 1]?.codePointAt(0) ?? 0);
    return index === 0 || Math.abs(step) > 1;
  }).length;
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = telling * Math.log2(alphabet);
  if (bits < fairBits) return 'weak';
  return bits < strongBits ? 'fair' : 'strong';
}
