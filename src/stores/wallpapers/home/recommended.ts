import { pageSize } from '../../../api/rules/plannedCalls.ts';
import { WallpaperList } from '../entities/wallpaperList.ts';
import { defineStore } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { WallpaperRegistry } from '../entities/wallpaper.ts';

interface RecommendedNeeds {
  api: Api;
  registry: WallpaperRegistry;
}

/** Recommended static wallpapers: the static home category, most liked lately first. */
export class RecommendedStore {
  readonly staticList: WallpaperList;

  constructor({ api, registry }: RecommendedNeeds) {
    this.staticList = new WallpaperList(registry, (cursor, signal) =>
      api.call('staticHome', { cursor, limit: pageSize }, { signal }),
    );
  }
}

export const recommendedStore = defineStore(
  ({ api, registry }: RecommendedNeeds) => new RecommendedStore({ api, registry }),
);
