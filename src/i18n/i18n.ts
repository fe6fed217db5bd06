import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { zhCN } from './zhCN.ts';

export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof zhCN };
  }
}

/** The words of the product. Chinese is in the first bundle, English comes when it is chosen. */
export const i18n = i18next.createInstance();

/** Starts with a language; English is fetched first, so that nothing flashes in Chinese. */
export async function startI18n(language: Language): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: 'zh-CN',
    fallbackLng: 'zh-CN',
    resources: { 'zh-CN': { translation: zhCN } },
    // React escapes what it renders.
    interpolation: { escapeValue: false },
  });
  await changeLanguage(language);
}

/** Switches the words and the document's language. */
export async function changeLanguage(language: Language): Promise<void> {
  if (language === 'en' && !i18n.hasResourceBundle('en', 'translation')) {
    const { en } = await import('./en.ts');
    i18n.addResourceBundle('en', 'translation', en);
  }
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}
