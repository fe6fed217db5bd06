import type { DatabaseHandle } from '../../server/database/database.ts';
import { insertInBatches } from '../../server/database/batches.ts';
import type { NewWallpaper } from '../../server/domains/catalogue/tables.ts';
import { insertWallpapers } from '../../server/seed/listing.ts';

/** Inserts users that have nothing but a uid and a nickname. */
export async function insertUsers(database: DatabaseHandle, uids: readonly string[]): Promise<void> {
  const rows = uids.map((uid) => ({
    uid,
    nick_name: `人${uid}`,
    avatar: null,
    user_type: 0,
    vip_type: 0,
    is_enterprise: 0,
    description: '',
    follower_count: 0,
  }));
  await insertInBatches(rows, (batch) => database.insertInto('users').values(batch).execute());
}

/** States a date of birth for each of these users, as adults do before their first payment. */
export async function stateAdults(database: DatabaseHandle, uids: readonly string[]): Promise<void> {
  const rows = uids.map((uid) => ({ uid, year: 1990, month: 6, stated_at: 0 }));
  await insertInBatches(rows, (batch) => database.insertInto('birth_months').values(batch).execute());
}

/** A wallpaper with what every one needs; the rest as given. */
export function makeWallpaper(
  row: Partial<NewWallpaper> & Pick<NewWallpaper, 'wid' | 'author_uid'>,
): NewWallpaper {
  return {
    name: `壁纸${row.wid}`,
    name_en: `Wallpaper ${row.wid}`,
    wtype: 2,
    sub_wtype: 0,
    ptype: 0,
    price: 0,
    state: 1,
    width: 3840,
    height: 2160,
    duration_ms: null,
    bytes: 1_000,
    mime: 'image/webp',
    voice_type: 0,
    md5: '0123456789abcdef0123456789abcdef',
    files: '{}',
    palette: '["#000000","#111111","#222222","#333333","#444444"]',
    tags: '[]',
    web_entry: null,
    published_at: 1_790_000_000,
    download_count: 0,
    like_count: 0,
    score: 45,
    banner_position: null,
    ...row,
  };
}

/** Writes wallpapers as an import does; those that are online are listed. */
export async function insertTestWallpapers(
  database: DatabaseHandle,
  wallpapers: readonly NewWallpaper[],
): Promise<void> {
  await insertWallpapers(
    database,
    wallpapers.map((wallpaper) => ({
      wallpaper,
      categoryIds: [],
      tagNames: [],
      colorIds: [],
      searchTexts: [],
    })),
  );
}
