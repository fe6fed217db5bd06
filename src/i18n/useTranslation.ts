import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange, translate, type Language } from './i18n.ts';

/** The words of the present language; the component renders again when the language changes. */
export function useTranslation(): { t: typeof translate; language: Language } {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage);
  return { t: translate, language };
}
