import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { contextWords } from './commonPasswords.ts';
import { passwordProblem } from './password.ts';

export type PasswordStrength = 'weak' | 'fair' | 'strong';

/** Powers of ten of guesses from which a password counts as more than weak, and as strong (zxcvbn: scores 3 and 4). */
const fairGuesses = 8;
const strongGuesses = 10;

/** Guesses that each character of another script adds to the digit that zxcvbn counts it as: one of two thousand. */
const foreignGuesses = Math.log10(2_000 / 10);

let meter: ZxcvbnFactory | undefined;

/**
 * Returns the strength of a password against guessing. It uses the service's lists: a password that the service refuses
 * is weak.
 *
 * @param account as typed; empty where it is not known
 */
export function passwordStrength(password: string, account: string): PasswordStrength {
  if (passwordProblem(password, account) !== null) return 'weak';
  meter ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, context: [...contextWords] },
    graphs: adjacencyGraphs,
  });
  const { guessesLog10, sequence } = meter.check(password, [account]);
  const unlisted = sequence.filter(({ pattern }) => pattern === 'bruteforce').map(({ token }) => token);
  const foreign = unlisted.join('').match(/[^ -~]/gu)?.length ?? 0;
  const guesses = guessesLog10 + foreign * foreignGuesses;
  if (guesses < fairGuesses) return 'weak';
  return guesses < strongGuesses ? 'fair' : 'strong';
}
