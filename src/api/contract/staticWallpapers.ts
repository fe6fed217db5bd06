import * as v from 'valibot';
import { defineCall } from './call.ts';
import { author, category, pageFields, pageParameters, wallpaper, wid } from './entities.ts';
import { errorCodes } from './errors.ts';

const sort = v.optional(v.union([v.literal(1), v.literal(2), v.literal(3), v.literal(4)]));
const filters = {
  /** Smallest height wanted in pixels: 1080, 1440 or 2160. */
  min_height: v.optional(v.union([v.literal(1080), v.literal(1440), v.literal(2160)])),
  ratio: v.optional(v.picklist(['16:9', '21:9', '16:10', '4:3', 'portrait'])),
  /** One of the twelve colours, in the order of the filter row. */
  color_id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(11))),
};

export const staticWallpaperCalls = {
  staticList: defineCall({
    path: '/wallpaper/static/list',
    summary: 'Static wallpapers of a category, filtered, in one of four orders, page by page.',
    request: v.object({
      category_id: v.optional(v.pipe(v.number(), v.integer())),
      sort,
      keyword: v.optional(v.string()),
      ...filters,
      ...pageParameters,
    }),
    response: v.object({ list: v.array(wallpaper), ...pageFields }),
    errors: [errorCodes.cursorInvalid, errorCodes.categoryNotFound],
  }),
  staticHome: defineCall({
    path: '/wallpaper/static/index',
    summary: 'The first page of the static home category (254).',
    request: v.object({ limit: pageParameters.limit }),
    response: v.object({ list: v.array(wallpaper), ...pageFields }),
  }),
  staticDetail: defineCall({
    path: '/wallpaper/static/detail',
    summary: 'One static wallpaper with its author.',
    request: v.object({ wid }),
    response: v.object({ wallpaper, author }),
    errors: [errorCodes.wallpaperNotFound, errorCodes.wallpaperOffline],
  }),
  staticByWids: defineCall({
    path: '/wallpaper/static/list/by/wids',
    summary: 'Static wallpapers by number, in the order asked; unknown numbers are left out.',
    request: v.object({ wids: v.pipe(v.array(wid), v.maxLength(200)) }),
    response: v.object({ list: v.array(wallpaper) }),
  }),
  staticCategories: defineCall({
    path: '/wallpaper/static/cate_nav_v2',
    summary: 'The categories of the static page.',
    request: v.object({}),
    response: v.object({ list: v.array(category) }),
    cacheMilliseconds: 600_000,
  }),
};

export type StaticFilters = { [Key in keyof typeof filters]?: v.InferOutput<(typeof filters)[Key]> };
