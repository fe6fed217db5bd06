import { createRequire } from 'node:module';
import type { pinyin as Pinyin } from 'pinyin-pro';

const load = createRequire(import.meta.url);
/** Number of cached runs: tags and authors repeat with every wallpaper. */
const rememberedRuns = 10_000;
const remembered = new Map<string, string[]>();

/** The syllables of a run of Han characters without tones, in lower case; "ü" is written "v", as it is typed. */
export function syllablesOf(hanRun: string): string[] {
  const known = remembered.get(hanRun);
  if (known) return known;
  // Its dictionaries take time and memory that a start without new texts can do without (decision 0019).
  const { pinyin }: { pinyin: typeof Pinyin } = load('pinyin-pro');
  const syllables = pinyin(hanRun, { toneType: 'none', type: 'array', v: true }).filter((syllable) =>
    /^[a-z]+$/.test(syllable),
  );
  if (remembered.size >= rememberedRuns) remembered.clear();
  remembered.set(hanRun, syllables);
  return syllables;
}

/** The letters that syllables begin with. */
export function initialsOf(syllables: readonly string[]): string {
  return syllables.map((syllable) => syllable.charAt(0)).join('');
}

/** The spelling of a syllable of standard Chinese when it is typed. */
const syllable =
  /^(?:[bpm](?:a|o|ai|ei|ao|an|en|ang|eng|i|ie|iao|ian|in|ing|u)|[pm]ou|miu|me|f(?:a|o|ei|ou|an|en|ang|eng|u)|[dt](?:a|e|ai|ei|ao|ou|an|ang|eng|ong|i|ia|ie|iao|ian|ing|u|uo|ui|uan|un)|d(?:en|iu)|[nl](?:a|e|ai|ei|ao|ou|an|ang|eng|ong|i|ie|iao|iu|ian|in|iang|ing|u|uo|uan|un|v|ve|ue)|nen|l(?:o|ia)|[gkh](?:a|e|ai|ei|ao|ou|an|en|ang|eng|ong|u|ua|uo|uai|ui|uan|un|uang)|[jqx](?:i|ia|ie|iao|iu|ian|in|iang|ing|iong|u|ue|uan|un)|(?:zh|ch|sh)(?:a|e|i|ai|ei|ao|ou|an|en|ang|eng|ong|u|ua|uo|uai|ui|uan|un|uang)|[zcs](?:a|e|i|ai|ei|ao|ou|an|en|ang|eng|ong|u|uo|ui|uan|un)|r(?:e|i|ao|ou|an|en|ang|eng|ong|u|ua|uo|ui|uan|un)|y(?:a|o|e|ao|ou|an|ang|i|in|ing|ong|u|ue|uan|un)|w(?:a|o|u|ai|ei|an|en|ang|eng)|a|o|e|ai|ei|ao|ou|an|en|ang|eng|er)$/;
const syllableLength = 6;

/**
 * Splits a word of letters into syllables, long ones first; an ambiguous word ("xian") is split into
 * fewer syllables.
 *
 * @returns null for what is no pinyin
 */
export function readSyllables(letters: string): string[] | null {
  // The fewest syllables with which each beginning of the word can be written.
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= letters.length; end += 1) {
    let shortest: string[] | null = null;
    for (let start = Math.max(0, end - syllableLength); start < end; start += 1) {
      const before = best[start];
      const part = letters.slice(start, end);
      if (before && syllable.test(part) && (shortest === null || before.length + 1 < shortest.length))
        shortest = [...before, part];
    }
    best.push(shortest);
  }
  return best[letters.length] ?? null;
}
