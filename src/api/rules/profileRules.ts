import { accountLimits } from '../contract/accounts.ts';
import { isReservedNickname } from './reservedNicknames.ts';
import { countGraphemes, hasStackedMarks, hasUnseenCharacters } from './shownText.ts';

/** What is wrong with a nickname, by the rules of the service; null when nothing is. */
export function nicknameProblem(
  typed: string,
): 'tooShort' | 'tooLong' | 'unseen' | 'wordless' | 'reserved' | null {
  const { minimum, maximum } = accountLimits.nickname;
  const trimmed = typed.normalize('NFC').trim();
  const nickname = trimmed.replaceAll(/\s+/gu, ' ');
  if (hasUnseenCharacters(trimmed) || hasStackedMarks(nickname)) return 'unseen';
  const length = countGraphemes(nickname);
  if (length < minimum) return 'tooShort';
  if (length > maximum) return 'tooLong';
  if (!/[\p{L}\p{N}\p{So}]/u.test(nickname)) return 'wordless';
  return isReservedNickname(nickname) ? 'reserved' : null;
}

/** The same for what people say about themselves; nothing is allowed, too. */
export function descriptionProblem(typed: string): 'tooLong' | 'unseen' | null {
  const description = typed.replaceAll(/\r\n?/g, '\n').normalize('NFC').trim();
  if (hasUnseenCharacters(description.replaceAll('\n', ' ')) || hasStackedMarks(description)) return 'unseen';
  return countGraphemes(description) > accountLimits.description.maximum ? 'tooLong' : null;
}
