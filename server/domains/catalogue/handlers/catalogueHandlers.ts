import type { DatabaseHandle } from '../../../database/database.ts';
import { createSearchHandlers } from './searchHandlers.ts';
import { createThemeHandlers } from './themeHandlers.ts';
import { createTopicHandlers } from './topicHandlers.ts';
import { createWallpaperHandlers } from './wallpaperHandlers.ts';

/** The handlers of every call of the catalogue, on one database. */
export function createCatalogueHandlers(database: DatabaseHandle) {
  return {
    ...createWallpaperHandlers(database),
    ...createSearchHandlers(database),
    ...createThemeHandlers(database),
    ...createTopicHandlers(database),
  };
}
