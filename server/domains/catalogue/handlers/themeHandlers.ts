import type { themeCalls } from '../../../../src/api/contract/themes.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import type { HandlersOf } from '../../../kernel/calls.ts';
import { findAuthor, presentAuthor } from '../wallpapers/authors.ts';
import { presentWallpaper } from '../wallpapers/presenter.ts';
import { listRelatedWallpapers } from '../related/related.ts';
import { getTheme, listThemes, listTopThemes } from '../themes/queries.ts';

/** Wallpapers that a theme's page shows below the theme. */
const relatedLimit = 12;

/** The handlers of the calls about themes, on one database. */
export function createThemeHandlers(database: DatabaseHandle): HandlersOf<typeof themeCalls> {
  return {
    topThemes: async () => ({ list: await listTopThemes(database) }),
    async themesByPage({ theme_type: themeType, ...page }) {
      const { rows, ...rest } = await listThemes(database, { ...page, themeType });
      return { list: rows, ...rest };
    },
    async themeDetail({ theme_id: themeId }) {
      const found = await getTheme(database, themeId);
      const { wid, author } = found.theme.wallpaper;
      const [related, row] = await Promise.all([
        listRelatedWallpapers(database, wid, relatedLimit),
        findAuthor(database, author.uid),
      ]);
      if (!row) throw new ServiceError('authorNotFound');
      return { ...found, author: presentAuthor(row), list: related.map(presentWallpaper) };
    },
  };
}
