import type { WallpaperTarget } from '../../../bridge/contract/wallpaper.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';

/** The name of a wallpaper as the client keeps it, in the language of the page. */
export function targetName({ name, name_en: english }: Pick<WallpaperTarget, 'name' | 'name_en'>): string {
  return (currentLanguage() === 'en' && english) || name;
}
