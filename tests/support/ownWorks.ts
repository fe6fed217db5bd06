import type { DatabaseHandle } from '../../server/database/database.ts';
import { insertInBatches } from '../../server/database/batches.ts';
import { makeWallpaper } from './rows.ts';

/** Inserts works of a user, without the rows of their lists. */
export async function insertWallpapersOf(
  database: DatabaseHandle,
  { uid, count, first, md5 }: { uid: string; count: number; first: number; md5?: string },
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) =>
    makeWallpaper({ wid: first + index, author_uid: uid, ...(md5 !== undefined && { md5 }) }),
  );
  await insertInBatches(rows, (batch) => database.insertInto('wallpapers').values(batch).execute());
}
