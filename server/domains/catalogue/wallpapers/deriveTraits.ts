import type { DatabaseHandle } from '../../../database/database.ts';
import { colorOfCategory, traitsOf } from './traits.ts';

/** Wallpapers of one step: few rows are held at once, and a stop is heard between two steps. */
const batchSize = 500;

/**
 * Derives the traits of every listed wallpaper again, and writes those that have changed. Lists stay readable; a wallpaper
 * that changes in the meantime is derived again.
 *
 * @returns false where it was stopped before its end
 */
export async function deriveTraits(database: DatabaseHandle, stop: AbortSignal): Promise<boolean> {
  let after = 0;
  for (;;) {
    if (stop.aborted) return false;
    const wids = await nextWids(database, after);
    const last = wids.at(-1);
    if (last === undefined) return true;
    let left = wids;
    while (left.length > 0) left = await deriveBatch(database, left);
    after = last;
  }
}

async function nextWids(database: DatabaseHandle, after: number): Promise<number[]> {
  const rows = await database
    .selectFrom('listings')
    .select('wid')
    .distinct()
    .where('wid', '>', after)
    .orderBy('wid')
    .limit(batchSize)
    .execute();
  return rows.map(({ wid }) => wid);
}

/** @returns those that changed between the read and the write */
async function deriveBatch(database: DatabaseHandle, wids: readonly number[]): Promise<number[]> {
  const [wallpapers, listings] = await Promise.all([
    database
      .selectFrom('wallpapers')
      .select(['wid', 'width', 'height', 'ptype', 'sub_wtype', 'voice_type', 'duration_ms'])
      .where('wid', 'in', wids)
      .execute(),
    database
      .selectFrom('listings')
      .select(['wid', 'category_id', 'traits'])
      .where('wid', 'in', wids)
      .execute(),
  ]);
  const listed = Map.groupBy(listings, ({ wid }) => wid);
  const changed: number[] = [];
  for (const wallpaper of wallpapers) {
    const rows = listed.get(wallpaper.wid) ?? [];
    const traits = traitsOf(
      wallpaper,
      rows.flatMap(({ category_id: category }) => colorOfCategory(category) ?? []),
    );
    for (const former of new Set(rows.map((row) => row.traits))) {
      if (former === traits) continue;
      const { numUpdatedRows: updated } = await database
        .updateTable('listings')
        .set({ traits })
        .where('wid', '=', wallpaper.wid)
        // A price that was changed since the read is among them.
        .where('traits', '=', former)
        .executeTakeFirst();
      if (updated === 0n) changed.push(wallpaper.wid);
    }
  }
  return changed;
}
