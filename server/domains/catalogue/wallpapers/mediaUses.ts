import { insertInBatches } from '../../../database/batches.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { WallpaperRow } from '../tables.ts';
import { readMediaFiles } from './presenter.ts';
import { mediaFields, type MediaFiles } from './storedFiles.ts';

/** The rows of `media_uses` of a wallpaper; `md5` is null while it has no file of its own. */
function usesOf({ wid, md5, files }: { wid: number; md5: string | null; files: MediaFiles }) {
  const own = md5 === null ? [] : [{ wid, md5, field: 'md5' as const }];
  const others = mediaFields.flatMap((field) => {
    const named = files[field];
    return named ? [{ wid, md5: named, field }] : [];
  });
  return [...own, ...others];
}

/** Records the files of new wallpapers, so that requests for them find who may have them. */
export async function recordMediaUses(
  transaction: DatabaseHandle,
  wallpapers: readonly Pick<WallpaperRow, 'wid' | 'md5' | 'files'>[],
): Promise<void> {
  const rows = wallpapers.flatMap(({ files, ...rest }) => usesOf({ ...rest, files: readMediaFiles(files) }));
  await insertInBatches(rows, (batch) => transaction.insertInto('media_uses').values(batch).execute());
}

/** Records which files a wallpaper has from now on; `md5` is null while it has no file of its own. */
export async function replaceMediaUses(
  transaction: DatabaseHandle,
  wallpaper: { wid: number; md5: string | null; files: MediaFiles },
): Promise<void> {
  await transaction.deleteFrom('media_uses').where('wid', '=', wallpaper.wid).execute();
  const rows = usesOf(wallpaper);
  if (rows.length > 0) await transaction.insertInto('media_uses').values(rows).execute();
}
