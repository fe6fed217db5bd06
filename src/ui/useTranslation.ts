import { useSyncExternalStore } from 'react';
import {
  currentLanguage,
  currentRevision,
  onLanguageChange,
  translate,
  type ConsoleKey,
  type Language,
  type MessageKey,
  type Translate,
} from '../i18n/i18n.ts';

/** The strings of the current language; the component renders again when the language changes or strings are added. */
export function useTranslation<Key extends MessageKey | ConsoleKey = MessageKey>(): {
  t: Translate<Key>;
  language: Language;
} {
  useSyncExternalStore(onLanguageChange, currentRevision, currentRevision);
  return { t: translate, language: currentLanguage() };
}
