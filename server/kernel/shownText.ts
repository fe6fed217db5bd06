import { unseenCharacters } from '../../src/api/rules/shownText.ts';

export { countGraphemes, hasStackedMarks, hasUnseenCharacters } from '../../src/api/rules/shownText.ts';

/** A text on one line without what is unseen, cut to so many code points: for what programs, not people, send. */
export function toPlainLine(text: string, length: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ');
  return [...line.replace(new RegExp(unseenCharacters.source, 'gu'), '').trim()].slice(0, length).join('');
}
