import { givenMembershipEnd } from './people.ts';
import type { Catalogue } from '../../content/catalogue.ts';
import { backfillNicknameKeys } from '../domains/people/profiles/backfillNicknameKeys.ts';
import { wallpaperStates } from '../../src/api/contract/entities.ts';
import { insertPets } from '../domains/catalogue/pets/petQueries.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { refreshRankings } from '../jobs/refreshRankings.ts';
import { systemClock } from '../kernel/clock.ts';
import { mediaFields, type MediaFiles } from '../domains/catalogue/wallpapers/storedFiles.ts';
import { insertInBatches } from '../database/batches.ts';
import { makeConfigurations } from './configuration.ts';
import { insertDemoContest } from './contest.ts';
import { insertDemo } from './demo.ts';
import type { WallpaperEntry } from '../domains/catalogue/search/indexWallpapers.ts';
import { insertWallpapers } from './listing.ts';
import { refreshSuggestions } from '../domains/catalogue/search/refreshSuggestions.ts';
import { insertThemes, insertTopics } from './topics.ts';

type CatalogueWallpaper = Catalogue['wallpapers'][number];

/** Banner slots (docs/product.md#home): the first five are left, the next two right. */
const firstRightBanner = 5;

/** The row of `refreshes` that says that the rest of the demonstration is there. */
export const seedName = 'starter catalogue';

/**
 * Fills an empty database with the starter catalogue and its demo users; does nothing where other wallpapers
 * exist. A database that has the starter wallpapers alone, as after a start that was killed, gets the rest. Two
 * processes that start on one empty database at once may both call it.
 *
 * @param now unix seconds: followings, likes and downloads lie in the days before
 * @returns how many wallpapers were inserted
 */
export async function seedCatalogue(
  database: DatabaseHandle,
  catalogue: Catalogue,
  now: number = systemClock(),
): Promise<number> {
  const written = (await hasWallpapers(database)) ? 0 : await insertCatalogue(database, catalogue);
  if (!(await hasStarterWallpapers(database, catalogue))) return written;
  const isFirst = await runOnce(database, seedName, now, async (transaction) => {
    await insertWebFiles(transaction, catalogue);
    await insertThemes(transaction, catalogue);
    await insertTopics(transaction, catalogue, now);
    await insertPets(transaction, catalogue.pets);
    await insertConfigurations(transaction, catalogue);
    await insertDemo(transaction, catalogue, now);
    await insertDemoContest(transaction, catalogue, now);
    await backfillNicknameKeys(transaction);
  });
  if (isFirst) {
    await refreshRankings(database, now);
    await refreshSuggestions(database, now);
  }
  return written;
}

/** Runs a step in a transaction unless it is recorded as done. @returns whether it ran */
async function runOnce(
  database: DatabaseHandle,
  name: string,
  now: number,
  step: (transaction: DatabaseHandle) => Promise<void>,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const marked = await transaction
      .insertInto('refreshes')
      .values({ name, refreshed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!marked.numInsertedOrUpdatedRows) return false;
    await step(transaction);
    return true;
  });
}

/**
 * Inserts the rows that an instance without the starter catalogue and its users needs nevertheless: categories for its
 * own wallpapers, and a configuration that names no user and no wallpaper. Existing rows stay.
 */
export async function seedEssentials(database: DatabaseHandle, catalogue: Catalogue): Promise<void> {
  await insertCategories(database, catalogue);
  await insertConfigurations(database, { ...catalogue, authors: [], topics: [] });
}

async function insertConfigurations(database: DatabaseHandle, catalogue: Catalogue): Promise<void> {
  await insertInBatches(makeConfigurations(catalogue), (batch) =>
    database
      .insertInto('configurations')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

async function hasWallpapers(database: DatabaseHandle): Promise<boolean> {
  return (await database.selectFrom('wallpapers').select('wid').limit(1).executeTakeFirst()) !== undefined;
}

async function hasStarterWallpapers(database: DatabaseHandle, catalogue: Catalogue): Promise<boolean> {
  const wids = catalogue.wallpapers.map((wallpaper) => wallpaper.wid);
  if (wids.length === 0) return false;
  const rows = await database.selectFrom('wallpapers').select('wid').where('wid', 'in', wids).execute();
  return rows.length === wids.length;
}

async function insertCatalogue(database: DatabaseHandle, catalogue: Catalogue): Promise<number> {
  await insertAuthors(database, catalogue);
  await insertCategories(database, catalogue);
  try {
    await insertWallpapers(database, toEntries(catalogue));
  } catch (error) {
    // Another process was faster with the same rows: they are inserted.
    if (await hasStarterWallpapers(database, catalogue)) return 0;
    throw error;
  }
  return catalogue.wallpapers.length;
}

async function insertAuthors(database: DatabaseHandle, catalogue: Catalogue): Promise<void> {
  const worksByAuthor = Map.groupBy(catalogue.wallpapers, (wallpaper) => wallpaper.author_uid);
  const rows = catalogue.authors.map((author) => ({
    uid: author.uid,
    nick_name: author.nick_name,
    nick_name_en: author.nick_name_en,
    avatar: author.avatar_md5,
    user_type: author.user_type,
    vip_type: author.vip_type,
    vip_until: author.vip_type > 0 ? givenMembershipEnd : 0,
    is_enterprise: author.is_enterprise ? 1 : 0,
    description: author.description,
    description_en: author.description_en,
    follower_count: 0,
    works_count: worksByAuthor.get(author.uid)?.length ?? 0,
  }));
  await insertInBatches(rows, (batch) =>
    database
      .insertInto('users')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

async function insertCategories(database: DatabaseHandle, catalogue: Catalogue): Promise<void> {
  const rows = catalogue.categories.map((category) => ({
    category_id: category.category_id,
    wtype: category.kind === 'dynamic' ? 1 : 2,
    name: category.name_zh,
    name_en: category.name_en,
    icon: category.icon,
    position: category.order,
  }));
  await insertInBatches(rows, (batch) =>
    database
      .insertInto('categories')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

function toEntries(catalogue: Catalogue): WallpaperEntry[] {
  const authors = new Map(catalogue.authors.map((author) => [author.uid, author]));
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
      like_count: 0,
      score: Math.round(item.score * 10),
      banner_position: banners.get(item.wid) ?? null,
    },
    categoryIds: item.category_ids,
    tagNames: item.tags.map((tag) => tag.name_zh),
    colorIds: item.color_ids,
    searchTexts: [
      authors.get(item.author_uid)?.nick_name ?? '',
      authors.get(item.author_uid)?.nick_name_en ?? '',
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

/** Inserts the files and manifests of the starter web wallpapers. */
async function insertWebFiles(transaction: DatabaseHandle, catalogue: Catalogue): Promise<void> {
  for (const { wid, web } of catalogue.wallpapers) {
    if (!web) continue;
    await transaction
      .insertInto('web_files')
      .values(web.files.map(({ path, md5 }) => ({ wid, path, md5 })))
      .execute();
    await transaction
      .insertInto('web_packages')
      .values({ wid, content: JSON.stringify(web.package) })
      .execute();
  }
}
