import { decoders } from '../../../../media/foreign/parsers.ts';
import type { MediaSource } from '../../../../media/store/mediaSource.ts';
import type { PictureHash } from '../../../../media/render/pictureHash.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { readMediaFiles } from '../../catalogue/wallpapers/presenter.ts';
import { storePictureHash } from './pictureHashes.ts';

const batch = 20;

/**
 * Computes what wallpapers look like that were there before builds did that, from their small pictures.
 *
 * @param stop ends it between two pictures
 * @returns how many were computed
 */
export async function hashFormerPictures(
  database: DatabaseHandle,
  media: MediaSource,
  stop: AbortSignal,
): Promise<number> {
  let count = 0;
  while (!stop.aborted) {
    const rows = await database
      .selectFrom('due_pictures')
      .innerJoin('wallpapers', 'wallpapers.wid', 'due_pictures.wid')
      .select(['wallpapers.wid', 'wallpapers.files'])
      .orderBy('due_pictures.wid')
      .limit(batch)
      .execute();
    for (const { wid, files } of rows) {
      if (stop.aborted) return count;
      await storePictureHash(database, wid, await hashFile(media, files));
      await database.deleteFrom('due_pictures').where('wid', '=', wid).execute();
      count += 1;
    }
    if (rows.length < batch) return count;
  }
  return count;
}

/** Null where the file is missing or damaged: the wallpaper is then like no other. */
async function hashFile(media: MediaSource, files: string): Promise<PictureHash | null> {
  const { md5_210_118: larger, md5_165_93: smaller } = readMediaFiles(files);
  const md5 = larger ?? smaller;
  const file = md5 ? await media.find(md5) : null;
  if (!file) return null;
  return decoders.run('hashPicture', { path: file.path }).catch(() => null);
}
