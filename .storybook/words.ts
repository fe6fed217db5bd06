import { en } from '../src/i18n/en/catalogue.ts';
import { zhCN } from '../src/i18n/zh-CN/catalogue.ts';

/** One text of a story in the language that the toolbar asks for. */
export function words(chinese: string, english: string): string {
  return document.documentElement.lang.startsWith('en') ? english : chinese;
}

/** The product's own words: what a story shares with the product needs no second translation. */
const dictionary = new Map<string, string>();
collect(zhCN, en);

function collect(chinese: unknown, english: unknown): void {
  if (typeof chinese === 'string') dictionary.set(chinese, String(english));
  else
    for (const [key, value] of Object.entries(chinese as object))
      collect(value, Reflect.get(Object(english), key));
}

/** A story's args in English: every text that the product's catalogue or the story's own list knows. */
export function inEnglish(value: unknown, own: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return own[value] ?? dictionary.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item: unknown) => inEnglish(item, own));
  if (isPlainObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inEnglish(item, own)]));
  return value;
}

/** React elements and class instances are left as they are. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !('$$typeof' in value)
  );
}
