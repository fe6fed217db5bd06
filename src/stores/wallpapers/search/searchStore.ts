import type { Api } from '../../../api/apiClient.ts';
import type { AuthorDto } from '../../../api/contract/entities.ts';
import { pageSize } from '../../../api/rules/plannedCalls.ts';
import type { SuggestionDto } from '../../../api/contract/search.ts';
import { expectFailure } from '../../kernel/failure.ts';
import { PagedList } from '../../kernel/pagedList.ts';
import { ListCache } from '../entities/listCache.ts';
import type { HomeTheme } from '../home/home.ts';
import type { WallpaperRegistry } from '../entities/wallpaper.ts';
import { SearchHistory } from './searchHistory.ts';
import { SearchCounts } from './searchCounts.ts';
import { Suggestions } from './suggestions.ts';
import { defineStore } from '../../kernel/storeScope.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { KeyValueStorage } from '../../kernel/keyValueStorage.ts';
import type { AuthorRegistry } from '../../social/authors/authorRegistry.ts';
import { authorPath, themePath } from '../../kernel/paths.ts';

interface SearchNeeds {
  api: Api;
  clock: Clock;
  storage: KeyValueStorage;
  authors: AuthorRegistry;
  registry: WallpaperRegistry;
}

/** Searching beyond the lists of wallpapers: history, suggestions, counts, themes and authors. */
export class SearchStore {
  readonly history: SearchHistory;
  readonly suggestions: Suggestions;
  readonly counts: SearchCounts;
  readonly #api: Api;
  readonly #registry: WallpaperRegistry;
  readonly #authors: AuthorRegistry;
  readonly #themeLists = new ListCache<PagedList<HomeTheme>>();
  readonly #authorLists = new ListCache<PagedList<AuthorDto>>();

  constructor(needs: SearchNeeds) {
    this.#api = needs.api;
    this.#registry = needs.registry;
    this.#authors = needs.authors;
    this.history = new SearchHistory(needs.storage);
    this.suggestions = new Suggestions(needs.api, needs.clock);
    this.counts = new SearchCounts(needs.api);
  }

  themes(keyword: string): PagedList<HomeTheme> {
    return this.#themeLists.take(
      { keyword },
      () =>
        new PagedList(
          async (cursor, signal) => {
            const page = await this.#api.call(
              'themeSearch',
              { keyword, cursor, limit: pageSize },
              { signal },
            );
            const items = page.list.map((theme) => ({
              theme,
              wallpaper: this.#registry.upsert(theme.wallpaper),
            }));
            return { items, ...pageOf(page) };
          },
          ({ theme }) => theme.theme_id,
        ),
    );
  }

  authors(keyword: string): PagedList<AuthorDto> {
    return this.#authorLists.take(
      { keyword },
      () =>
        new PagedList(
          async (cursor, signal) => {
            const page = await this.#api.call(
              'searchUsers',
              { keyword, cursor, limit: pageSize },
              { signal },
            );
            const items = page.list.map(({ author }) => author);
            for (const author of items) this.#authors.upsert(author);
            return { items, ...pageOf(page) };
          },
          ({ uid }) => uid,
        ),
    );
  }

  /** The path that a suggestion opens; null for one that is searched for, as a tag is, or a wallpaper that was removed. */
  async pathOf({ kind, id }: SuggestionDto): Promise<string | null> {
    if (id === null || id === '') return null;
    if (kind === 'author') return authorPath(id);
    if (kind === 'theme') return themePath(id);
    const wid = Number(id);
    return kind === 'wallpaper' && Number.isSafeInteger(wid) && wid > 0 ? this.#pathOfWallpaper(wid) : null;
  }

  /**
   * The number alone does not imply the type, and the type decides which detail opens
   * (docs/product.md#detail-opening-rules).
   */
  async #pathOfWallpaper(wid: number): Promise<string | null> {
    const known = this.#registry.get(wid);
    if (known) return known.detailPath;
    try {
      const answers = await Promise.all([
        this.#api.call('dynamicByWids', { wids: [wid] }),
        this.#api.call('staticByWids', { wids: [wid] }),
      ]);
      const dto = answers.flatMap(({ list }) => list)[0];
      return dto ? this.#registry.upsert(dto).detailPath : null;
    } catch (error) {
      // Searching for its name shows the problem, if it still exists.
      expectFailure(error);
      return null;
    }
  }
}

function pageOf(page: {
  next_cursor: string | null;
  has_more: boolean;
  corrected_keyword?: string | null | undefined;
}) {
  const correctedKeyword = page.corrected_keyword ?? null;
  return {
    nextCursor: page.next_cursor,
    hasMore: page.has_more,
    isNear: correctedKeyword !== null,
    correctedKeyword,
  };
}

export const searchStore = defineStore(
  ({ api, clock, storage, authors, registry }: SearchNeeds) =>
    new SearchStore({ api, clock, storage, authors, registry }),
);
