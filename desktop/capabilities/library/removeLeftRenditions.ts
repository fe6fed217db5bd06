import type { MediaStore } from '../../../media/store/mediaStore.ts';
import type { LibraryDatabase } from './libraryDatabase.ts';
import type { Renditions } from './renditions.ts';

/** Removes the files of wallpapers that have left the library for good: the rendition, and what it was made of. */
export async function removeLeftRenditions(
  renditions: Renditions,
  library: Pick<LibraryDatabase, 'get'>,
  media: Pick<MediaStore, 'remove'>,
): Promise<void> {
  const now = Math.ceil(Date.now() / 1_000);
  for (const { wid, original, rendition } of renditions.list()) {
    if (library.get(wid)) continue;
    // Files that something else owns stay.
    await media.remove(rendition, now);
    await media.remove(original, now);
    renditions.forget(original);
  }
}
