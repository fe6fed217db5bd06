import { inspectFile } from '../../../../media/foreign/inspectFile.ts';
import { MediaError } from '../../../../media/mediaError.ts';
import type { RenditionPool } from '../../../../media/foreign/renditionPool.ts';
import { md5OfFile } from '../../../../media/store/fileHash.ts';
import type { ServiceMedia } from '../../../../media/store/serviceMedia.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { runUnderLease } from '../../../database/refreshes.ts';
import type { JobRun } from '../../../kernel/jobs.ts';
import { replaceMediaUses } from '../../catalogue/wallpapers/mediaUses.ts';
import { readMediaFiles } from '../../catalogue/wallpapers/presenter.ts';
import { markFilesReferenced, trackFile } from '../files/workFiles.ts';

interface PreviewParts {
  database: DatabaseHandle;
  media: ServiceMedia;
  openPool: () => RenditionPool;
}

/** Faults of this machine or of the moment: the next run tries again. */
const passing: readonly string[] = ['disk_full', 'cancelled', 'too_slow', 'worker_crashed', 'worker_killed'];

/**
 * Makes the previews of paid wallpapers that have none yet: those that were built before there were such, and got a price.
 */
export async function reducePreviews(parts: PreviewParts, run: JobRun): Promise<void> {
  const { database } = parts;
  const due = await database.selectFrom('due_previews').select('wid').limit(1).executeTakeFirst();
  if (due) await runUnderLease(database, 'previews', run, (stop) => reduceDue(parts, { ...run, stop }));
}

async function reduceDue(
  { database, media, openPool }: PreviewParts,
  { clock, stop, onFailure }: JobRun,
): Promise<void> {
  const due = await database.selectFrom('due_previews').select('wid').orderBy('wid').execute();
  for (const { wid } of due) {
    if (stop.aborted) return;
    try {
      await reducePreview(wid);
    } catch (error) {
      onFailure(error);
      if (!(error instanceof MediaError) || passing.includes(error.code)) return;
    }
    await database.deleteFrom('due_previews').where('wid', '=', wid).execute();
  }

  async function reducePreview(wid: number): Promise<void> {
    const files = await readFiles(database, wid);
    const large = files?.md5_1440_1080;
    const source = files?.md5_960_720 || !large ? null : await media.find(large);
    // Without an image, or with a file that has gone, the smaller ones are shown.
    if (!source) return;
    const made = await openPool().makeRenditions(source.path, await inspectFile(source.path), {
      fields: ['md5_960_720'],
      isCleanWanted: false,
      temporaryFolder: media.temporaryFolder,
      signal: stop,
    });
    try {
      if (!made.files.md5_960_720) return;
      const { path } = made.files.md5_960_720;
      await trackUploaded(wid, await md5OfFile(path));
      await store(wid, (await media.put(path)).md5);
    } finally {
      await made.dispose();
    }
  }

  /** As the other files of an upload; those of the starter catalogue are no work's. */
  async function trackUploaded(wid: number, md5: string): Promise<void> {
    const work = await database.selectFrom('works').select('wid').where('wid', '=', wid).executeTakeFirst();
    if (work) await trackFile(database, { wid, md5, now: clock() });
  }

  async function store(wid: number, reduced: string): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      // Locks the row: its files may be read and written by nothing else in between.
      const row = await transaction
        .updateTable('wallpapers')
        .set(({ ref }) => ({ files: ref('files') }))
        .where('wid', '=', wid)
        .returning(['md5', 'files'])
        .executeTakeFirst();
      if (!row) return;
      const files = { ...readMediaFiles(row.files), md5_960_720: reduced };
      await transaction
        .updateTable('wallpapers')
        .set({ files: JSON.stringify(files) })
        .where('wid', '=', wid)
        .execute();
      await replaceMediaUses(transaction, { wid, md5: row.md5, files });
      await markFilesReferenced(transaction, wid, { md5: row.md5, files });
    });
  }
}

async function readFiles(database: DatabaseHandle, wid: number) {
  const row = await database
    .selectFrom('wallpapers')
    .select('files')
    .where('wid', '=', wid)
    .executeTakeFirst();
  return row && readMediaFiles(row.files);
}
