import * as v from 'valibot';
import { suggestionKinds, type SuggestionDto } from '../../../../src/api/contract/search.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { initialsOf, syllablesOf } from './pinyin.ts';
import { cutKeyword } from './queryParts.ts';
import { splitText } from './textTokens.ts';

/** Suggestions of one prefix (the contract says at most eight). */
export const suggestionLimit = 8;
/** Letters or characters of a prefix that are distinguished. */
const prefixLength = 12;

const storedKind = v.picklist(suggestionKinds);

/** Search suggestions with a prefix: one walk of at most eight rows. */
export async function listSuggestions(database: DatabaseHandle, keyword: string): Promise<SuggestionDto[]> {
  const prefix = normaliseStart(cutKeyword(keyword));
  if (prefix === '') return [];
  const rows = await database
    .selectFrom('suggestions')
    .select(['kind', 'text', 'id'])
    .where('prefix', '=', prefix)
    .orderBy('place')
    .limit(suggestionLimit)
    .execute();
  return rows.map((row) => ({ ...row, kind: v.parse(storedKind, row.kind) }));
}

/** Every beginning under which a text is suggested: of its characters, of its pinyin, of its initials. */
export function startsOf(text: string): Set<string> {
  const { hanRuns } = splitText(text);
  const syllables = hanRuns.flatMap(syllablesOf);
  const isHan = hanRuns.join('') === splitLetters(text);
  const spellings = [normaliseStart(text), ...(isHan ? [syllables.join(''), initialsOf(syllables)] : [])];
  const starts = new Set<string>();
  for (const spelling of spellings) {
    const characters = [...spelling].slice(0, prefixLength);
    for (let length = 1; length <= characters.length; length += 1)
      starts.add(characters.slice(0, length).join(''));
  }
  return starts;
}

function splitLetters(text: string): string {
  const { hanRuns, words } = splitText(text);
  return [...hanRuns, ...words].join('');
}

/** The normalised prefix: without capitals, spaces, apostrophes of pinyin, and punctuation. */
function normaliseStart(text: string): string {
  const letters = text
    .toWellFormed()
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return [...letters].slice(0, prefixLength).join('');
}
