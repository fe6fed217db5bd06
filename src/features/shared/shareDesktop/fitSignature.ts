import { graphemesOf, toPlainLine } from '../../../api/rules/shownText.ts';

/** The parts of a signature, from the left to the right. */
export interface SignatureParts {
  product: string;
  /** Of the theme or the wallpaper, as its author wrote it. */
  name: string;
  /** The number by which the wallpaper is found; null for one of this computer. */
  number: string | null;
}

/** Returns a name on one line, without marks that are not seen: some would turn the rest of a signature around. */
export function plainName(name: string): string {
  return toPlainLine(name, name.length);
}

/** Returns the beginning of a text, of so many characters as readers see them, with an ellipsis. */
export function cutName(letters: readonly string[], count: number): string {
  return `${letters.slice(0, count).join('').trimEnd()}…`;
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
  const letters = graphemesOf(whole);
  const begin = (count: number): string => compose(cutName(letters, count));
  let [fitting, tooMany] = [0, letters.length];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (measure(begin(middle)) <= most) fitting = middle;
    else tooMany = middle;
  }
  return begin(fitting);
}
