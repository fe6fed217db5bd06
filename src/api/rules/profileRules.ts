import { accountLimits } from '../contract/accounts.ts';
import { isReservedNickname } from './reservedNicknames.ts';
import { countGraphemes, hasStackedMarks, hasUnseenCharacters } from './shownText.ts';

/** A nickname as it is stored: trimmed, one space for several, one form of every character. */
export function normalizeNickname(typed: string): string {
  return typed.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
}

export type NicknameProblem = 'tooShort' | 'tooLong' | 'unseen' | 'wordless' | 'reserved';

/** Returns the reason why the service refuses a nickname; null where it accepts it. */
export function nicknameProblem(typed: string): NicknameProblem | null {
  const { minimum, maximum } = accountLimits.nickname;
  const nickname = normalizeNickname(typed);
  // Checked before spaces are joined, too: a line break is no space between two words.
  if (hasUnseenCharacters(typed.normalize('NFC').trim()) || hasStackedMarks(nickname)) return 'unseen';
  const length = countGraphemes(nickname);
  if (length < minimum) return 'tooShort';
  if (length > maximum) return 'tooLong';
  if (!/[\p{L}\p{N}\p{So}]/u.test(nickname)) return 'wordless';
  return isReservedNickname(nickname) ? 'reserved' : null;
}

/** An introduction as it is stored: trimmed, at most one empty line in a row, one form of every character. */
export function normalizeDescription(typed: string): string {
  return typed
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC')
    .trim()
    .replaceAll(/\n{3,}/g, '\n\n');
}

/** Returns the reason why the service refuses a profile text; null where it accepts it, as it does an empty one. */
export function descriptionProblem(typed: string): 'tooLong' | 'unseen' | null {
  const description = normalizeDescription(typed);
  if (hasUnseenCharacters(description.replaceAll('\n', ' ')) || hasStackedMarks(description)) return 'unseen';
  return countGraphemes(description) > accountLimits.description.maximum ? 'tooLong' : null;
}
