import { changeLanguage, languages, type Language } from '../../i18n/i18n.ts';
import type { KeyValueStorage } from '../../stores/kernel/keyValueStorage.ts';

export const themes = ['dark', 'light', 'system'] as const;
export type ColorScheme = (typeof themes)[number];

const themeKey = 'yueqi.theme';
const languageKey = 'yueqi.language';

/** The user's choice of theme and language, stored on this device. */
export interface Preferences {
  readonly theme: ColorScheme;
  readonly language: Language;
  setTheme(theme: ColorScheme): void;
  setLanguage(language: Language): Promise<void>;
}

/** Reads the stored choice and applies the theme to the document; dark and Chinese by default. */
export function createPreferences(storage: KeyValueStorage): Preferences {
  let theme = themes.find((candidate) => candidate === storage.get(themeKey)) ?? 'dark';
  let language = languages.find((candidate) => candidate === storage.get(languageKey)) ?? 'zh-CN';
  const light = matchMedia('(prefers-color-scheme: light)');
  const apply = (): void => {
    document.documentElement.dataset['theme'] =
      theme === 'system' ? (light.matches ? 'light' : 'dark') : theme;
  };
  light.addEventListener('change', apply);
  apply();
  return {
    get theme() {
      return theme;
    },
    get language() {
      return language;
    },
    setTheme(next) {
      theme = next;
      storage.set(themeKey, next);
      apply();
    },
    async setLanguage(next) {
      language = next;
      storage.set(languageKey, next);
      await changeLanguage(next);
    },
  };
}
