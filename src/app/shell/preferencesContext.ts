import { createContext, use } from 'react';
import type { Preferences } from './preferences.ts';

const PreferencesContext = createContext<Preferences | null>(null);

export const PreferencesProvider = PreferencesContext.Provider;

/** The user's preferences. @throws outside of the shell */
export function usePreferences(): Preferences {
  const preferences = use(PreferencesContext);
  if (!preferences) throw new Error('usePreferences needs the shell above it.');
  return preferences;
}
