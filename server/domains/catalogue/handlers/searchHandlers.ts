import { wallpaperTypes } from '../../../../src/api/contract/entities.ts';
import type { searchCalls } from '../../../../src/api/contract/search.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { HandlersOf } from '../../../kernel/calls.ts';
import { presentWallpaper } from '../wallpapers/presenter.ts';
import { searchOrFindNear, type SearchQuery } from '../search/searchWallpapers.ts';
import { countThemes, countWallpapers } from '../search/searchCounts.ts';
import { listSuggestions } from '../search/suggestions.ts';
import { searchThemesOrCorrect } from '../search/themeSearch.ts';

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
    async searchCounts({ duration, voice_type, sub_wtype, ...shared }) {
      const ofDynamic = { duration, voice_type, sub_wtype };
      const [dynamicCount, staticCount, themes] = await Promise.all([
        countWallpapers(database, { ...shared, ...ofDynamic, wtype: wallpaperTypes.dynamic }),
        // A still picture has neither length nor sound: these filters are not among its own.
        countWallpapers(database, { ...shared, wtype: wallpaperTypes.static }),
        countThemes(database, shared.keyword),
      ]);
      return { dynamic: dynamicCount, static: staticCount, themes };
    },
    async themeSearch(query) {
      const { rows, ...rest } = await searchThemesOrCorrect(database, query);
      return { list: rows, ...rest };
    },
  };
}
