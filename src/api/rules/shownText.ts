import { cutText } from '../contract/packages/cutText.ts';

export { cutText };

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

/** Scripts whose letters join, or form other shapes, by what stands between them. */
const joiningScript =
  '[\\p{Script_Extensions=Arabic}\\p{Script_Extensions=Syriac}\\p{Script_Extensions=Mongolian}\\p{Script_Extensions=Nko}' +
  '\\p{Script_Extensions=Devanagari}\\p{Script_Extensions=Bengali}\\p{Script_Extensions=Gurmukhi}' +
  '\\p{Script_Extensions=Gujarati}\\p{Script_Extensions=Oriya}\\p{Script_Extensions=Tamil}\\p{Script_Extensions=Telugu}' +
  '\\p{Script_Extensions=Kannada}\\p{Script_Extensions=Malayalam}\\p{Script_Extensions=Sinhala}' +
  '\\p{Script_Extensions=Khmer}\\p{Script_Extensions=Myanmar}\\p{Script_Extensions=Tibetan}]';
/** Letters and marks: between digits or signs a joiner changes nothing that is seen. */
const joiningLetter = `(?=[\\p{L}\\p{M}])${joiningScript}`;
/** Joiners between two such letters: «خانه‌ی» is another word without (Unicode Standard Annex 31, section 2.3). */
const joined = `(?<=${joiningLetter})[\u200C\u200D](?=${joiningLetter})`;
const meaningful = new RegExp(`${emoji.source}|${joined}`, 'gu');
const meaningfulOrUnseen = new RegExp(`(${meaningful.source})|${unseenCharacters.source}`, 'gu');

/** User-perceived characters (grapheme clusters): an emoji of several code points is one. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Number of user-perceived characters. */
export function countGraphemes(text: string): number {
  return graphemesOf(text).length;
}

/** Returns whether a text holds deceptive or invisible characters; inside an emoji and a word they are part of it. */
export function hasUnseenCharacters(text: string): boolean {
  return unseenCharacters.test(text.replace(meaningful, ' '));
}

/** The text without deceptive and invisible characters; those that are part of an emoji or a word stay. */
export function removeUnseen(text: string): string {
  return text.replace(meaningfulOrUnseen, (_character, part: string | undefined) => part ?? '');
}

/** The end of a text, cut in the same way. */
export function cutTextStart(text: string, length: number): string {
  const start = Math.max(0, text.length - length);
  const first = graphemes.segment(text).containing(start);
  return text.slice(!first || first.index === start ? start : first.index + first.segment.length);
}

/** True where a character carries more marks, or joins more letters, than any script writes. */
export function hasStackedMarks(text: string): boolean {
  return stackedMarks.test(text) || graphemesOf(text).some((each) => overgrown.test(each));
}

/** A text on one line without invisible characters, of at most `length` code points: for text sent by programs. */
export function toPlainLine(text: string, length: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ');
  const plain = removeUnseen(line).trim();
  return cutText(plain, [...plain].slice(0, length).join('').length).trimEnd();
}
