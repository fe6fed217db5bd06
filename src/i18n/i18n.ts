import type { Catalogue } from './catalogue.ts';
import { zhCN } from './zhCN.ts';

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

let language: Language = 'zh-CN';
const catalogues = new Map<Language, Catalogue>([['zh-CN', zhCN]]);
const listeners = new Set<() => void>();

/** The text of a key in the present language; React escapes it when it renders it. */
export function translate(key: MessageKey, values: MessageValues = {}): string {
  let node: unknown = catalogues.get(language) ?? zhCN;
  for (const part of key.split('.')) node = Reflect.get(Object(node), part);
  return String(node).replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => String(values[name] ?? ''));
}

export function currentLanguage(): Language {
  return language;
}

/** Calls a listener after every change of language; the answer ends that. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches the words and the document's language. Chinese is in the first bundle, English comes when it is chosen. */
export async function changeLanguage(next: Language): Promise<void> {
  if (next === 'en' && !catalogues.has('en')) catalogues.set('en', (await import('./en.ts')).en);
  language = next;
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}
