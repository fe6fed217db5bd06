import { categoryIds, sorts } from '../contract/entities.ts';
import type { RequestOf } from '../contract/call.ts';
import type { ApiCallName, ApiCalls } from '../contract/index.ts';

/** Thumbnails of the first screen, and the size of each following page. */
export const pageSize = 24;

/** The lists that a new user's first wallpapers are chosen from, and how many of each are asked for. */
export const firstWallpapers = ['dynamicList', 'staticList'] as const;
export const firstWallpapersAsked = 20;

/** A call with its parameters, as the client will make it. */
export type PlannedCall = {
  [Name in ApiCallName]: { name: Name; params: RequestOf<ApiCalls[Name]> };
}[ApiCallName];

/**
 * The calls that a screen's first paint needs. The server embeds their responses in the document, and the client finds
 * them there: the parameters must be those that the stores send.
 */
export function plannedCallsFor(path: string, query: URLSearchParams, isNewUser: boolean): PlannedCall[] {
  const categories: PlannedCall = { name: 'dynamicCategories', params: {} };
  const wid = Number(query.get('wid'));
  switch (path) {
    case '/':
    case '/dynamicWallpaper':
    case '/wallpaperHome':
      if (query.size > 0) return [categories];
      return [
        categories,
        {
          name: 'dynamicHome',
          params: { is_new_user: isNewUser ? 1 : 0, sort: sorts.time, limit: pageSize },
        },
      ];
    case '/welcome':
      return firstWallpapers.map((name) => ({
        name,
        params: { sort: sorts.hot, limit: firstWallpapersAsked },
      }));
    case '/staticWallpaper':
      if (query.size > 0) return [{ name: 'staticCategories', params: {} }];
      return [
        { name: 'staticCategories', params: {} },
        {
          name: 'staticList',
          params: { category_id: categoryIds.staticHome, sort: sorts.time, limit: pageSize },
        },
      ];
    case '/dynamicDetail':
      return Number.isSafeInteger(wid) && wid > 0 ? [{ name: 'dynamicDetail', params: { wid } }] : [];
    case '/staticDetail':
      return Number.isSafeInteger(wid) && wid > 0 ? [{ name: 'staticDetail', params: { wid } }] : [];
    default:
      return [];
  }
}
