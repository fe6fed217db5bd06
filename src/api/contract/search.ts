import * as v from 'valibot';
import { defineCall } from './call.ts';
import { boundedCount, correctedKeyword, pageFields, pageParameters, theme, wallpaper } from './entities.ts';
import { errorCodes } from './errors.ts';
import { dynamicFilters, sort, staticFilters } from './filters.ts';

/** The result of a search: hits, or similar items when there are none. */
export const searchResponse = v.object({
  list: v.array(wallpaper),
  /** True when nothing holds the whole text, and `list` is what holds parts of it. */
  is_near: v.boolean(),
  corrected_keyword: correctedKeyword,
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
  searchCounts: defineCall({
    path: '/wallpaper/search/counts',
    access: 'public',
    effect: 'reads',
    summary:
      'Counts what a keyword finds among dynamic wallpapers, static wallpapers and themes, each up to 99. Filters count for the wallpapers that have them.',
    request: v.object({ keyword: v.string(), ...dynamicFilters }),
    response: v.object({ dynamic: boundedCount, static: boundedCount, themes: boundedCount }),
    cacheMilliseconds: 60_000,
  }),
  themeSearch: defineCall({
    path: '/wallpaper/live/themes/search',
    access: 'public',
    effect: 'reads',
    summary: 'Searches themes by name.',
    request: v.object({ keyword: v.string(), ...pageParameters }),
    response: v.object({ list: v.array(theme), corrected_keyword: correctedKeyword, ...pageFields }),
    errors: [errorCodes.cursorInvalid],
  }),
};
