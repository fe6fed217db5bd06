import { countedAtMost, type BoundedCountDto } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { findHits, type SearchQuery } from './searchWallpapers.ts';
import { findThemes } from './themeSearch.ts';

/** How many wallpapers hold every part of a text; what is only similar to it is not counted. */
export async function countWallpapers(
  database: DatabaseHandle,
  query: Omit<SearchQuery, 'cursor' | 'limit' | 'sort'>,
): Promise<BoundedCountDto> {
  const { rows, has_more } = await findHits(database, { ...query, limit: countedAtMost });
  return { count: rows.length, has_more };
}

/** How many themes a text finds. */
export async function countThemes(database: DatabaseHandle, keyword: string): Promise<BoundedCountDto> {
  const { rows, has_more } = await findThemes(database, { keyword, limit: countedAtMost });
  return { count: rows.length, has_more };
}
