import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { readMediaFiles, type MediaFiles } from '../../catalogue/wallpapers/presenter.ts';

/**
 * Records that a file of the media store was stored for a work. Until the work references it, it is removed after a
 * while, also when the building process is killed.
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

/** Keeps these files of a work. */
export async function markFilesReferenced(
  transaction: DatabaseHandle,
  wid: number,
  { md5, files }: { md5: string; files: MediaFiles },
): Promise<void> {
  const named = [md5, ...Object.values(files).filter((each) => typeof each === 'string')];
  await transaction
    .updateTable('work_files')
    .set({ is_referenced: 1 })
    .where('wid', '=', wid)
    .where('md5', 'in', named)
    .execute();
}

/** None of the files of a work stays. */
export async function markFilesUnreferenced(transaction: DatabaseHandle, wid: number): Promise<void> {
  await transaction.updateTable('work_files').set({ is_referenced: 0 }).where('wid', '=', wid).execute();
}

/** Images of this size represent a work in its author's own lists, whatever its state. */
const listFields = ['md5_165_93', 'md5_210_118', 'md5_340_190', 'md5_428_244'] as const;

/**
 * Who may fetch a file of the media store: `everybody`, permanently; `whileOnline`, all callers as long as a work with it is
 * online, or as one of the small images of the author's own lists; `nobody`, before the audit, after a refusal or a
 * withdrawal.
 */
export async function readAccess(
  database: DatabaseHandle,
  md5: string,
): Promise<'everybody' | 'whileOnline' | 'nobody'> {
  const uses = await database
    .selectFrom('work_files')
    .leftJoin('wallpapers', 'wallpapers.wid', 'work_files.wid')
    .select(['wallpapers.state', 'wallpapers.files'])
    .where('work_files.md5', '=', md5)
    .execute();
  if (uses.length === 0) return 'everybody';
  const isOpen = uses.some(({ state, files }) => {
    if (state === wallpaperStates.online) return true;
    const named = files === null ? {} : readMediaFiles(files);
    return listFields.some((field) => named[field] === md5);
  });
  return isOpen ? 'whileOnline' : 'nobody';
}
