import { longestGram } from './documentTerms.ts';
import { readSyllables } from './pinyin.ts';
import { gramsOf, splitText } from './textTokens.ts';

/** The number of characters of a query that count (`keyword` of the contract); a longer one is not an error. */
export const keywordLength = 64;
/** Maximum number of parts; a longer text is searched by its beginning. */
const partLimit = 12;

/** A part of a query that a wallpaper must have: one token, or all of its alternative tokens. */
export interface QueryPart {
  token: string;
  /** The syllables of pinyin typed as one word. */
  standIns: string[];
}

/** The beginning of a query that counts. */
export function cutKeyword(keyword: string): string {
  return [...keyword.slice(0, 2 * keywordLength)].slice(0, keywordLength).join('');
}

/** The number that a query names: "YQ" and a number, or a number alone. */
export function readNumber(keyword: string): number | null {
  const digits = /^\s*(?:yq\s*)?(\d{1,15})\s*$/i.exec(keyword.normalize('NFKC'))?.[1];
  const number = Number(digits);
  return digits !== undefined && number > 0 ? number : null;
}

/** The required parts of a query: n-grams of three neighbouring characters, words, pinyin. */
export function readQuery(keyword: string): QueryPart[] {
  const { hanRuns, words } = splitText(cutKeyword(keyword));
  const grams = hanRuns.flatMap((run) => {
    const characters = [...run];
    return gramsOf(characters, Math.min(longestGram, characters.length));
  });
  const parts = new Map<string, QueryPart>(grams.map((token) => [token, { token, standIns: [] }]));
  for (const token of words) parts.set(token, { token, standIns: standInsOf(token) });
  return [...parts.values()].slice(0, partLimit);
}

/** The optional parts of a similarity search: shorter parts where the whole is not found. */
export function nearTokens(keyword: string): string[] {
  const { hanRuns, words } = splitText(cutKeyword(keyword));
  const grams = [3, 2, 1].flatMap((length) => hanRuns.flatMap((run) => gramsOf([...run], length)));
  const syllables = words.flatMap((found) => [...standInsOf(found), ...(readSyllables(found) ?? [])]);
  return [...new Set([...grams, ...words, ...syllables])].slice(0, 4 * partLimit);
}

function standInsOf(token: string): string[] {
  const syllables = /^[a-z]+$/.test(token) ? readSyllables(token) : null;
  return syllables === null || syllables.length < 2 ? [] : gramsOf(syllables, 2);
}
