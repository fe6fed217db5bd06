const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The beginning of a text, at most `length` UTF-16 units, cut between user-perceived characters. */
export function cutText(text: string, length: number): string {
  return text.slice(0, graphemes.segment(text).containing(length)?.index ?? text.length);
}
