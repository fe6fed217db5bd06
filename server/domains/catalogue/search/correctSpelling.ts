import { cutKeyword, readQuery } from './queryParts.ts';

/** A shorter word has too many neighbours, a longer one too many spellings: a word costs at most 850 look-ups by key. */
const correctable = /^[a-z]{4,16}$/;
const correctedWords = 3;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Returns the number of uses of each word in the searched texts; a word that is used nowhere is missing. */
export type CountWords = (words: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** The spellings that are one slip away: a letter too few, too many, another one, or two that changed places. */
export function slipsOf(word: string): Set<string> {
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const [first = '', second = ''] = word.slice(at);
    const after = word.slice(at + 1);
    for (const letter of letters) {
      slips.add(before + letter + first + after);
      if (first !== '') slips.add(before + letter + after);
    }
    if (first !== '') slips.add(before + after);
    if (second !== '') slips.add(before + second + first + after.slice(1));
  }
  slips.delete(word);
  return slips;
}

/**
 * A query whose words of Latin letters, or pinyin typed as one word, are spelled as what is searched: each that is
 * nowhere becomes the most frequent one that is a single slip away.
 *
 * @returns null where no word can be corrected
 */
export async function correctSpelling(keyword: string, countWords: CountWords): Promise<string | null> {
  const parts = readQuery(keyword);
  const words = parts.filter(({ token }) => correctable.test(token));
  const known = await countWords(words.flatMap(({ token, standIns }) => [token, ...standIns]));
  const unknown = words
    .filter(({ token, standIns }) => !known.has(token) && !isSpelled(standIns, known))
    .map(({ token }) => token)
    .slice(0, correctedWords);
  let corrected = cutKeyword(keyword).toWellFormed().normalize('NFKC').toLowerCase();
  const former = corrected;
  for (const word of unknown) {
    const counts = await countWords([...slipsOf(word)]);
    const [best] = [...counts].toSorted(
      ([first, firstCount], [second, secondCount]) => secondCount - firstCount || (first < second ? -1 : 1),
    );
    if (best) corrected = corrected.replaceAll(word, best[0]);
  }
  return corrected === former ? null : corrected;
}

function isSpelled(syllables: readonly string[], known: ReadonlyMap<string, unknown>): boolean {
  return syllables.length > 0 && syllables.every((syllable) => known.has(syllable));
}
