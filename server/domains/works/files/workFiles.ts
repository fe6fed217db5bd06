import type { DatabaseHandle } from '../../../database/database.ts';
import type { MediaFiles } from '../../catalogue/wallpapers/storedFiles.ts';

/**
 * Records that a file of the media store belongs to a work. Until the work references it, the clean-up removes it after a
 * while, also if the builder is killed.
 *
 * @param now unix seconds
 */
export async function trackFile(
  database: DatabaseHandle,
  { wid, md5, now }: { wid: number; md5: string; now: number },
): Promise<void> {
  await database
    .insertInto('work_files')
    .values({ wid, md5, stored_at: now })
    .onConflict((conflict) => conflict.columns(['wid', 'md5']).doUpdateSet({ stored_at: now }))
    .execute();
}

/** Marks the files of a built work as referenced, so that the clean-up leaves them. */
export async function markFilesReferenced(
  transaction: DatabaseHandle,
  wid: number,
  { md5, files }: { md5: string; files: MediaFiles },
): Promise<void> {
  const referenced = [md5, ...Object.values(files).filter((each) => typeof each === 'string')];
  await transaction
    .updateTable('work_files')
    .set({ is_referenced: 1 })
    .where('wid', '=', wid)
    .where('md5', 'in', referenced)
    .execute();
}

/** Marks all files of a work as unreferenced; the clean-up removes them. */
export async function markFilesUnreferenced(transaction: DatabaseHandle, wid: number): Promise<void> {
  await transaction.updateTable('work_files').set({ is_referenced: 0 }).where('wid', '=', wid).execute();
}
