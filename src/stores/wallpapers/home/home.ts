import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import type { Sort, ThemeDto } from '../../../api/contract/entities.ts';
import { pageSize } from '../../../api/rules/plannedCalls.ts';
import type { Wallpaper, WallpaperRegistry } from '../entities/wallpaper.ts';
import type { TopicPaths } from '../topics/topicLinks.ts';
import { WallpaperList } from '../entities/wallpaperList.ts';

/** Home split (docs/product.md#home): zero-based, half-open. */
const leftBannerEnd = 5;
const rightBannerEnd = 7;

const topThemeLimit = 3;

export interface HomeTheme {
  theme: ThemeDto;
  wallpaper: Wallpaper;
}

/** A card between the wallpapers: a topic, an advertisement or a game. */
export interface PromotedCard {
  key: string;
  kind: 'topic' | 'ranking' | 'advertisement' | 'game';
  name: string;
  nameEnglish: string;
  /** MD5 of its image. */
  picture: string | null;
  /** Number of wallpapers in a topic or a ranking. */
  wallpaperCount?: number;
  target: LinkTarget;
}

/** A path of ours, or an external address. */
export type LinkTarget = { path: string; url?: never } | { url: string; path?: never };

/** The content of each slot of the grid: the number of a wallpaper, or a promotion. */
export type ArrangeCards = (wallpaperCount: number) => readonly (number | PromotedCard)[];

/** The home page: banners and themes; its main list is the dynamic list of the chosen order. */
export class HomeStore {
  bannerLeft: readonly Wallpaper[] = [];
  bannerRight: readonly Wallpaper[] = [];
  topThemes: readonly HomeTheme[] = [];
  /** Promotions are loaded after the first paint; without any this stays null. */
  arrangeCards: ArrangeCards | null = null;
  /** Null while it is not known. */
  topicPaths: TopicPaths | null = null;
  /** New users get a plainer home (docs/product.md#home); once determined, it applies for the visit. */
  isNewUser = false;
  readonly #api: Api;
  readonly #registry: WallpaperRegistry;
  readonly #mainLists = new Map<string, WallpaperList>();

  constructor(api: Api, registry: WallpaperRegistry) {
    this.#api = api;
    this.#registry = registry;
    makeAutoObservable<this>(this, { mainList: false }, { deep: false });
  }

  /**
   * The main list in an order. Its first page is part of the index call, together with banners and themes;
   * the following ones are pages of the dynamic list.
   */
  mainList(sort: Sort, isNewUser: boolean): WallpaperList {
    const key = `${sort} ${isNewUser}`;
    const known = this.#mainLists.get(key);
    if (known) return known;
    const list = new WallpaperList(this.#registry, async (cursor, signal) => {
      if (cursor !== null) {
        const page = await this.#api.call('dynamicList', { sort, cursor, limit: pageSize }, { signal });
        return { ...page, list: this.#withoutHead(page.list) };
      }
      const index = await this.#api.call(
        'dynamicHome',
        { is_new_user: isNewUser ? 1 : 0, sort, limit: pageSize },
        { signal },
      );
      this.#showHead(
        index.list.slice(0, rightBannerEnd).map((dto) => this.#registry.upsert(dto)),
        isNewUser ? [] : index.themes,
      );
      const rest = index.list.slice(rightBannerEnd);
      const others = this.#withoutHead(rest);
      // A small catalogue would have nothing below its head.
      return { ...index, list: others.length > 0 ? others : rest };
    });
    this.#mainLists.set(key, list);
    return list;
  }

  setNewUser(isNew: boolean): void {
    this.isNewUser = isNew;
  }

  showPromotions(arrange: ArrangeCards | null): void {
    this.arrangeCards = arrange;
  }

  showTopicPaths(paths: TopicPaths): void {
    this.topicPaths = paths;
  }

  /** Leaves out what the banners and themes at the top already show. */
  #withoutHead<Dto extends { wid: number }>(list: Dto[]): Dto[] {
    const inHead = new Set(
      [...this.bannerLeft, ...this.bannerRight, ...this.topThemes.map(({ wallpaper }) => wallpaper)].map(
        ({ wid }) => wid,
      ),
    );
    return list.filter(({ wid }) => !inHead.has(wid));
  }

  #showHead(banner: readonly Wallpaper[], themes: readonly ThemeDto[]): void {
    runInAction(() => {
      this.bannerLeft = banner.slice(0, leftBannerEnd);
      this.bannerRight = banner.slice(leftBannerEnd, rightBannerEnd);
      this.topThemes = themes
        .slice(0, topThemeLimit)
        .map((theme) => ({ theme, wallpaper: this.#registry.upsert(theme.wallpaper) }));
    });
  }
}
