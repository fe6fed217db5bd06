import { keepLook } from '../entry/keepLook.ts';
import { changeLanguage, languages, type Language } from '../../i18n/i18n.ts';
import { preferredLanguage } from '../../api/rules/preferredLanguage.ts';
import type { KeyValueStorage } from '../../stores/kernel/keyValueStorage.ts';
import { preferenceKeys } from '../../stores/preferences/preferenceKeys.ts';
import { themes, type Preferences } from '../../ui/preferences.ts';

/** Reads the stored choice and applies the theme to the document; dark by default, and the system's language, also a later one. */
export function createPreferences(storage: KeyValueStorage): Preferences {
  let theme = themes.find((candidate) => candidate === storage.get(preferenceKeys.theme)) ?? 'dark';
  const chosenLanguage = () =>
    languages.find((candidate) => candidate === storage.get(preferenceKeys.language));
  let language = chosenLanguage() ?? preferredLanguage(navigator.languages);
  const light = matchMedia('(prefers-color-scheme: light)');
  const apply = (): void => {
    document.documentElement.dataset['theme'] =
      theme === 'system' ? (light.matches ? 'light' : 'dark') : theme;
  };
  light.addEventListener('change', apply);
  apply();
  const showLanguage = async (next: Language): Promise<void> => {
    language = next;
    keepLook({ theme, language });
    await changeLanguage(next);
  };
  addEventListener('languagechange', () => {
    const next = chosenLanguage() ?? preferredLanguage(navigator.languages);
    // Without the strings of the other language this one stays.
    if (next !== language) showLanguage(next).catch(() => undefined);
  });
  return {
    get theme() {
      return theme;
    },
    get language() {
      return language;
    },
    setTheme(next) {
      theme = next;
      storage.set(preferenceKeys.theme, next);
      apply();
      keepLook({ theme, language });
    },
    async setLanguage(next) {
      storage.set(preferenceKeys.language, next);
      await showLanguage(next);
    },
  };
}
