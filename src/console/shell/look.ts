import { publicPath } from '../../api/contract/document/publicPath.ts';
import { consoleLookCookie } from '../../api/contract/console/consoleLook.ts';
import type { Language } from '../../i18n/i18n.ts';
import { defaultLook, formatLook, parseLook, type Look } from '../../api/rules/look.ts';

const cookieSeconds = 365 * 24 * 3600;

/** The look that the document was written with. */
export function readLook(): { language: Language; theme: 'dark' | 'light' } {
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
