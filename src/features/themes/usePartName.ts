import type { ThemeComponentDto } from '../../api/contract/themes.ts';
import type { Theme } from '../../stores/wallpapers/themes.ts';
import { useLanguage } from '../../ui/useLanguage.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useThemeLook } from './useThemeLook.ts';

/** Returns the name of a part beside its kind: what it is, where that has a name, else as the theme calls it. */
export function usePartName(theme: Theme, { kind, name, name_en: english }: ThemeComponentDto): string {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { layers } = useThemeLook(theme);
  if (kind === 'wallpaper') return pick(theme.wallpaper.fields.name, theme.wallpaper.fields.name_en);
  for (const layer of layers) {
    if (layer.kind === 'clock' && kind === 'clock') return t(`clock.names.${layer.settings.style}`);
    if (layer.kind === 'effect' && kind === 'effect') return t(`effects.kinds.${layer.settings.kind}`);
  }
  return pick(name, english);
}
