import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { author, category, pageFields, pageParameters, wallpaper, wid } from './entities.ts';
import { errorCodes } from './errors.ts';

const sort = z.optional(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]));
const filters = {
  /** Smallest height wanted in pixels: 1080, 1440 or 2160. */
  min_height: z.optional(z.union([z.literal(1080), z.literal(1440), z.literal(2160)])),
  ratio: z.optional(z.enum(['16:9', '21:9', '16:10', '4:3', 'portrait'])),
  /** One of the twelve colours, in the order of the filter row. */
  color_id: z.optional(z.int().check(z.minimum(0), z.maximum(11))),
};

export const staticWallpaperCalls = {
  staticList: defineCall({
    path: '/wallpaper/static/list',
    summary: 'Static wallpapers of a category, filtered, in one of four orders, page by page.',
    request: z.object({
      category_id: z.optional(z.int()),
      sort,
      keyword: z.optional(z.string()),
      ...filters,
      ...pageParameters,
    }),
    response: z.object({ list: z.array(wallpaper), ...pageFields }),
    errors: [errorCodes.cursorInvalid, errorCodes.categoryNotFound],
  }),
  staticHome: defineCall({
    path: '/wallpaper/static/index',
    summary: 'The first page of the static home category (254).',
    request: z.object({ limit: pageParameters.limit }),
    response: z.object({ list: z.array(wallpaper), ...pageFields }),
  }),
  staticDetail: defineCall({
    path: '/wallpaper/static/detail',
    summary: 'One static wallpaper with its author.',
    request: z.object({ wid }),
    response: z.object({ wallpaper, author }),
    errors: [errorCodes.wallpaperNotFound, errorCodes.wallpaperOffline],
  }),
  staticByWids: defineCall({
    path: '/wallpaper/static/list/by/wids',
    summary: 'Static wallpapers by number, in the order asked; unknown numbers are left out.',
    request: z.object({ wids: z.array(wid).check(z.maxLength(200)) }),
    response: z.object({ list: z.array(wallpaper) }),
  }),
  staticCategories: defineCall({
    path: '/wallpaper/static/cate_nav_v2',
    summary: 'The categories of the static page.',
    request: z.object({}),
    response: z.object({ list: z.array(category) }),
    cacheMilliseconds: 600_000,
  }),
};

export type StaticFilters = { [Key in keyof typeof filters]?: z.infer<(typeof filters)[Key]> };
