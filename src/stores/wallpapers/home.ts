import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import type { Sort, ThemeDto } from '../../api/contract/entities.ts';
import { pageSize } from '../../api/contract/firstScreen.ts';
import type { Wallpaper, WallpaperRegistry } from './wallpaper.ts';
import { WallpaperList } from './wallpaperList.ts';

/** Home split (specification, section 9; decisions, section 2): zero-based, half-open. */
const leftBannerEnd = 5;
const rightBannerEnd = 7;

export interface HomeTheme {
  theme: ThemeDto;
  wallpaper: Wallpaper;
}

/** The home page: banners and themes; its main list is the dynamic list of the chosen order. */
export class HomeStore {
  bannerLeft: readonly Wallpaper[] = [];
  bannerRight: readonly Wallpaper[] = [];
  topThemes: readonly HomeTheme[] = [];
  readonly #api: Api;
  readonly #registry: WallpaperRegistry;
  readonly #mainLists = new Map<Sort, WallpaperList>();

  constructor(api: Api, registry: WallpaperRegistry) {
    this.#api = api;
    this.#registry = registry;
    makeAutoObservable<this>(this, { mainList: false }, { deep: false });
  }

  /**
   * The main list in an order. Its first page comes with the index call and brings banners and themes along;
   * the further ones are pages of the dynamic list.
   */
  mainList(sort: Sort): WallpaperList {
    const known = this.#mainLists.get(sort);
    if (known) return known;
    const list = new WallpaperList(this.#registry, async (cursor, signal) => {
      if (cursor !== null)
        return this.#api.call('dynamicList', { sort, cursor, limit: pageSize }, { signal });
      const index = await this.#api.call(
        'dynamicHome',
        { is_new_user: 0, sort, limit: pageSize },
        { signal },
      );
      this.#showHead(
        index.list.slice(0, rightBannerEnd).map((dto) => this.#registry.upsert(dto)),
        index.themes,
      );
      return { ...index, list: index.list.slice(rightBannerEnd) };
    });
    this.#mainLists.set(sort, list);
    return list;
  }

  #showHead(banner: readonly Wallpaper[], themes: readonly ThemeDto[]): void {
    runInAction(() => {
      this.bannerLeft = banner.slice(0, leftBannerEnd);
      this.bannerRight = banner.slice(leftBannerEnd, rightBannerEnd);
      this.topThemes = themes.map((theme) => ({ theme, wallpaper: this.#registry.upsert(theme.wallpaper) }));
    });
  }
}
