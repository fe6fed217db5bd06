/** The parts of a signature, from the left to the right. */
export interface SignatureParts {
  product: string;
  /** Of the theme or the wallpaper, as its author wrote it. */
  name: string;
  /** The number by which the wallpaper is found; null for one of this computer. */
  number: string | null;
}

/** Marks that change the direction of what follows: a name could turn the rest of the signature around. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a name on one line, without marks that turn text around. */
export function plainName(name: string): string {
  return name.replace(directionMarks, '').replace(/\s+/gu, ' ').trim();
}

/** Returns the beginning of a text, of so many characters as readers see them, with an ellipsis. */
export function cutName(letters: readonly string[], count: number): string {
  return `${letters.slice(0, count).join('').trimEnd()}…`;
}

/** Lists the characters of a text as readers see them: an emoji of several code points is one. */
export function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/**
 * Returns the signature of a picture. A name without room is cut after a whole character, as readers see it, and ends
 * with an ellipsis; one that is written from the right stays in its place.
 *
 * @param most largest width, in what `measure` counts
 */
export function fitSignature(
  { product, name, number }: SignatureParts,
  most: number,
  measure: (text: string) => number,
): string {
  const compose = (shown: string): string =>
    [product, shown && `\u2068${shown}\u2069`, number].filter(Boolean).join(' · ');
  const whole = plainName(name);
  if (measure(compose(whole)) <= most) return compose(whole);
  const letters = lettersOf(whole);
  const begin = (count: number): string => compose(cutName(letters, count));
  let [fitting, tooMany] = [0, letters.length];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (measure(begin(middle)) <= most) fitting = middle;
    else tooMany = middle;
  }
  return begin(fitting);
}
