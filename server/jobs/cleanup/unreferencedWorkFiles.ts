import type { DatabaseHandle } from '../../database/database.ts';
import type { UnreferencedFiles } from './unreferencedFiles.ts';

/** The time for which a file may be without a reference, in seconds: longer than any build. */
const waitSeconds = 3_600;

/** Finds files that were stored for works which do not reference them: rejected, withdrawn, or never finished. */
export async function findUnreferencedWorkFiles(
  database: DatabaseHandle,
  now: number,
): Promise<UnreferencedFiles> {
  const latest = now - waitSeconds;
  const unreferenced = await database
    .selectFrom('work_files')
    .select(['wid', 'md5'])
    .where('is_referenced', '=', 0)
    .where('stored_at', '<=', latest)
    .execute();
  return {
    md5s: unreferenced.map(({ md5 }) => md5),
    latest,
    async forget(left) {
      for (const { wid, md5 } of unreferenced.filter((file) => !left.has(file.md5)))
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
