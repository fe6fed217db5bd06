/** The longest text that is searched for; 10,000 pasted characters are cut. */
export const maximumSearchLength = 200;

/** Cuts a text to its greatest length, never through the middle of a character. */
export function cutSearchText(text: string): string {
  if (text.length <= maximumSearchLength) return text;
  const isInsideAPair = /[\ud800-\udbff]/.test(text.charAt(maximumSearchLength - 1));
  return text.slice(0, isInsideAPair ? maximumSearchLength - 1 : maximumSearchLength);
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
