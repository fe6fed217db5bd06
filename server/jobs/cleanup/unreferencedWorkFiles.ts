import type { DatabaseHandle } from '../../database/database.ts';
import type { UnreferencedFiles } from './unreferencedFiles.ts';

/** How long a file waits for its work to reference it, in seconds: longer than any build takes. */
const waitSeconds = 3_600;

/** Files that were kept for works which do not name them: refused, withdrawn, or never finished. */
export async function findUnreferencedWorkFiles(
  database: DatabaseHandle,
  now: number,
): Promise<UnreferencedFiles> {
  const latest = now - waitSeconds;
  const released = await database
    .selectFrom('work_files')
    .select(['wid', 'md5'])
    .where('is_referenced', '=', 0)
    .where('stored_at', '<=', latest)
    .execute();
  return {
    md5s: released.map(({ md5 }) => md5),
    latest,
    async forget(left) {
      for (const { wid, md5 } of released.filter((file) => !left.has(file.md5)))
        await database
          .deleteFrom('work_files')
          .where('wid', '=', wid)
          .where('md5', '=', md5)
          .where('is_referenced', '=', 0)
          .where('stored_at', '<=', latest)
          .execute();
    },
  };
}
