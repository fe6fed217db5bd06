import * as v from 'valibot';
import { defineCall } from './call/call.ts';
import {
  author,
  detailedWallpaper,
  category,
  pageFields,
  pageParameters,
  wallpaper,
  wid,
} from './entities.ts';
import { errorCodes } from './errors.ts';
import { staticListRequest } from './filters.ts';

const listResponse = v.object({ list: v.array(wallpaper), ...pageFields });

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
