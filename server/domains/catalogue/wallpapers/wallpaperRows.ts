import type { SelectQueryBuilder } from 'kysely';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { Database } from '../../../database/schema.ts';
import type { WallpaperWithAuthor } from './presenter.ts';

/** The columns of an author that a wallpaper carries. */
export const authorColumns = [
  'users.nick_name',
  'users.nick_name_en',
  'users.avatar',
  'users.user_type',
  'users.vip_type',
  'users.is_enterprise',
] as const;

/** Others cannot be known: they have not been seen by anybody but their authors. */
export const publishedStates: readonly number[] = [wallpaperStates.online, wallpaperStates.offline];

/** Wallpapers in any state with what their cards show of the author: the beginning of most queries. */
export function selectWallpaperRows(
  database: DatabaseHandle,
): SelectQueryBuilder<Database, 'wallpapers' | 'users', WallpaperWithAuthor> {
  return database
    .selectFrom('wallpapers')
    .innerJoin('users', 'users.uid', 'wallpapers.author_uid')
    .selectAll('wallpapers')
    .select([...authorColumns]);
}

/** The online wallpapers of both types among these numbers, by number. */
export async function getOnlineWallpapers(
  database: DatabaseHandle,
  wids: readonly number[],
): Promise<Map<number, WallpaperWithAuthor>> {
  if (wids.length === 0) return new Map();
  const rows = await selectWallpaperRows(database)
    .where('wallpapers.wid', 'in', [...new Set(wids)])
    .where('wallpapers.state', '=', wallpaperStates.online)
    .execute();
  return new Map(rows.map((row) => [row.wid, row]));
}
