import * as v from 'valibot';
import { defineCall } from './call.ts';
import { pageFields, pageParameters, theme, wallpaper } from './entities.ts';
import { errorCodes } from './errors.ts';
import { dynamicFilters, sort, staticFilters } from './filters.ts';

/** The result of a search: hits, or similar items when there are none. */
export const searchResponse = v.object({
  list: v.array(wallpaper),
  /** True when nothing holds the whole text, and `list` is what holds parts of it. */
  is_near: v.boolean(),
  ...pageFields,
});

export const suggestionKinds = ['wallpaper', 'tag', 'author', 'theme'] as const;

export const suggestion = v.object({
  kind: v.picklist(suggestionKinds),
  text: v.string(),
  /** `wid` of a wallpaper, `uid` of an author, null for a tag. */
  id: v.nullable(v.string()),
});

export type SuggestionDto = v.InferOutput<typeof suggestion>;

export const searchCalls = {
  searchSuggest: defineCall({
    path: '/wallpaper/search/suggest',
    access: 'public',
    effect: 'reads',
    summary:
      'Returns at most eight search suggestions that start with the keyword (characters, pinyin or pinyin initials).',
    request: v.object({ keyword: v.string() }),
    response: v.object({ list: v.array(suggestion) }),
    cacheMilliseconds: 60_000,
  }),
  dynamicSearch: defineCall({
    path: '/wallpaper/live/search',
    access: 'public',
    effect: 'reads',
    summary: 'Searches dynamic wallpapers by name, tag, author, pinyin or ID.',
    request: v.object({ keyword: v.string(), sort, ...dynamicFilters, ...pageParameters }),
    response: searchResponse,
    errors: [errorCodes.cursorInvalid],
  }),
  staticSearch: defineCall({
    path: '/wallpaper/static/search',
    access: 'public',
    effect: 'reads',
    summary: 'Searches static wallpapers by name, tag, author, pinyin or ID.',
    request: v.object({ keyword: v.string(), sort, ...staticFilters, ...pageParameters }),
    response: searchResponse,
    errors: [errorCodes.cursorInvalid],
  }),
  themeSearch: defineCall({
    path: '/wallpaper/live/themes/search',
    access: 'public',
    effect: 'reads',
    summary: 'Searches themes by name.',
    request: v.object({ keyword: v.string(), ...pageParameters }),
    response: v.object({ list: v.array(theme), ...pageFields }),
    errors: [errorCodes.cursorInvalid],
  }),
};
