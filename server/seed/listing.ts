import { wallpaperStates } from '../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { NewWallpaper } from '../database/schema.ts';
import { tokensOf } from '../wallpapers/searchTokens.ts';
import { allCategories } from '../wallpapers/queries.ts';

/** Rows that go into one insert; SQLite and PostgreSQL both cap the number of parameters of a statement. */
const insertBatch = 500;
const secondsPerDay = 86_400;
/** Downloads weigh half as much for every ninety days of age, in the order "hot". */
const hotHalfLifeDays = 90;

/** A wallpaper with everything that makes it findable. */
export interface WallpaperEntry {
  wallpaper: NewWallpaper;
  categoryIds: readonly number[];
  tagNames: readonly string[];
  colorIds: readonly number[];
  /** Texts under which it is found, besides its names and number. */
  searchTexts: readonly string[];
}

/** Writes wallpapers with their listings, tags and search tokens, in one transaction. */
export async function insertWallpapers(
  database: DatabaseHandle,
  entries: readonly WallpaperEntry[],
): Promise<void> {
  const online = entries.filter(({ wallpaper }) => wallpaper.state === wallpaperStates.online);
  const rows = {
    wallpapers: entries.map(({ wallpaper }) => wallpaper),
    listings: online.flatMap(listingsOf),
    wallpaper_tags: entries.flatMap(({ wallpaper, tagNames }) =>
      [...new Set(tagNames)].map((tname) => ({ tname, wid: wallpaper.wid })),
    ),
    search_tokens: online.flatMap(({ wallpaper, searchTexts }) => {
      const texts = [wallpaper.name, wallpaper.name_en, String(wallpaper.wid), ...searchTexts];
      return [...tokensOf(texts.join(' '))].map((token) => ({ token, wid: wallpaper.wid }));
    }),
  };
  await database.transaction().execute(async (transaction) => {
    for (const batch of batches(rows.wallpapers))
      await transaction.insertInto('wallpapers').values(batch).execute();
    for (const batch of batches(rows.listings))
      await transaction.insertInto('listings').values(batch).execute();
    for (const batch of batches(rows.wallpaper_tags))
      await transaction.insertInto('wallpaper_tags').values(batch).execute();
    for (const batch of batches(rows.search_tokens))
      await transaction.insertInto('search_tokens').values(batch).execute();
  });
}

function listingsOf({ wallpaper, categoryIds, colorIds }: WallpaperEntry) {
  const { wid, wtype, published_at, score, download_count, width, height } = wallpaper;
  const hot = Math.round(
    download_count * 0.5 ** ((newestPossible - published_at) / secondsPerDay / hotHalfLifeDays),
  );
  const colorMask = colorIds.reduce((mask, color) => mask | (1 << color), 0);
  const listing = {
    wid,
    wtype,
    published_at,
    hot,
    score,
    download_count,
    height,
    ratio: ratioOf(width, height),
    color_mask: colorMask,
  };
  return [...new Set([allCategories, ...categoryIds])].map((category_id) => ({ ...listing, category_id }));
}

/** A fixed day after every date of the starter catalogue: the seed must not depend on when it runs. */
const newestPossible = Date.UTC(2026, 11, 1) / 1000;

const ratios: readonly [name: string, value: number][] = [
  ['21:9', 21 / 9],
  ['16:9', 16 / 9],
  ['16:10', 16 / 10],
  ['4:3', 4 / 3],
];

/** The named aspect ratio nearest to a picture's; `portrait` for what is higher than wide. */
export function ratioOf(width: number, height: number): string {
  const value = width / height;
  if (value < 1) return 'portrait';
  const distance = ([, ratio]: readonly [string, number]) => Math.abs(Math.log(value / ratio));
  return ratios.reduce((nearest, ratio) => (distance(ratio) < distance(nearest) ? ratio : nearest))[0];
}

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += insertBatch) yield rows.slice(start, start + insertBatch);
}
