import type { DatabaseHandle } from '../../database/database.ts';
import { requireViewer, type HandlersFor } from '../../kernel/calls.ts';
import { presentWallpaper } from '../catalogue/wallpapers/presenter.ts';
import { listBought } from './boughtWallpapers.ts';
import { listOwned } from './ownedWallpapers.ts';

/** The handlers of the calls about what the caller owns, on one database. */
export function createCommerceHandlers(
  database: DatabaseHandle,
): HandlersFor<'ownedWallpapers' | 'boughtWallpapers'> {
  return {
    ownedWallpapers: async ({ wids }, context) => ({
      wids: await listOwned(database, requireViewer(context), wids),
    }),
    async boughtWallpapers(page, context) {
      const { rows, ...rest } = await listBought(database, { ...page, uid: requireViewer(context) });
      return { list: rows.map(presentWallpaper), ...rest };
    },
  };
}
