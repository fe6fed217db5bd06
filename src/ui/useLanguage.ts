import type { Language } from '../i18n/i18n.ts';
import { useTranslation } from './useTranslation.ts';

/** The current language, and functions that pick the matching version of a bilingual text, and of a user's name. */
export function useLanguage(): {
  language: Language;
  pick: (chinese: string, english?: string) => string;
  nameOf: (user: { nick_name: string; nick_name_en?: string | undefined }) => string;
} {
  const { language } = useTranslation();
  const pick = (chinese: string, english?: string): string =>
    language === 'en' && english ? english : chinese;
  return { language, pick, nameOf: (user) => pick(user.nick_name, user.nick_name_en) };
}
