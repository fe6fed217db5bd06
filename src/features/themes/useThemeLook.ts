import { useMemo } from 'react';
import type { Theme } from '../../stores/wallpapers/themes.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { readThemeLook, type ThemeLook } from './themeLook.ts';

/** Returns the desktop that a theme makes, its clock in the language of the page. */
export function useThemeLook({ fields }: Theme): ThemeLook {
  const { language } = useLanguage();
  return useMemo(() => readThemeLook(fields, language), [fields, language]);
}
