import { createContext, use } from 'react';
import type { Language } from '../i18n/i18n.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type ColorScheme = (typeof themes)[number];

/** The user's choice of theme and language, stored on this device. */
export interface Preferences {
  readonly theme: ColorScheme;
  readonly language: Language;
  setTheme(theme: ColorScheme): void;
  setLanguage(language: Language): Promise<void>;
}

const PreferencesContext = createContext<Preferences | null>(null);

export const PreferencesProvider = PreferencesContext.Provider;

/** The user's preferences. @throws outside of the shell */
export function usePreferences(): Preferences {
  const preferences = use(PreferencesContext);
  if (!preferences) throw new Error('usePreferences needs the shell above it.');
  return preferences;
}
