const hanRun = /\p{Script=Han}+/gu;
const word = /[\p{L}\p{N}]+/gu;
/** A longer word is no name; it must not fill an index. */
const wordLength = 32;

/** A text as it is compared: one form of every character, no capitals, no halves of characters. */
function normalise(text: string): string {
  return text.toWellFormed().normalize('NFKC').toLowerCase();
}

/** The runs of Han characters in a text, and its words of other scripts, each in order. */
export function splitText(text: string): { hanRuns: string[]; words: string[] } {
  const normal = normalise(text);
  return {
    hanRuns: [...normal.matchAll(hanRun)].map(([run]) => run),
    words: [...normal.replace(hanRun, ' ').matchAll(word)].map(([found]) =>
      [...found].slice(0, wordLength).join(''),
    ),
  };
}

/** Every `length` neighbours of a list, joined; none where the list is shorter. */
export function gramsOf(items: readonly string[], length: number): string[] {
  const grams: string[] = [];
  for (let start = 0; start + length <= items.length; start += 1)
    grams.push(items.slice(start, start + length).join(''));
  return grams;
}
