import { fillPlaceholders } from './fillPlaceholders.ts';
import type { Language, MessageValues } from './languages.ts';
import type { Strings } from './pickStrings.ts';
import type { MessageKey } from './zh-CN/catalogue.ts';
import type { ConsoleCatalogue, ConsoleKey } from './zh-CN/console/catalogue.ts';

export { languages } from './languages.ts';
export type { ConsoleKey, Language, MessageKey, MessageValues };

/** `translate` for the strings of one document. */
export type Translate<Key extends MessageKey | ConsoleKey = MessageKey> = (
  key: Key,
  values?: MessageValues,
) => string;

let language: Language = 'zh-CN';
/** Grows with every change of the strings, so that what shows them renders again. */
let revision = 0;
/** Chinese begins with the strings of the first screens (`addStrings`). */
const catalogues = new Map<Language, object>();
let hasAllStrings = false;
const listeners = new Set<() => void>();

/** The string of a key in the present language; React escapes it when it renders it. */
export function translate(key: MessageKey | ConsoleKey, values: MessageValues = {}): string {
  let node: unknown = catalogues.get(language);
  for (const part of key.split('.')) node = Reflect.get(Object(node), part);
  // A string that has not arrived yet shows as nothing for that moment.
  return fillPlaceholders(typeof node === 'string' ? node : '', values, language);
}

export function currentLanguage(): Language {
  return language;
}

export function currentRevision(): number {
  return revision;
}

/** Calls a listener after every change of the strings, by language or by arrival; returns the end of that. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Switches the strings and the document's language. English is fetched when it is chosen. */
export async function changeLanguage(next: Language): Promise<void> {
  await loadLanguage(next);
  // The spelling is British.
  document.documentElement.lang = next === 'en' ? 'en-GB' : next;
  switchLanguage(next);
}

/** Fetches the strings of a language. Chinese begins with those of the first screens. */
export async function loadLanguage(next: Language): Promise<void> {
  if (next === 'en' && !catalogues.has('en')) catalogues.set('en', (await import('./en/catalogue.ts')).en);
}

/** Switches the strings alone, to a language that has been loaded. */
export function switchLanguage(next: Language): void {
  language = next;
  announce();
}

/** Fetches the strings that no first screen shows; lazy modules wait for them with `withAllStrings`. */
export async function loadAllStrings(): Promise<void> {
  if (hasAllStrings) return;
  const { zhCN } = await import('./zh-CN/catalogue.ts');
  if (hasAllStrings) return;
  hasAllStrings = true;
  catalogues.set('zh-CN', zhCN);
  announce();
}

/** Adds sections that the client does not have; its own are loaded before, where a document has both. */
export function addSections(to: Language, sections: ConsoleCatalogue): void {
  catalogues.set(to, { ...catalogues.get(to), ...sections });
}

/** Adds the Chinese strings of a first screen (`src/loading/evaluated`), before that screen is shown. */
export function addStrings(strings: Strings): void {
  if (hasAllStrings) return;
  const catalogue = catalogues.get('zh-CN') ?? {};
  for (const [section, added] of Object.entries<object | string>(strings)) {
    const known = Object(Reflect.get(catalogue, section));
    Reflect.set(catalogue, section, typeof added === 'string' ? added : { ...known, ...added });
  }
  catalogues.set('zh-CN', catalogue);
}

/** Loads a module together with all strings, for `lazy`. */
export function withAllStrings<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), loadAllStrings()]);
    return module;
  };
}

function announce(): void {
  revision++;
  for (const listener of listeners) listener();
}
