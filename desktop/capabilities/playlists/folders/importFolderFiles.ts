import type { WallpaperDto } from '../../../../src/api/contract/entities.ts';
import type { Library } from '../../library/library.ts';
import type { FolderEntry } from './watchedFolder.ts';

/**
 * Imports files as the library does, and finds what they have become. Content that has stopped the process that read it is not
 * tried again: each start would wait for it, and a user who tries it in the library may still succeed.
 *
 * @returns imports them: what each is, in their order; null for one that the library did not take
 */
export function createImportFolderFiles(
  library: Pick<Library, 'importPaths' | 'findContent' | 'hasStopped'>,
) {
  return async (paths: readonly string[]): Promise<(FolderEntry | null)[]> => {
    const tried: string[] = [];
    for (const path of paths) if (!(await library.hasStopped(path))) tried.push(path);
    if (tried.length === 0) return paths.map(() => null);
    const { contents } = await library.importPaths(tried, { expected: tried.length });
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
