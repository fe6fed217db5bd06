/** A text of the code, quoted. */
const quoted = String.raw`('[^'\n]*'|"[^"\n]*"|${'`'}[^${'`'}]*${'`'})`;
const words = new RegExp(String.raw`\bwords\(\s*${quoted},\s*${quoted},?\s*\)`, 'g');

/**
 * The code of an example in one language, as a file of the product has it: without the helper that chooses the language.
 *
 * @param english the story's own texts (`parameters.english`)
 */
export function exampleIn(
  language: 'zh-CN' | 'en',
  code: string,
  english: Readonly<Record<string, string>> = {},
): string {
  const isEnglish = language === 'en';
  const chosen = code
    .replace(/^import \{ words \} from '[^']*';\n/m, '')
    .replaceAll(words, (_call, chinese: string, other: string) => (isEnglish ? other : chinese))
    // What stood in braces as a call is a plain text now.
    .replaceAll(/=\{'([^'"\\]*)'\}/g, '="$1"')
    .replaceAll(/\{'([^'"<>{}\\]*)'\}/g, '$1');
  if (!isEnglish) return chosen;
  // The longest first: a text may be a part of another one.
  return Object.entries(english)
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((text, [chinese, other]) => text.replaceAll(chinese, other), chosen);
}
