import { wallpaperTypes } from '../../../../src/api/contract/entities.ts';
import type { searchCalls } from '../../../../src/api/contract/search.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { HandlersOf } from '../../../kernel/calls.ts';
import { presentWallpaper } from '../wallpapers/presenter.ts';
import { searchOrFindNear, type SearchQuery } from '../search/searchWallpapers.ts';
import { listSuggestions } from '../search/suggestions.ts';
import { searchThemes } from '../search/themeSearch.ts';

/** The handlers of the calls that find by text, on one database. */
export function createSearchHandlers(database: DatabaseHandle): HandlersOf<typeof searchCalls> {
  async function presentSearch(query: SearchQuery) {
    const { rows, ...rest } = await searchOrFindNear(database, query);
    return { list: rows.map(presentWallpaper), ...rest };
  }

  return {
    searchSuggest: async ({ keyword }) => ({ list: await listSuggestions(database, keyword) }),
    dynamicSearch: (query) => presentSearch({ ...query, wtype: wallpaperTypes.dynamic }),
    staticSearch: (query) => presentSearch({ ...query, wtype: wallpaperTypes.static }),
    async themeSearch(query) {
      const { rows, ...rest } = await searchThemes(database, query);
      return { list: rows, ...rest };
    },
  };
}
