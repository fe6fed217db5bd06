import type { DatabaseHandle } from '../../../database/database.ts';
import { correctSpelling, slipsOf } from '../../catalogue/search/correctSpelling.ts';

/** Pinyin typed as one word, as long as the beginnings under which authors are suggested. */
const pinyinWord = /^[a-z]{4,12}$/;

/**
 * Returns a correction for a text that no nickname has: its Latin words as nicknames spell them, or the nickname of a
 * well-known author whose pinyin it is, also with one slip.
 *
 * @returns null where there is nothing of the kind
 */
export async function correctNickname(database: DatabaseHandle, keyword: string): Promise<string | null> {
  const corrected = await correctSpelling(keyword, (words) => countNicknameWords(database, words));
  if (corrected !== null) return corrected;
  const pinyin = keyword
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s'’]/g, '');
  if (!pinyinWord.test(pinyin)) return null;
  return (await findSuggested(database, [pinyin])) ?? findSuggested(database, [...slipsOf(pinyin)]);
}

async function findSuggested(database: DatabaseHandle, starts: readonly string[]): Promise<string | null> {
  const suggested = await database
    .selectFrom('suggestions')
    .select(['text', 'place', 'prefix'])
    .where('prefix', 'in', [...starts])
    .where('kind', '=', 'author')
    .execute();
  const [best] = suggested.toSorted(
    (first, second) =>
      second.prefix.length - first.prefix.length ||
      first.place - second.place ||
      (first.text < second.text ? -1 : 1),
  );
  return best?.text ?? null;
}

async function countNicknameWords(
  database: DatabaseHandle,
  words: readonly string[],
): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const rows = await database
    .selectFrom('user_search_tokens')
    .select(({ fn }) => ['token', fn.countAll<number>().as('count')])
    .where('token', 'in', [...words])
    .groupBy('token')
    .execute();
  return new Map(rows.map(({ token, count }) => [token, Number(count)]));
}
