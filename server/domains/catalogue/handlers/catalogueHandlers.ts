import type { MediaSource } from '../../../../media/store/mediaSource.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { listPets } from '../pets/petQueries.ts';
import { createSearchHandlers } from './searchHandlers.ts';
import { createThemeHandlers } from './themeHandlers.ts';
import { createTopicHandlers } from './topicHandlers.ts';
import { createWallpaperHandlers } from './wallpaperHandlers.ts';

/**
 * The handlers of every call of the catalogue, on one database and its files.
 *
 * @param mediaUrl where clients fetch media, if not from this server
 */
export function createCatalogueHandlers(
  database: DatabaseHandle,
  files: Pick<MediaSource, 'find'>,
  mediaUrl: string | null = null,
) {
  return {
    ...createWallpaperHandlers(database, { files, mediaUrl }),
    ...createSearchHandlers(database),
    ...createThemeHandlers(database),
    ...createTopicHandlers(database),
    petList: async () => ({ list: await listPets(database) }),
  };
}
