import type { Language } from '../i18n/i18n.ts';
import { useTranslation } from './useTranslation.ts';

/** The current language, and a function that picks the matching version of a bilingual text. */
export function useLanguage(): { language: Language; pick: (chinese: string, english: string) => string } {
  const { language } = useTranslation();
  return { language, pick: (chinese, english) => (language === 'en' && english !== '' ? english : chinese) };
}
