import type { DatabaseHandle } from '../../../database/database.ts';
import type { PrivateFiles } from '../../../../media/files/privateFiles.ts';
import { secondsPerDay } from '../../../kernel/days.ts';
import { purgeMediaOf } from '../../catalogue/wallpapers/duePurges.ts';
import { replaceMediaUses } from '../../catalogue/wallpapers/mediaUses.ts';
import { markFilesUnreferenced } from './workFiles.ts';
import { webNameOfWork } from './workFolders.ts';

/** The time for which the files of a rejected work are stored, in days; its row with the reason stays. */
const rejectedDays = 30;
const worksAtOnce = 100;

/**
 * Removes the files of works that were rejected long ago: such a work can no longer go online.
 *
 * @param now unix seconds
 */
export async function removeRejectedWorkFiles(
  { database, privateFiles }: { database: DatabaseHandle; privateFiles: PrivateFiles },
  now: number,
): Promise<void> {
  const latest = now - rejectedDays * secondsPerDay;
  for (;;) {
    const works = await database
      .selectFrom('works')
      .select('wid')
      .where('refused_at', '<=', latest)
      .orderBy('refused_at')
      .limit(worksAtOnce)
      .execute();
    for (const { wid } of works) {
      // Files before their rows: a process that is killed in between leaves none behind.
      await privateFiles.remove(webNameOfWork(wid));
      await database.transaction().execute(async (transaction) => {
        await purgeMediaOf(transaction, wid, now);
        await clearFiles(transaction, wid);
      });
    }
    if (works.length < worksAtOnce) return;
  }
}

async function clearFiles(transaction: DatabaseHandle, wid: number): Promise<void> {
  await transaction.updateTable('works').set({ refused_at: null }).where('wid', '=', wid).execute();
  await transaction
    .updateTable('wallpapers')
    .set({ files: '{}', web_entry: null })
    .where('wid', '=', wid)
    .execute();
  await replaceMediaUses(transaction, { wid, md5: null, files: {} });
  await transaction.deleteFrom('web_files').where('wid', '=', wid).execute();
  await transaction.deleteFrom('web_packages').where('wid', '=', wid).execute();
  await markFilesUnreferenced(transaction, wid);
}
