import { useSyncExternalStore } from 'react';
import {
  currentLanguage,
  currentRevision,
  onLanguageChange,
  translate,
  type Language,
} from '../i18n/i18n.ts';

/** The strings of the current language; the component renders again when the language changes or strings are added. */
export function useTranslation(): { t: typeof translate; language: Language } {
  useSyncExternalStore(onLanguageChange, currentRevision, currentRevision);
  return { t: translate, language: currentLanguage() };
}
