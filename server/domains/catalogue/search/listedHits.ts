import type { DatabaseHandle } from '../../../database/database.ts';
import type { WallpaperWithAuthor } from '../wallpapers/presenter.ts';
import { listWallpapersByWids } from '../wallpapers/queries.ts';
import { passes, type TraitFilter } from '../wallpapers/traits.ts';

/** The listing of which hits must be part, and the traits that they must have. */
export interface Scope {
  wtype: number;
  categoryId: number;
  filter: TraitFilter;
}

/**
 * Returns those of the wallpapers that are listed in a scope. An offline one is not: its postings are kept for its
 * return.
 */
export async function keepListed(
  database: DatabaseHandle,
  wids: readonly number[],
  { categoryId, filter }: Scope,
): Promise<ReadonlySet<number>> {
  if (wids.length === 0) return new Set();
  const rows = await database
    .selectFrom('listings')
    .select(['wid', 'traits'])
    .where('category_id', '=', categoryId)
    .where('wid', 'in', [...wids])
    .execute();
  return new Set(rows.filter((row) => passes(row.traits, filter)).map((row) => row.wid));
}

/** The online wallpaper with this number, where there is one in the scope. */
export async function findByNumber(
  database: DatabaseHandle,
  number: number | null,
  scope: Scope,
): Promise<WallpaperWithAuthor[]> {
  if (number === null) return [];
  const rows = await listWallpapersByWids(database, [number], scope.wtype);
  const listed = await keepListed(
    database,
    rows.map(({ wid }) => wid),
    scope,
  );
  return rows.filter(({ wid }) => listed.has(wid));
}
