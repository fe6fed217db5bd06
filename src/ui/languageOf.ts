const han = /\p{Script=Han}/u;
const latin = /\p{Script=Latin}/u;

/**
 * The language of a text that users wrote, by its script, for `lang` (WCAG 3.1.2): a voice of the page's language
 * would spell a name of the other one. Undefined for digits and signs alone, which every voice can read.
 */
export function languageOf(text: string): 'zh-CN' | 'en-GB' | undefined {
  if (han.test(text)) return 'zh-CN';
  return latin.test(text) ? 'en-GB' : undefined;
}
