import * as v from 'valibot';
import { defineCall } from './call.ts';
import { author, pageFields, pageParameters, theme, wallpaper } from './entities.ts';
import { errorCodes } from './errors.ts';
import { smallNumber } from './numbers.ts';

/** One theme component, as the theme's page lists it. */
export const themeComponent = v.object({
  component_id: v.pipe(v.number(), v.integer()),
  kind: v.picklist(['wallpaper', 'clock', 'taskbar', 'pointer', 'pet', 'effect']),
  name: v.string(),
  name_en: v.string(),
  /**
   * Settings of the part, in the shape of its kind's bridge domain. The service does not know clocks or pets: a client
   * that does not understand a content skips that part and says so. A wallpaper part holds the theme's own wallpaper.
   */
  content: v.optional(v.record(v.string(), v.unknown()), {}),
});

export type ThemeComponentDto = v.InferOutput<typeof themeComponent>;

export const themeCalls = {
  topThemes: defineCall({
    path: '/wallpaper/live/themes',
    access: 'public',
    effect: 'reads',
    summary: 'Returns at most three themes for the top of the home page.',
    request: v.object({}),
    response: v.object({ list: v.array(theme) }),
    cacheMilliseconds: 600_000,
  }),
  themesByPage: defineCall({
    path: '/wallpaper/live/themes_by_page',
    access: 'public',
    effect: 'reads',
    summary: 'Lists themes, optionally of one type; paginated.',
    request: v.object({ theme_type: v.optional(smallNumber), ...pageParameters }),
    response: v.object({ list: v.array(theme), ...pageFields }),
    errors: [errorCodes.cursorInvalid],
  }),
  themeDetail: defineCall({
    path: '/wallpaper/live/theme/list',
    access: 'public',
    effect: 'reads',
    summary: 'Returns a theme with its author, its components and matching wallpapers.',
    request: v.object({ theme_id: smallNumber }),
    response: v.object({ theme, author, components: v.array(themeComponent), list: v.array(wallpaper) }),
    errors: [errorCodes.themeNotFound],
  }),
};
