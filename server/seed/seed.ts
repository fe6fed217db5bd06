import type { Catalogue } from '../../content/catalogue.ts';
import { wallpaperStates } from '../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { mediaFields, type MediaFiles } from '../wallpapers/presenter.ts';
import { insertWallpapers, type WallpaperEntry } from './listing.ts';

type CatalogueWallpaper = Catalogue['wallpapers'][number];

/** Banner places (specification, section 9): the first five are left, the next two right. */
const firstRightBanner = 5;

/**
 * Fills an empty database with the starter catalogue; does nothing where wallpapers are already.
 *
 * @returns how many wallpapers were written
 */
export async function seedCatalogue(database: DatabaseHandle, catalogue: Catalogue): Promise<number> {
  const existing = await database.selectFrom('wallpapers').select('wid').limit(1).executeTakeFirst();
  if (existing) return 0;
  const worksByAuthor = Map.groupBy(catalogue.wallpapers, (wallpaper) => wallpaper.author_uid);
  await database
    .insertInto('users')
    .values(
      catalogue.authors.map((author) => ({
        uid: author.uid,
        nick_name: author.nick_name,
        avatar: author.avatar_md5,
        user_type: author.user_type,
        vip_type: author.vip_type,
        is_enterprise: author.is_enterprise ? 1 : 0,
        description: author.description,
        follower_count: author.follower_count,
        works_count: worksByAuthor.get(author.uid)?.length ?? 0,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('categories')
    .values(
      catalogue.categories.map((category) => ({
        category_id: category.category_id,
        wtype: category.kind === 'dynamic' ? 1 : 2,
        name: category.name_zh,
        name_en: category.name_en,
        icon: category.icon,
        position: category.order,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await insertWallpapers(database, toEntries(catalogue));
  await insertWebFiles(database, catalogue);
  if (catalogue.themes.length > 0)
    await database
      .insertInto('themes')
      .values(
        catalogue.themes.map((theme, position) => ({
          theme_id: theme.theme_id,
          name: theme.name,
          name_en: theme.name_en,
          wid: theme.wid,
          parts: JSON.stringify(theme.parts_zh),
          parts_en: JSON.stringify(theme.parts_en),
          position,
        })),
      )
      .execute();
  return catalogue.wallpapers.length;
}

function toEntries(catalogue: Catalogue): WallpaperEntry[] {
  const nickNames = new Map(catalogue.authors.map((author) => [author.uid, author.nick_name]));
  const banners = bannerPositions(catalogue.wallpapers);
  return catalogue.wallpapers.map((item) => ({
    wallpaper: {
      wid: item.wid,
      name: item.name,
      name_en: item.name_en,
      wtype: item.wtype,
      sub_wtype: item.sub_wtype,
      ptype: item.ptype,
      price: item.price,
      state: wallpaperStates.online,
      author_uid: item.author_uid,
      width: item.width,
      height: item.height,
      duration_ms: item.duration_ms,
      bytes: item.bytes,
      mime: item.mime,
      voice_type: item.voice_type,
      md5: item.md5,
      files: JSON.stringify(filesOf(item)),
      palette: JSON.stringify(item.palette),
      tags: JSON.stringify(item.tags.map((tag) => ({ tname: tag.name_zh, tname_en: tag.name_en }))),
      web_entry: item.web?.entry ?? null,
      published_at: item.published_at,
      download_count: item.download_count,
      like_count: item.like_count,
      score: Math.round(item.score * 10),
      banner_position: banners.get(item.wid) ?? null,
    },
    categoryIds: item.category_ids,
    tagNames: item.tags.map((tag) => tag.name_zh),
    colorIds: item.color_ids,
    searchTexts: [
      nickNames.get(item.author_uid) ?? '',
      ...item.tags.flatMap((tag) => [tag.name_zh, tag.name_en]),
    ],
  }));
}

function filesOf(item: CatalogueWallpaper): MediaFiles {
  return Object.fromEntries(mediaFields.map((field) => [field, item.files[field] ?? null]));
}

function bannerPositions(wallpapers: readonly CatalogueWallpaper[]): Map<number, number> {
  const left = wallpapers.filter((item) => item.banner === 'left').slice(0, firstRightBanner);
  const right = wallpapers.filter((item) => item.banner === 'right');
  return new Map([
    ...left.map((item, index) => [item.wid, index] as const),
    ...right.map((item, index) => [item.wid, firstRightBanner + index] as const),
  ]);
}

async function insertWebFiles(database: DatabaseHandle, catalogue: Catalogue): Promise<void> {
  const files = catalogue.wallpapers.flatMap(
    (item) => item.web?.files.map(({ path, md5 }) => ({ wid: item.wid, path, md5 })) ?? [],
  );
  if (files.length > 0) await database.insertInto('web_files').values(files).execute();
}
