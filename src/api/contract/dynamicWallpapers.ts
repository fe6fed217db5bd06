import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { author, category, pageFields, pageParameters, theme, wallpaper, wid } from './entities.ts';
import { errorCodes } from './errors.ts';

const sort = z.optional(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]));
const listRequest = z.object({
  category_id: z.optional(z.int()),
  sort,
  keyword: z.optional(z.string()),
  ...pageParameters,
});
const listResponse = z.object({ list: z.array(wallpaper), ...pageFields });
const listErrors = [errorCodes.cursorInvalid, errorCodes.categoryNotFound];

export const dynamicWallpaperCalls = {
  dynamicList: defineCall({
    path: '/v20903/wplive/list',
    summary: 'Dynamic wallpapers of a category, or all, in one of four orders, page by page.',
    request: listRequest,
    response: listResponse,
    errors: listErrors,
  }),
  dynamicListEarlier: defineCall({
    path: '/v20526/wplive/list',
    summary: 'The same list under the version token that older clients send.',
    request: listRequest,
    response: listResponse,
    errors: listErrors,
  }),
  dynamicNewest: defineCall({
    path: '/wplive/list/newest',
    summary: 'The newest dynamic wallpapers, page by page.',
    request: z.object(pageParameters),
    response: listResponse,
    errors: [errorCodes.cursorInvalid],
  }),
  dynamicHome: defineCall({
    path: '/v20526/wplive/index',
    summary:
      'The home page: one list that the client splits [0,5) left, [5,7) right, [7,…) main, and the top themes.',
    request: z.object({
      is_new_user: z.optional(z.union([z.literal(0), z.literal(1)])),
      sort,
      limit: pageParameters.limit,
    }),
    response: z.object({ list: z.array(wallpaper), themes: z.array(theme), ...pageFields }),
  }),
  dynamicDetail: defineCall({
    path: '/wallpaper/live/detail',
    summary: 'One dynamic wallpaper with its author.',
    request: z.object({ wid }),
    response: z.object({ wallpaper, author }),
    errors: [errorCodes.wallpaperNotFound, errorCodes.wallpaperOffline],
  }),
  dynamicByWids: defineCall({
    path: '/wallpaper/live/list/by/wids',
    summary: 'Dynamic wallpapers by number, in the order asked; unknown numbers are left out.',
    request: z.object({ wids: z.array(wid).check(z.maxLength(200)) }),
    response: z.object({ list: z.array(wallpaper) }),
  }),
  dynamicCategories: defineCall({
    path: '/wallpaper/live/cate_nav_v2',
    summary: 'The categories of the classify sidebar.',
    request: z.object({}),
    response: z.object({ list: z.array(category) }),
    cacheMilliseconds: 600_000,
  }),
  relatedList: defineCall({
    path: '/rec/related/list',
    summary: 'Wallpapers that share tags or categories with the given one, nearest first.',
    request: z.object({ wid, limit: pageParameters.limit }),
    response: z.object({ list: z.array(wallpaper) }),
    errors: [errorCodes.wallpaperNotFound],
  }),
};
