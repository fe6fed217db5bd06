import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/i18n.ts';

/** The language on screen, and a way to pick the matching one of a text that comes in both. */
export function useLanguage(): { language: Language; pick: (chinese: string, english: string) => string } {
  const { i18n } = useTranslation();
  const language: Language = i18n.language === 'en' ? 'en' : 'zh-CN';
  return { language, pick: (chinese, english) => (language === 'en' && english !== '' ? english : chinese) };
}
