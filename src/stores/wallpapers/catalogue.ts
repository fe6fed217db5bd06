import type { Api } from '../../api/apiClient.ts';
import { sorts, type Sort } from '../../api/contract/entities.ts';
import type { StaticFilters } from '../../api/contract/staticWallpapers.ts';
import { CategoryNavigation } from './categoryNavigation.ts';
import { HomeStore } from './home.ts';
import { pageSize } from '../../api/contract/firstScreen.ts';
import type { WallpaperRegistry } from './wallpaper.ts';
import { WallpaperList, type FetchPage } from './wallpaperList.ts';

export const defaultSort: Sort = sorts.time;

/** Which list a screen shows. Undefined parts do not narrow it. */
export interface ListSelection extends StaticFilters {
  categoryId?: number | undefined;
  sort: Sort;
  keyword?: string | undefined;
}

const cachedListLimit = 30;

/** Lists by their selection; the most recently used ones are kept, so that coming back needs no request. */
class ListCache {
  readonly #lists = new Map<string, WallpaperList>();

  take(selection: object, make: () => WallpaperList): WallpaperList {
    const key = JSON.stringify(selection);
    const list = this.#lists.get(key) ?? make();
    this.#lists.delete(key);
    this.#lists.set(key, list);
    const oldest = this.#lists.keys().next().value;
    if (this.#lists.size > cachedListLimit && oldest !== undefined) this.#lists.delete(oldest);
    return list;
  }
}

/** Browsing: home, lists of both types, and the categories that lead to them. */
export class CatalogueStore {
  readonly home: HomeStore;
  readonly dynamicCategories: CategoryNavigation;
  readonly staticCategories: CategoryNavigation;
  readonly #api: Api;
  readonly #registry: WallpaperRegistry;
  readonly #lists = new ListCache();

  constructor(api: Api, registry: WallpaperRegistry) {
    this.#api = api;
    this.#registry = registry;
    this.home = new HomeStore(api, registry);
    this.dynamicCategories = new CategoryNavigation(
      async () => (await api.call('dynamicCategories', {})).list,
    );
    this.staticCategories = new CategoryNavigation(async () => (await api.call('staticCategories', {})).list);
  }

  dynamicList({ categoryId, sort, keyword }: ListSelection): WallpaperList {
    return this.#lists.take({ type: 'dynamic', categoryId, sort, keyword }, () =>
      this.#createList((cursor, signal) =>
        this.#api.call(
          'dynamicList',
          { category_id: categoryId, sort, keyword, cursor, limit: pageSize },
          { signal },
        ),
      ),
    );
  }

  staticList({ categoryId, sort, keyword, ...filters }: ListSelection): WallpaperList {
    return this.#lists.take({ type: 'static', categoryId, sort, keyword, ...filters }, () =>
      this.#createList((cursor, signal) =>
        this.#api.call(
          'staticList',
          { category_id: categoryId, sort, keyword, ...filters, cursor, limit: pageSize },
          { signal },
        ),
      ),
    );
  }

  #createList(fetchPage: FetchPage): WallpaperList {
    return new WallpaperList(this.#registry, fetchPage);
  }
}
