import * as v from 'valibot';
import type { ResponseOf } from '../../../src/api/contract/call.ts';
import type { configurationCalls } from '../../../src/api/contract/configuration.ts';
import { storedActivities } from '../../../src/api/contract/console/content.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { presentWallpaper } from '../catalogue/wallpapers/presenter.ts';
import { getOnlineWallpapers } from '../catalogue/wallpapers/wallpaperRows.ts';
import { readConfiguration } from './queries.ts';

export const activityIndexKey = 'activity_index';

/**
 * The current activities; none where nothing is configured.
 *
 * @throws ServiceError `configUnreadable`
 */
export async function readActivities(
  database: DatabaseHandle,
): Promise<ResponseOf<typeof configurationCalls.activityIndex>> {
  const row = await database
    .selectFrom('configurations')
    .select('key')
    .where('key', '=', activityIndexKey)
    .executeTakeFirst();
  if (!row) return { list: [], games: [] };
  const kept = v.safeParse(storedActivities, await readConfiguration(database, activityIndexKey));
  if (!kept.success) throw new ServiceError('configUnreadable');
  const { list, games } = kept.output;
  const wallpapers = await getOnlineWallpapers(
    database,
    games.flatMap(({ wid }) => wid ?? []),
  );
  return {
    list,
    games: games.map(({ wid, ...game }) => {
      const found = wid === null ? undefined : wallpapers.get(wid);
      return { ...game, wallpaper: found ? presentWallpaper(found) : null };
    }),
  };
}
