import { countGraphemes } from '../../api/rules/shownText.ts';

/** A form rule for the length of a text in graphemes, without the space around it; `message` where it is broken. */
export function isWithin(limits: { minimum: number; maximum: number }, message: string) {
  return (text: string): true | string => {
    const length = countGraphemes(text.trim());
    return (length >= limits.minimum && length <= limits.maximum) || message;
  };
}
