import type { MediaSource } from '../../../../media/store/mediaSource.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { createSearchHandlers } from './searchHandlers.ts';
import { createThemeHandlers } from './themeHandlers.ts';
import { createTopicHandlers } from './topicHandlers.ts';
import { createWallpaperHandlers } from './wallpaperHandlers.ts';

/** The handlers of every call of the catalogue, on one database and its files. */
export function createCatalogueHandlers(database: DatabaseHandle, files: Pick<MediaSource, 'find'>) {
  return {
    ...createWallpaperHandlers(database, files),
    ...createSearchHandlers(database),
    ...createThemeHandlers(database),
    ...createTopicHandlers(database),
  };
}
