import { createHash } from 'node:crypto';
import type {
  LibraryDatabase,
  NewLocalWallpaper,
} from '../../../desktop/capabilities/library/libraryDatabase.ts';
import { wallpaperDto } from '../../../src/stores/testing/fixtures/wallpapers.ts';

const batch = 5_000;

export const md5Of = (text: string): string => createHash('md5').update(text).digest('hex');

/**
 * Adds made-up wallpapers to a library, as an import would.
 *
 * @param filesOf the files of one beside its own, by its MD5 and its number from 0
 */
export function fillLibrary(
  library: LibraryDatabase,
  count: number,
  filesOf: (md5: string, index: number) => Partial<NewLocalWallpaper>,
): void {
  for (let first = 0; first < count; first += batch)
    library.add(
      Array.from({ length: Math.min(batch, count - first) }, (_, offset) => {
        const index = first + offset;
        const md5 = md5Of(`${index}`);
        const { wid: _wid, ...fields } = wallpaperDto({ md5, name: `moon ${index}`, ...filesOf(md5, index) });
        return { sourceMd5: md5, fields };
      }),
    );
}
