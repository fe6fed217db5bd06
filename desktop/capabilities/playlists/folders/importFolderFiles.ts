import type { WallpaperDto } from '../../../../src/api/contract/entities.ts';
import type { Library } from '../../library/library.ts';
import type { FolderEntry } from './watchedFolder.ts';

/**
 * Imports files as the library does, and finds what they have become.
 *
 * @returns imports them: what each is, in their order; null for one that the library did not take
 */
export function createImportFolderFiles(library: Pick<Library, 'importPaths' | 'findContent'>) {
  return async (paths: readonly string[]): Promise<(FolderEntry | null)[]> => {
    const { contents } = await library.importPaths(paths, { expected: paths.length });
    return paths.map((path) => {
      const wallpaper = library.findContent(contents.get(path) ?? '');
      return wallpaper && entryOf(wallpaper);
    });
  };
}

function entryOf(wallpaper: WallpaperDto): FolderEntry {
  const { wid, name, wtype, sub_wtype, md5, bytes, mime, web_entry } = wallpaper;
  return {
    target: { wid, name, wtype, sub_wtype, md5, bytes, mime, web_entry },
    picture: wallpaper.md5_428_244,
  };
}
