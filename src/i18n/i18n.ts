import type { Catalogue } from './catalogue.ts';
import { zhCNFirst } from './zhCNFirst.ts';

export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];

type KeysOf<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${Key}`
    : KeysOf<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

/** Every text of the catalogues, by its path: `set.action`. */
export type MessageKey = KeysOf<Catalogue>;

/** What stands in place of `{{name}}`. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A value with the space after it, `{{name}} `, or the word that goes with a count, `{{name|one|other}}`. */
const gaps = /\{\{(\w+)(?:\|(\w+)\|(\w+))?\}\}( ?)/g;

let language: Language = 'zh-CN';
/** Grows with every change of the words, so that whoever shows some renders again. */
let revision = 0;
/** Chinese begins with the words of the first screens. */
const catalogues = new Map<Language, object>([['zh-CN', zhCNFirst]]);
let hasAllWords = false;
const listeners = new Set<() => void>();

/** The text of a key in the present language; React escapes it when it renders it. */
export function translate(key: MessageKey, values: MessageValues = {}): string {
  let node: unknown = catalogues.get(language);
  for (const part of key.split('.')) node = Reflect.get(Object(node), part);
  // A word that is still on its way leaves its place empty for that moment.
  return (typeof node === 'string' ? node : '').replaceAll(
    gaps,
    (_gap, name: string, one: string | undefined, other: string, space: string) => {
      const value = String(values[name] ?? '');
      if (one) return (value === '1' ? one : other) + space;
      // 9,860 次下载, but 12.6 万次下载 (docs/product.md#numbers-and-times).
      return value.endsWith(' 万') ? value : value + space;
    },
  );
}

export function currentLanguage(): Language {
  return language;
}

export function currentRevision(): number {
  return revision;
}

/** Calls a listener after every change of the words, by language or by arrival; the answer ends that. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches the words and the document's language. English comes when it is chosen. */
export async function changeLanguage(next: Language): Promise<void> {
  if (next === 'en' && !catalogues.has('en')) catalogues.set('en', (await import('./en.ts')).en);
  language = next;
  document.documentElement.lang = next;
  announce();
}

/** Brings the words that no first screen shows; parts that come later wait for them with `withAllStrings`. */
export async function loadAllStrings(): Promise<void> {
  if (hasAllWords) return;
  const { zhCN } = await import('./zhCN.ts');
  if (hasAllWords) return;
  hasAllWords = true;
  catalogues.set('zh-CN', zhCN);
  announce();
}

/** Adds the words that a part of the page brings itself, before that part is shown. */
export function addWords(words: { readonly [Key in keyof Catalogue]?: Partial<Catalogue[Key]> }): void {
  if (!hasAllWords) catalogues.set('zh-CN', { ...catalogues.get('zh-CN'), ...words });
}

/** Loads a part of the page together with its words, for `lazy`. */
export function withAllStrings<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return async () => {
    const [part] = await Promise.all([load(), loadAllStrings()]);
    return part;
  };
}

function announce(): void {
  revision++;
  for (const listener of listeners) listener();
}
