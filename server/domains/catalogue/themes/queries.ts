import { sql } from 'kysely';
import * as v from 'valibot';
import { wallpaperStates, type ThemeDto } from '../../../../src/api/contract/entities.ts';
import type { ThemeComponentDto } from '../../../../src/api/contract/themes.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import {
  cutPage,
  defaultPageSize,
  placeKey,
  readCursor,
  type Page,
  type PageQuery,
} from '../../../kernel/pageCursor.ts';
import { getOnlineWallpapers } from '../wallpapers/wallpaperRows.ts';
import { presentComponent, presentTheme, type ThemeRow } from './presenter.ts';

/** Top themes on the home page (docs/product.md#home). */
const topThemeLimit = 3;
const themeKeys = v.tuple([placeKey, placeKey]);

/** Themes whose wallpaper is online; no other is ever shown. */
function selectThemes(database: DatabaseHandle) {
  return database
    .selectFrom('themes')
    .innerJoin('wallpapers', 'wallpapers.wid', 'themes.wid')
    .selectAll('themes')
    .where('wallpapers.state', '=', wallpaperStates.online);
}

/** The components of themes, by the theme. */
async function getComponents(
  database: DatabaseHandle,
  themes: readonly number[],
): Promise<Map<number, ThemeComponentDto[]>> {
  if (themes.length === 0) return new Map();
  const rows = await database
    .selectFrom('theme_components')
    .select(['theme_id', 'component_id', 'kind', 'name', 'name_en', 'content'])
    .where('theme_id', 'in', themes)
    .execute();
  const found = new Map<number, ThemeComponentDto[]>();
  // A few of each theme: the database would sort those of all.
  for (const { theme_id: theme, ...row } of rows.toSorted((a, b) => a.component_id - b.component_id))
    found.set(theme, [...(found.get(theme) ?? []), presentComponent(row)]);
  return found;
}

/** A theme with all of its components. */
interface WholeTheme {
  theme: ThemeDto;
  components: ThemeComponentDto[];
}

/** Adds the wallpapers and the parts to themes, keeping the order. */
export async function presentThemes(
  database: DatabaseHandle,
  themes: readonly ThemeRow[],
): Promise<ThemeDto[]> {
  return (await completeThemes(database, themes)).map(({ theme }) => theme);
}

async function completeThemes(database: DatabaseHandle, themes: readonly ThemeRow[]): Promise<WholeTheme[]> {
  const wallpapers = await getOnlineWallpapers(
    database,
    themes.map((theme) => theme.wid),
  );
  const found = await getComponents(
    database,
    themes.map((theme) => theme.theme_id),
  );
  return themes.flatMap((theme) => {
    const wallpaper = wallpapers.get(theme.wid);
    const components = found.get(theme.theme_id) ?? [];
    return wallpaper ? { theme: presentTheme(theme, wallpaper, components), components } : [];
  });
}

/** The themes of the home page with their wallpapers; a theme whose wallpaper is offline is left out. */
export async function listTopThemes(database: DatabaseHandle): Promise<ThemeDto[]> {
  const themes = await selectThemes(database)
    .orderBy('themes.position')
    .orderBy('themes.theme_id')
    .limit(topThemeLimit)
    .execute();
  return presentThemes(database, themes);
}

/**
 * All themes, or those of one type, in the order of the catalogue.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function listThemes(
  database: DatabaseHandle,
  page: PageQuery & { themeType: number | undefined },
): Promise<Page<ThemeDto>> {
  const limit = page.limit ?? defaultPageSize;
  const order = `themes:${page.themeType ?? 'all'}`;
  const from = readCursor(page.cursor, order, themeKeys);
  let query = selectThemes(database)
    .orderBy('themes.position')
    .orderBy('themes.theme_id')
    .limit(limit + 1);
  if (page.themeType !== undefined) query = query.where('themes.theme_type', '=', page.themeType);
  if (from)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('themes.position', 'themes.theme_id'), '>', tuple(...from)),
    );
  const found = cutPage(await query.execute(), limit, order, (theme) => [theme.position, theme.theme_id]);
  return { ...found, rows: await presentThemes(database, found.rows) };
}

/**
 * One theme with its components.
 *
 * @throws ServiceError `themeNotFound`, also for one whose wallpaper is offline
 */
export async function getTheme(database: DatabaseHandle, themeId: number): Promise<WholeTheme> {
  const row = await selectThemes(database)
    // A number past the column's width is unknown, not a fault of the driver.
    .where('themes.theme_id', '=', sql<number>`cast(${themeId} as bigint)`)
    .executeTakeFirst();
  const [theme] = row ? await completeThemes(database, [row]) : [];
  if (!theme) throw new ServiceError('themeNotFound');
  return theme;
}
