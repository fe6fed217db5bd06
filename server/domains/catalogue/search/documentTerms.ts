import { stepsPerDoubling } from '../wallpapers/hotness.ts';
import { initialsOf, syllablesOf } from './pinyin.ts';
import { gramsOf, splitText } from './textTokens.ts';

/** Length of an n-gram of Han characters: a query of at most this many is one look-up. */
export const longestGram = 3;

/**
 * The weight of a match in each field, in doublings of popularity: an exact name precedes a name that contains the
 * query, a name a tag, and a tag an author.
 */
const fieldBoosts = {
  name: { whole: 6, part: 4 },
  tag: { whole: 4, part: 2 },
  other: { whole: 3, part: 1 },
} as const;
/** The points that a match by pinyin loses against one by characters. */
const pinyinLoss = 1;

export interface DocumentTexts {
  names: readonly string[];
  tags: readonly string[];
  /** Anything else that finds it: the author, names of tags in another language. */
  others: readonly string[];
}

/** The term of a tag as such, which no query can spell; its postings are the tag's wallpapers. */
export function tagTerm(tag: string): string {
  return `#${tag}`;
}

/** The term of a group of similar palettes; see `paletteBuckets`. */
export function paletteTerm(bucket: string): string {
  return `~${bucket}`;
}

/**
 * The tokens under which a wallpaper is found, with what each adds to its weight: every one, two and three
 * neighbouring Han characters; their pinyin by syllable, by two syllables and run together; its initials; and
 * every word of other scripts.
 */
export function documentTokens(texts: DocumentTexts): Map<string, number> {
  const tokens = new Map<string, number>();
  for (const [field, values] of [
    ['name', texts.names],
    ['tag', texts.tags],
    ['other', texts.others],
  ] as const)
    for (const text of values) {
      const { whole, part } = fieldBoosts[field];
      for (const [token, isWhole, loss] of tokensOfText(text)) {
        const boost = ((isWhole ? whole : part) - loss) * stepsPerDoubling;
        tokens.set(token, Math.max(boost, tokens.get(token) ?? 0));
      }
    }
  return tokens;
}

type FoundToken = [token: string, isWhole: boolean, loss: number];

function* tokensOfText(text: string): Generator<FoundToken> {
  const { hanRuns, words } = splitText(text);
  const isOnePart = hanRuns.length + words.length === 1;
  for (const run of hanRuns) {
    const characters = [...run];
    for (let length = 1; length <= longestGram; length += 1)
      for (const gram of gramsOf(characters, length)) yield [gram, isOnePart && gram === run, 0];
    const syllables = syllablesOf(run);
    const whole = syllables.join('');
    // A single letter is not indexed as initials.
    const initials = syllables.length > 1 ? [initialsOf(syllables)] : [];
    for (const token of [...syllables, ...gramsOf(syllables, 2), whole, ...initials])
      if (token !== '') yield [token, isOnePart && token === whole, pinyinLoss];
  }
  for (const found of words) yield [found, isOnePart, 0];
}
