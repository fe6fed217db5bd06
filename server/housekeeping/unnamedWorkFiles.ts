import { setImmediate } from 'node:timers/promises';
import type { DatabaseHandle } from '../database/database.ts';
import type { MediaRemover } from './mediaRemover.ts';
import { findUnnamed } from './unnamedFiles.ts';

const rowsAtOnce = 500;
/** How long a file waits for its work to name it, in seconds: longer than any building takes. */
const waitSeconds = 3_600;

/** Removes files that were kept for works which do not name them: refused, withdrawn, or never finished. */
export async function removeUnnamedWorkFiles(
  { database, media }: { database: DatabaseHandle; media: MediaRemover },
  now: number,
): Promise<void> {
  const latest = now - waitSeconds;
  const released = new Set<string>();
  for (;;) {
    const rows = await database
      .selectFrom('work_files')
      .select(['wid', 'md5'])
      .where('is_named', '=', 0)
      .where('kept_at', '<=', latest)
      .limit(rowsAtOnce)
      .execute();
    for (const { wid, md5 } of rows) {
      released.add(md5);
      await database
        .deleteFrom('work_files')
        .where('wid', '=', wid)
        .where('md5', '=', md5)
        .where('is_named', '=', 0)
        .where('kept_at', '<=', latest)
        .execute();
    }
    if (rows.length < rowsAtOnce) break;
    await setImmediate();
  }
  for (const md5 of await findUnnamed(database, released)) await media.remove(md5, latest);
}
