import { categoryIds, sorts, wallpaperTypes } from '../../../../src/api/contract/entities.ts';
import { findAuthor, presentAuthor } from '../wallpapers/authors.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import type { dynamicWallpaperCalls, staticWallpaperCalls } from '../../../../src/api/contract/wallpapers.ts';
import type { HandlersOf } from '../../../kernel/calls.ts';
import { searchWallpapers } from '../search/searchWallpapers.ts';
import { listTopThemes } from '../themes/queries.ts';
import { listCategories, requireCategory } from '../wallpapers/navigation.ts';
import { presentDetailedWallpaper, type DetailMedia } from '../wallpapers/detailPresenter.ts';
import { presentWallpaper } from '../wallpapers/presenter.ts';
import {
  allCategories,
  getWallpaper,
  listBannerWallpapers,
  listWallpapers,
  listWallpapersByWids,
  type ListQuery,
} from '../wallpapers/queries.ts';
import { listRelatedWallpapers } from '../related/related.ts';

const { dynamic, static: still } = wallpaperTypes;

/** The category of a list request; the newest dynamic category (14) is the whole list in order of time. */
function listedCategory(categoryId: number | undefined): number {
  return categoryId === undefined || categoryId === categoryIds.newestDynamic ? allCategories : categoryId;
}

/** The handlers of the calls about wallpapers, on one database and its files. */
export function createWallpaperHandlers(
  database: DatabaseHandle,
  media: DetailMedia,
): HandlersOf<typeof dynamicWallpaperCalls & typeof staticWallpaperCalls> {
  async function presentPage({ keyword, ...query }: ListQuery & { keyword?: string | undefined }) {
    const { rows, ...rest } =
      keyword === undefined
        ? await listWallpapers(database, query)
        : await searchWallpapers(database, { ...query, keyword });
    return { list: rows.map(presentWallpaper), ...rest };
  }

  async function presentCategoryPage(
    params: Omit<ListQuery, 'wtype'> & { category_id?: number | undefined; keyword?: string | undefined },
    wtype: number,
  ) {
    const categoryId = listedCategory(params.category_id);
    if (categoryId !== allCategories) await requireCategory(database, categoryId, wtype);
    return presentPage({ ...params, wtype, categoryId });
  }

  async function presentDetail(wid: number, wtype: number) {
    const row = await getWallpaper(database, wid, wtype);
    const author = await findAuthor(database, row.author_uid);
    if (!author) throw new ServiceError('authorNotFound');
    return { wallpaper: await presentDetailedWallpaper(database, media, row), author: presentAuthor(author) };
  }

  const presentByWids = async (wids: readonly number[], wtype: number) => ({
    list: (await listWallpapersByWids(database, wids, wtype)).map(presentWallpaper),
  });

  return {
    dynamicList: (params) => presentCategoryPage(params, dynamic),
    dynamicListEarlier: (params) => presentCategoryPage(params, dynamic),
    dynamicNewest: (params) => presentPage({ ...params, wtype: dynamic }),
    async dynamicHome({ is_new_user: isNewUser, sort, limit }) {
      const [banner, page, themes] = await Promise.all([
        listBannerWallpapers(database),
        presentPage({ wtype: dynamic, sort, limit }),
        isNewUser === 1 ? [] : listTopThemes(database),
      ]);
      return { ...page, list: [...banner.map(presentWallpaper), ...page.list], themes };
    },
    dynamicDetail: ({ wid }) => presentDetail(wid, dynamic),
    dynamicByWids: ({ wids }) => presentByWids(wids, dynamic),
    dynamicCategories: async () => ({ list: await listCategories(database, dynamic) }),
    relatedList: async ({ wid, limit }) => ({
      list: (await listRelatedWallpapers(database, wid, limit ?? 5)).map(presentWallpaper),
    }),
    staticList: (params) => presentCategoryPage(params, still),
    staticHome: (params) =>
      presentPage({ ...params, wtype: still, categoryId: categoryIds.staticHome, sort: sorts.hot }),
    staticDetail: ({ wid }) => presentDetail(wid, still),
    staticByWids: ({ wids }) => presentByWids(wids, still),
    staticCategories: async () => ({ list: await listCategories(database, still) }),
  };
}
