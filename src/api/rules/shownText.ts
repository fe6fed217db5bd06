const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Marks on one character; more make it grow over the lines above and below. */
const stackedMarks = /[\p{Mn}\p{Me}]{5,}/u;

/**
 * Sequences that no script writes as one character: more than a dozen code points, six letters or pictographs, or runs
 * of spacing marks or parts of Hangul syllables. Each is visible, so a short text could be a long one.
 */
const overgrown =
  /^.{13}|(?:[\p{L}\p{Mc}\p{Extended_Pictographic}].*){6}|\p{Mc}{4}|[\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]{4}/su;

/**
 * Emoji whose parts are joined or chosen by characters that are unseen anywhere else: sequences (a family), skin
 * tones, keycaps, and flags that are spelled in tags (Unicode Technical Standard 51).
 */
const emoji =
  /[0-9#*]\uFE0F?\u20E3|\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F}|\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]?(?:\u200D\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]?){0,9}/gu;

/** Controls (of direction, too), what has no width, and code points that mean nothing or something private. */
export const unseenCharacters =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** User-perceived characters (grapheme clusters). */
export function countGraphemes(text: string): number {
  return [...graphemes.segment(text)].length;
}

/** Whether a text holds deceptive or invisible characters; inside an emoji they are part of the glyph. */
export function hasUnseenCharacters(text: string): boolean {
  return unseenCharacters.test(text.replace(emoji, ' '));
}

/** Whether a character carries more marks, or joins more letters, than any script writes. */
export function hasStackedMarks(text: string): boolean {
  return (
    stackedMarks.test(text) || [...graphemes.segment(text)].some(({ segment }) => overgrown.test(segment))
  );
}

/** A text on one line without invisible characters, truncated to this many code points: for text sent by programs. */
export function toPlainLine(text: string, length: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ');
  return [...line.replace(new RegExp(unseenCharacters.source, 'gu'), '').trim()].slice(0, length).join('');
}
