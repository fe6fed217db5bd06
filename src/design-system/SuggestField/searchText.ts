/** The longest text that is searched for; 10,000 pasted characters are cut. */
export const maximumSearchLength = 200;

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Cuts a text to its greatest length, never within a user-perceived character. */
export function cutSearchText(text: string): string {
  return text.slice(0, graphemes.segment(text).containing(maximumSearchLength)?.index ?? text.length);
}

export interface TextSegment {
  text: string;
  isMatch: boolean;
}

/** A text split into segments that match the query and those between them. Case-insensitive. */
export function splitMatches(text: string, typed: string): TextSegment[] {
  const wanted = typed.trim().toLowerCase();
  const lower = text.toLowerCase();
  // A few letters change their length with their case (İ): indexes of one text are invalid in the other then.
  if (wanted === '' || lower.length !== text.length) return [{ text, isMatch: false }];
  const parts: TextSegment[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), isMatch: false });
    from = at + wanted.length;
    parts.push({ text: text.slice(at, from), isMatch: true });
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMatch: false });
  return parts;
}
