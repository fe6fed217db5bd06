import type { Language } from '../i18n/i18n.ts';
import { useTranslation } from './useTranslation.ts';

/** The language on screen, and a way to pick the matching one of a text that comes in both. */
export function useLanguage(): { language: Language; pick: (chinese: string, english: string) => string } {
  const { language } = useTranslation();
  return { language, pick: (chinese, english) => (language === 'en' && english !== '' ? english : chinese) };
}
