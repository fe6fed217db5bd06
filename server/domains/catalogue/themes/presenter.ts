import * as v from 'valibot';
import type { ThemeDto } from '../../../../src/api/contract/entities.ts';
import { themeComponent, type ThemeComponentDto } from '../../../../src/api/contract/themes.ts';
import { presentWallpaper, type WallpaperWithAuthor } from '../wallpapers/presenter.ts';

const storedParts = v.array(v.string());

/** A theme's own columns, as queries read them. */
export interface ThemeRow {
  theme_id: number;
  name: string;
  name_en: string;
  wid: number;
  parts: string;
  parts_en: string;
  position: number;
  theme_type: number;
}

/** Turns a theme, its wallpaper and its parts into what goes over the wire. */
export function presentTheme(
  theme: ThemeRow,
  wallpaper: WallpaperWithAuthor,
  components: readonly ThemeComponentDto[],
): ThemeDto {
  return {
    theme_id: theme.theme_id,
    name: theme.name,
    name_en: theme.name_en,
    parts: v.parse(storedParts, JSON.parse(theme.parts)),
    parts_en: v.parse(storedParts, JSON.parse(theme.parts_en)),
    theme_type: theme.theme_type,
    wallpaper: presentWallpaper(wallpaper),
    look: Object.fromEntries(
      components.filter(({ kind }) => kind !== 'wallpaper').map(({ kind, content }) => [kind, content]),
    ),
  };
}

/** Checks a stored component: its kind is one that the host knows. */
export function presentComponent(row: {
  component_id: number;
  kind: string;
  name: string;
  name_en: string;
  content: string;
}): ThemeComponentDto {
  return v.parse(themeComponent, { ...row, content: JSON.parse(row.content) as unknown });
}
