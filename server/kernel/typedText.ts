import { countGraphemes, hasStackedMarks, hasUnseenCharacters } from '../../src/api/rules/shownText.ts';

/** The problems of a typed text. */
export type TextProblem = 'length' | 'unseen' | 'wordless';

export interface TextLimits {
  /** In user-perceived characters (graphemes). */
  minimum: number;
  maximum: number;
  /** True if it may have more than one line. */
  isMultiline?: boolean;
}

/** Normalises a typed text: trimmed, one form of every character, one kind of line break. */
export function readTypedText(
  typed: string,
  { minimum, maximum, isMultiline = false }: TextLimits,
): { text: string } | { problem: TextProblem } {
  const lines = isMultiline ? typed.replace(/\r\n?/g, '\n') : typed.replace(/\s+/gu, ' ');
  const text = lines.normalize('NFC').trim();
  const length = countGraphemes(text);
  if (length < minimum || length > maximum) return { problem: 'length' };
  if (hasUnseenCharacters(text.replaceAll('\n', ' ')) || hasStackedMarks(text)) return { problem: 'unseen' };
  if (!/[\p{L}\p{N}]/u.test(text)) return { problem: 'wordless' };
  return { text };
}
