import { screen as anyScreen, within as anyWithin } from 'storybook/test';
import { addPair, chineseOf, englishOf } from './dictionary.ts';

/*
 * The queries of play functions, in the language of the toolbar. A story names what it looks for by the Chinese string
 * of the catalogue; in English the same query finds the string of the same key (`dictionary.ts`). Texts that no catalogue
 * has, such as titles of wallpapers, are the same in both.
 */

const isEnglish = (): boolean => document.documentElement.lang.startsWith('en');
const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** A text of the catalogue, written in Chinese, in the language that is shown: for what is compared, not looked for. */
export function said(chinese: string): string {
  if (!isEnglish()) return chinese;
  return englishOf(chinese)[0] ?? chinese;
}

/** The texts of a story's own (`parameters.english`), which its queries name too. */
export function addOwnTexts(english: Readonly<Record<string, string>>): void {
  for (const [chinese, text] of Object.entries(english)) addPair(chinese, text);
}

/** `screen` of Testing Library, in the language that is shown. */
export const screen: typeof anyScreen = inShownLanguage(anyScreen);

/** `within` of Testing Library, in the language that is shown. */
export const within: typeof anyWithin = ((element: HTMLElement, ...rest: []) =>
  inShownLanguage(anyWithin(element, ...rest))) as typeof anyWithin;

const query =
  /^(?:get|find|query)(?:All)?By(Role|Text|LabelText|PlaceholderText|AltText|Title|DisplayValue)$/;

/** Queries that find, in English, what the same ones find in Chinese. */
export function inShownLanguage<Queries extends object>(queries: Queries): Queries {
  return new Proxy(queries, {
    get(target, name, receiver): unknown {
      const value: unknown = Reflect.get(target, name, receiver);
      const [, kind] = (typeof name === 'string' && query.exec(name)) || [];
      if (kind === undefined || typeof value !== 'function') return value;
      return (...args: unknown[]): unknown =>
        Reflect.apply(value, target, isEnglish() ? translateArguments(kind, args) : args);
    },
  });
}

function translateArguments(kind: string, [first, options, ...rest]: unknown[]): unknown[] {
  if (kind !== 'Role') {
    const isExact = (options as { exact?: boolean } | undefined)?.exact !== false;
    return [translateMatcher(first, isExact), options, ...rest];
  }
  if (!options) return [first, options, ...rest];
  const { name, description } = options as { name?: unknown; description?: unknown };
  const translated = {
    ...(options as object),
    ...(name !== undefined && { name: translateMatcher(name, true) }),
    ...(description !== undefined && { description: translateMatcher(description, true) }),
  };
  return [first, translated, ...rest];
}

/** A matcher that holds for a text where the given one holds for that text, or for one that it is in Chinese. */
function translateMatcher(matcher: unknown, isExact: boolean): unknown {
  const isPattern = matcher instanceof RegExp;
  if (!isPattern && typeof matcher !== 'string') return matcher;
  if (!hasChinese(isPattern ? matcher.source : matcher)) return matcher;
  const holds = (text: string): boolean => {
    if (isPattern) {
      matcher.lastIndex = 0;
      return matcher.test(text);
    }
    return isExact ? text === matcher : text.toLowerCase().includes(matcher.toLowerCase());
  };
  const translated = (text: string): boolean => holds(text) || chineseOf(text).some(holds);
  // What Testing Library writes where nothing is found.
  translated.toString = () => `${String(matcher)}, in English`;
  return translated;
}
