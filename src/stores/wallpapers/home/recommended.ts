import { pageSize } from '../../../api/contract/plannedCalls.ts';
import type { RootStore } from '../../rootStore.ts';
import { WallpaperList } from '../entities/wallpaperList.ts';

/** Recommended static wallpapers: the static home category, most liked lately first. */
export class RecommendedStore {
  readonly staticList: WallpaperList;

  constructor({ api, wallpapers }: Pick<RootStore, 'api' | 'wallpapers'>) {
    this.staticList = new WallpaperList(wallpapers.registry, (cursor, signal) =>
      api.call('staticHome', { cursor, limit: pageSize }, { signal }),
    );
  }
}
