import { countedAtMost, type BoundedCountDto } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { findHits, type SearchQuery } from './searchWallpapers.ts';
import { findThemes } from './themeSearch.ts';

/** Counts the wallpapers that hold every part of a text; those that are only similar to it are not counted. */
export async function countWallpapers(
  database: DatabaseHandle,
  query: Omit<SearchQuery, 'cursor' | 'limit' | 'sort'>,
): Promise<BoundedCountDto> {
  const { rows, has_more } = await findHits(database, { ...query, limit: countedAtMost });
  return { count: rows.length, has_more };
}

/** Counts the themes that a text finds. */
export async function countThemes(database: DatabaseHandle, keyword: string): Promise<BoundedCountDto> {
  const { rows, has_more } = await findThemes(database, { keyword, limit: countedAtMost });
  return { count: rows.length, has_more };
}
