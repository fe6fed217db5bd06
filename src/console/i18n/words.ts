import { publicPath } from '../../api/contract/document/publicPath.ts';
import { consoleLookCookie } from '../../api/contract/console/consoleLook.ts';
import { defaultLook, formatLook, parseLook, type Look } from '../../api/rules/look.ts';
import type { Words } from './zh-CN/words.ts';

export type { Words };

export type ConsoleLanguage = Look['language'];

const cookieSeconds = 365 * 24 * 3600;

/** Fetches the strings of one language. */
export async function loadWords(language: ConsoleLanguage): Promise<Words> {
  if (language === 'en') return (await import('./en/words.ts')).en;
  return (await import('./zh-CN/words.ts')).zhCN;
}

/** The look that the document was written with. */
export function readLook(): { language: ConsoleLanguage; theme: 'dark' | 'light' } {
  const { lang, dataset } = document.documentElement;
  return {
    language: lang.startsWith('en') ? 'en' : 'zh-CN',
    theme: dataset['theme'] === 'light' ? 'light' : 'dark',
  };
}

/** Changes the document, and keeps that for the next one. */
export function keepLook(changed: Partial<Pick<Look, 'language' | 'theme'>>): void {
  const root = document.documentElement;
  const look = { ...defaultLook, ...readLook(), ...changed };
  root.lang = look.language === 'en' ? 'en-GB' : look.language;
  root.dataset['theme'] = look.theme;
  const value = formatLook(parseLook(formatLook(look)));
  document.cookie = `${consoleLookCookie}=${value}; Path=${publicPath()}/console; SameSite=Strict; Max-Age=${cookieSeconds}`;
}

/** Puts values in the place of `{{name}}`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => String(values[name] ?? ''));
}
