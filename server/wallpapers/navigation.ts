import type { CategoryDto, ThemeDto } from '../../src/api/contract/entities.ts';
import * as v from 'valibot';
import type { DatabaseHandle } from '../database/database.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { presentWallpaper } from './presenter.ts';
import { listWallpapersByWids } from './queries.ts';

/** Top themes on the home page (specification, section 9). */
const topThemeLimit = 3;
const storedParts = v.array(v.string());

/** The categories of a wallpaper type in the order of the navigation. */
export async function listCategories(database: DatabaseHandle, wtype: number): Promise<CategoryDto[]> {
  return database
    .selectFrom('categories')
    .select(['category_id', 'name', 'name_en', 'icon'])
    .where('wtype', '=', wtype)
    .orderBy('position')
    .execute();
}

/** @throws ServiceError `categoryNotFound` */
export async function requireCategory(
  database: DatabaseHandle,
  categoryId: number,
  wtype: number,
): Promise<void> {
  const found = await database
    .selectFrom('categories')
    .select('category_id')
    .where('wtype', '=', wtype)
    .where('category_id', '=', categoryId)
    .executeTakeFirst();
  if (!found) throw new ServiceError('categoryNotFound');
}

/** The themes of the home page with their wallpapers; a theme whose wallpaper is offline is left out. */
export async function listTopThemes(database: DatabaseHandle): Promise<ThemeDto[]> {
  const themes = await database
    .selectFrom('themes')
    .selectAll()
    .orderBy('position')
    .limit(topThemeLimit)
    .execute();
  const wids = themes.map((theme) => theme.wid);
  const rows = [
    ...(await listWallpapersByWids(database, wids, 1)),
    ...(await listWallpapersByWids(database, wids, 2)),
  ];
  return themes.flatMap((theme) => {
    const row = rows.find((candidate) => candidate.wid === theme.wid);
    if (!row) return [];
    return {
      theme_id: theme.theme_id,
      name: theme.name,
      name_en: theme.name_en,
      parts: v.parse(storedParts, JSON.parse(theme.parts)),
      parts_en: v.parse(storedParts, JSON.parse(theme.parts_en)),
      wallpaper: presentWallpaper(row),
    };
  });
}
