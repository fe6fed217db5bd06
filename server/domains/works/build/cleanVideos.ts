import { copyVideo } from '../../../../media/foreign/copyVideo.ts';
import { cutPreview } from '../../../../media/foreign/cutPreview.ts';
import { inspectFile } from '../../../../media/foreign/inspectFile.ts';
import { MediaError } from '../../../../media/mediaError.ts';
import { md5OfFile } from '../../../../media/store/fileHash.ts';
import type { ServiceMedia } from '../../../../media/store/serviceMedia.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { runUnderLease } from '../../../database/refreshes.ts';
import type { JobRun } from '../../../kernel/jobs.ts';
import { purgeMedia } from '../../catalogue/wallpapers/duePurges.ts';
import { replaceMediaUses } from '../../catalogue/wallpapers/mediaUses.ts';
import { readMediaFiles } from '../../catalogue/wallpapers/presenter.ts';
import { markFilesReferenced, markFilesUnreferenced, trackFile } from '../files/workFiles.ts';

/** Refusals that no run changes. Another failure may be the machine's fault, so that the next run tries again. */
const final: readonly string[] = ['unsupported_format', 'unsupported_codec', 'too_many_pixels'];

interface CleaningParts {
  database: DatabaseHandle;
  media: ServiceMedia;
}

interface CleanVideo {
  readonly md5: string;
  readonly bytes: number;
  readonly mime: string;
  readonly preview: string | null;
}

/**
 * Replaces videos that were published as they were uploaded by copies of their pictures and sound. A work is off the list once
 * it was replaced, so that a run that was interrupted goes on there.
 */
export async function cleanVideos(parts: CleaningParts, run: JobRun): Promise<void> {
  const { database } = parts;
  // A lease is written: not where there is nothing to do, as nearly always.
  const due = await database.selectFrom('due_cleanings').select('wid').limit(1).executeTakeFirst();
  if (due) await runUnderLease(database, 'cleanings', run, (stop) => cleanDue(parts, { ...run, stop }));
}

async function cleanDue(
  { database, media }: CleaningParts,
  { clock, stop, onFailure }: JobRun,
): Promise<void> {
  const due = await database.selectFrom('due_cleanings').select('wid').orderBy('wid').execute();
  for (const { wid } of due) {
    if (stop.aborted) return;
    try {
      await clean(wid);
    } catch (error) {
      if (stop.aborted) return;
      onFailure(error);
      // Without a database, a store or space the others fail alike; a video alone keeps none of them from its turn.
      if (!(error instanceof MediaError) || error.code === 'disk_full') return;
      if (!final.includes(error.code)) continue;
    }
    await database.deleteFrom('due_cleanings').where('wid', '=', wid).execute();
  }

  async function clean(wid: number): Promise<void> {
    const before = await findVideo(database, wid);
    // One that is not built yet is built without them.
    const source = before && (await media.find(before));
    if (!source) return;
    const copy = await copyVideo(source.path, media.temporaryFolder, stop);
    try {
      if ((await md5OfFile(copy.path, stop)) === before) return;
      await replace(wid, before, await store(wid, copy.path));
    } finally {
      await copy.dispose();
    }
  }

  async function store(wid: number, path: string): Promise<CleanVideo> {
    const put = async (file: string) => {
      // Before it is stored: a process that is killed in between leaves no untracked file.
      await trackFile(database, { wid, md5: await md5OfFile(file), now: clock() });
      return media.put(file);
    };
    const { mime } = await inspectFile(path);
    const preview = await cutPreview(path, media.temporaryFolder);
    try {
      const { md5, bytes } = await put(path);
      return { md5, bytes, mime, preview: preview && (await put(preview.path)).md5 };
    } finally {
      await preview?.dispose();
    }
  }

  async function replace(wid: number, before: string, { preview, ...video }: CleanVideo): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      // Locks the row: its files may be read and written by nothing else in between.
      const row = await transaction
        .updateTable('wallpapers')
        .set(({ ref }) => ({ files: ref('files') }))
        .where('wid', '=', wid)
        .where('md5', '=', before)
        .returning('files')
        .executeTakeFirst();
      const former = row && readMediaFiles(row.files);
      // One that was refused meanwhile has no files any more.
      if (former?.md5_video !== before) return;
      // Downloads that have begun get an hour, also of files that were not tracked.
      for (const md5 of [before, former.preview_video].filter(isNamed))
        await trackFile(transaction, { wid, md5, now: clock() });
      const files = { ...former, md5_video: video.md5, preview_video: preview };
      await transaction
        .updateTable('wallpapers')
        .set({ ...video, files: JSON.stringify(files) })
        .where('wid', '=', wid)
        .execute();
      await replaceMediaUses(transaction, { wid, md5: video.md5, files });
      await markFilesUnreferenced(transaction, wid);
      await markFilesReferenced(transaction, wid, { md5: video.md5, files });
      await purgeMedia(transaction, [...new Set([before, former.preview_video].filter(isNamed))], clock());
    });
  }
}

const isNamed = (md5: string | null | undefined): md5 is string => typeof md5 === 'string';

async function findVideo(database: DatabaseHandle, wid: number): Promise<string | null> {
  const row = await database
    .selectFrom('wallpapers')
    .select(['md5', 'files'])
    .where('wid', '=', wid)
    .executeTakeFirst();
  return row && readMediaFiles(row.files).md5_video === row.md5 ? row.md5 : null;
}
