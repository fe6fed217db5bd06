import type { Api } from '../../api/apiClient.ts';
import type { Sort } from '../../api/contract/entities.ts';
import type { DynamicFilters } from '../../api/contract/filters.ts';
import { CategoryNavigation } from './categoryNavigation.ts';
import { HomeStore } from './home/home.ts';
import { ListCache } from './entities/listCache.ts';
import { pageSize } from '../../api/rules/plannedCalls.ts';
import type { WallpaperRegistry } from './entities/wallpaper.ts';
import { WallpaperList, type FetchPage } from './entities/wallpaperList.ts';

/** Selection of a screen's list. Undefined fields do not filter; without an order a search is sorted by relevance. */
export interface ListSelection extends DynamicFilters {
  categoryId?: number | undefined;
  sort?: Sort | undefined;
  keyword?: string | undefined;
}

/** Static wallpapers have neither length nor sound. */
export type StaticSelection = Omit<ListSelection, 'duration' | 'voice_type' | 'sub_wtype'>;

/** Browsing: home, lists of both types, and their categories. */
export class CatalogueStore {
  readonly home: HomeStore;
  readonly dynamicCategories: CategoryNavigation;
  readonly staticCategories: CategoryNavigation;
  readonly #api: Api;
  readonly #registry: WallpaperRegistry;
  readonly #lists = new ListCache<WallpaperList>();

  constructor(api: Api, registry: WallpaperRegistry) {
    this.#api = api;
    this.#registry = registry;
    this.home = new HomeStore(api, registry);
    this.dynamicCategories = new CategoryNavigation(
      async () => (await api.call('dynamicCategories', {})).list,
    );
    this.staticCategories = new CategoryNavigation(async () => (await api.call('staticCategories', {})).list);
  }

  /** A category, all of them, or a search text: a search covers all categories. */
  dynamicList({ categoryId, sort, keyword, ...filters }: ListSelection): WallpaperList {
    const parameters = { sort, keyword, ...filters };
    return this.#lists.take({ type: 'dynamic', categoryId, ...parameters }, () =>
      this.#createList((cursor, signal) =>
        keyword === undefined
          ? this.#api.call(
              'dynamicList',
              { category_id: categoryId, ...parameters, cursor, limit: pageSize },
              { signal },
            )
          : this.#api.call('dynamicSearch', { ...parameters, keyword, cursor, limit: pageSize }, { signal }),
      ),
    );
  }

  /** Like `dynamicList`, for static wallpapers. */
  staticList({ categoryId, sort, keyword, ...filters }: StaticSelection): WallpaperList {
    const parameters = { sort, keyword, ...filters };
    return this.#lists.take({ type: 'static', categoryId, ...parameters }, () =>
      this.#createList((cursor, signal) =>
        keyword === undefined
          ? this.#api.call(
              'staticList',
              { category_id: categoryId, ...parameters, cursor, limit: pageSize },
              { signal },
            )
          : this.#api.call('staticSearch', { ...parameters, keyword, cursor, limit: pageSize }, { signal }),
      ),
    );
  }

  #createList(fetchPage: FetchPage): WallpaperList {
    return new WallpaperList(this.#registry, fetchPage);
  }
}
