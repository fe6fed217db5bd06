import type { DatabaseHandle } from '../database/database.ts';
import type { MediaRemover } from './mediaRemover.ts';
import { findUnnamed } from './unnamedFiles.ts';

/** How long a file waits for its work to name it, in seconds: longer than any building takes. */
const waitSeconds = 3_600;

/**
 * Removes files that were kept for works which do not name them: refused, withdrawn, or never finished. Files go before
 * their rows, so that none is left behind.
 */
export async function removeUnnamedWorkFiles(
  { database, media }: { database: DatabaseHandle; media: MediaRemover },
  now: number,
): Promise<void> {
  const latest = now - waitSeconds;
  const released = await database
    .selectFrom('work_files')
    .select(['wid', 'md5'])
    .where('is_named', '=', 0)
    .where('kept_at', '<=', latest)
    .execute();
  const unnamed = await findUnnamed(database, new Set(released.map(({ md5 }) => md5)));
  for (const md5 of unnamed) await media.remove(md5, latest);
  for (const { wid, md5 } of released)
    await database
      .deleteFrom('work_files')
      .where('wid', '=', wid)
      .where('md5', '=', md5)
      .where('is_named', '=', 0)
      .where('kept_at', '<=', latest)
      .execute();
}
