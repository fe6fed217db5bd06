import { addSections, type Language } from './i18n.ts';

/** Fetches the strings of the console in one language; no other document has them. */
export async function loadConsoleStrings(language: Language): Promise<void> {
  const sections =
    language === 'en'
      ? (await import('./en/console/catalogue.ts')).en
      : (await import('./zh-CN/console/catalogue.ts')).zhCN;
  addSections(language, sections);
}
