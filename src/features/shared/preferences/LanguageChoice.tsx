import { SegmentedControl } from '../../../design-system/SegmentedControl/index.ts';
import { languages } from '../../../i18n/i18n.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';

/** Each language in itself, so that its readers find it. */
export const languageNames = { 'zh-CN': '简体中文', en: 'English' } as const;

/** The languages of the product; a choice takes effect at once. */
export function LanguageChoice() {
  const { t, language } = useTranslation();
  const preferences = usePreferences();
  return (
    <SegmentedControl
      label={t('settings.language')}
      value={language}
      options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
      onValueChange={(next) => void preferences.setLanguage(next)}
    />
  );
}
