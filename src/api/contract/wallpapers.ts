import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  author,
  category,
  detailedWallpaper,
  pageFields,
  pageParameters,
  theme,
  wallpaper,
  wid,
} from './entities.ts';
import { errorCodes } from './errors.ts';
import { dynamicListRequest, sort, staticListRequest } from './filters.ts';

const listResponse = v.object({ list: v.array(wallpaper), ...pageFields });

export const dynamicWallpaperCalls = {
  dynamicList: defineCall({
    path: '/v20903/wplive/list',
    access: 'public',
    effect: 'reads',
    summary: 'Lists dynamic wallpapers, optionally of one category, in one of four sort orders; paginated.',
    request: dynamicListRequest,
    response: listResponse,
    errors: [errorCodes.cursorInvalid, errorCodes.categoryNotFound],
  }),
  dynamicListEarlier: defineCall({
    path: '/v20526/wplive/list',
    access: 'public',
    effect: 'reads',
    summary: 'The same list under the version prefix that older clients use.',
    request: dynamicListRequest,
    response: listResponse,
    errors: [errorCodes.cursorInvalid, errorCodes.categoryNotFound],
  }),
  dynamicNewest: defineCall({
    path: '/wplive/list/newest',
    access: 'public',
    effect: 'reads',
    summary: 'Lists the newest dynamic wallpapers; paginated.',
    request: v.object(pageParameters),
    response: listResponse,
    errors: [errorCodes.cursorInvalid],
  }),
  dynamicHome: defineCall({
    path: '/v20526/wplive/index',
    access: 'public',
    effect: 'reads',
    summary:
      'Returns the home page: the top themes and one list that the client splits into left [0,5), right [5,7) and main [7,…).',
    request: v.object({
      is_new_user: v.optional(v.union([v.literal(0), v.literal(1)])),
      sort,
      limit: pageParameters.limit,
    }),
    response: v.object({ list: v.array(wallpaper), themes: v.array(theme), ...pageFields }),
  }),
  dynamicDetail: defineCall({
    path: '/wallpaper/live/detail',
    access: 'public',
    effect: 'reads',
    summary: 'Returns a dynamic wallpaper and its author.',
    request: v.object({ wid }),
    response: v.object({ wallpaper: detailedWallpaper, author }),
    errors: [errorCodes.wallpaperNotFound, errorCodes.wallpaperOffline],
  }),
  dynamicByWids: defineCall({
    path: '/wallpaper/live/list/by/wids',
    access: 'public',
    effect: 'reads',
    summary: 'Returns dynamic wallpapers by ID, in the requested order; unknown IDs are omitted.',
    request: v.object({ wids: v.pipe(v.array(wid), v.maxLength(200)) }),
    response: v.object({ list: v.array(wallpaper) }),
  }),
  dynamicCategories: defineCall({
    path: '/wallpaper/live/cate_nav_v2',
    access: 'public',
    effect: 'reads',
    summary: 'Lists the categories of the classify sidebar.',
    request: v.object({}),
    response: v.object({ list: v.array(category) }),
    cacheMilliseconds: 600_000,
  }),
  relatedList: defineCall({
    path: '/rec/related/list',
    access: 'public',
    effect: 'reads',
    summary:
      'Lists related wallpapers of the same type by likeness of their colours (palette) and shared tags, most similar first.',
    request: v.object({ wid, limit: pageParameters.limit }),
    response: v.object({ list: v.array(wallpaper) }),
    errors: [errorCodes.wallpaperNotFound],
  }),
};

export const staticWallpaperCalls = {
  staticList: defineCall({
    path: '/wallpaper/static/list',
    access: 'public',
    effect: 'reads',
    summary:
      'Lists static wallpapers, optionally of one category and filtered, in one of four sort orders; paginated.',
    request: staticListRequest,
    response: listResponse,
    errors: [errorCodes.cursorInvalid, errorCodes.categoryNotFound],
  }),
  staticHome: defineCall({
    path: '/wallpaper/static/index',
    access: 'public',
    effect: 'reads',
    summary:
      'Lists recommended static wallpapers: the static home category (254), most liked recently first.',
    request: v.object(pageParameters),
    response: listResponse,
    errors: [errorCodes.cursorInvalid],
  }),
  staticDetail: defineCall({
    path: '/wallpaper/static/detail',
    access: 'public',
    effect: 'reads',
    summary: 'Returns a static wallpaper and its author.',
    request: v.object({ wid }),
    response: v.object({ wallpaper: detailedWallpaper, author }),
    errors: [errorCodes.wallpaperNotFound, errorCodes.wallpaperOffline],
  }),
  staticByWids: defineCall({
    path: '/wallpaper/static/list/by/wids',
    access: 'public',
    effect: 'reads',
    summary: 'Returns static wallpapers by ID, in the requested order; unknown IDs are omitted.',
    request: v.object({ wids: v.pipe(v.array(wid), v.maxLength(200)) }),
    response: v.object({ list: v.array(wallpaper) }),
  }),
  staticCategories: defineCall({
    path: '/wallpaper/static/cate_nav_v2',
    access: 'public',
    effect: 'reads',
    summary: 'Lists the categories of the static page.',
    request: v.object({}),
    response: v.object({ list: v.array(category) }),
    cacheMilliseconds: 600_000,
  }),
};
