import type { Language } from '../../../i18n/i18n.ts';
import type { TermsTexts } from '../../../i18n/zh-CN/terms.ts';

/** Characters of Chinese and words of English that are read in a minute, unhurried. */
const perMinute = { characters: 300, words: 180 };

/** Returns the time to read a document, in whole minutes. */
export function minutesToRead(
  { points, sections }: TermsTexts[keyof TermsTexts],
  language: Language,
): number {
  const text = [
    ...points,
    ...sections.flatMap(({ title, text: body, items }) => [title, body, ...items]),
  ].join(' ');
  const minutes =
    language === 'en' ? text.split(/\s+/).length / perMinute.words : text.length / perMinute.characters;
  return Math.max(1, Math.round(minutes));
}
