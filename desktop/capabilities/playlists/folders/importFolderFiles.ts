import type { WallpaperDto } from '../../../../src/api/contract/entities.ts';
import type { ImportFault } from '../../../../src/bridge/contract/library.ts';
import type { LibraryImports } from '../../imports/libraryImports.ts';
import type { FolderEntry } from './watchedFolder.ts';

/**
 * Imports files as the library does, and finds what they have become. Content that has stopped the process that read it is not
 * tried again: each start would wait for it, and a user who tries it in the library may still succeed.
 *
 * @returns imports them: what each is, in their order, or why the library did not take it
 */
export function createImportFolderFiles(
  imports: Pick<LibraryImports, 'importPaths' | 'findContent' | 'hasStopped'>,
) {
  return async (paths: readonly string[]): Promise<(FolderEntry | ImportFault)[]> => {
    const tried: string[] = [];
    for (const path of paths) if (!(await imports.hasStopped(path))) tried.push(path);
    if (tried.length === 0) return paths.map(() => unreadable);
    const { contents, faults } = await imports.importPaths(tried, { expected: tried.length });
    const md5s = new Map(contents.map(({ givenPath, md5 }) => [givenPath, md5]));
    return paths.map((path) => {
      const wallpaper = imports.findContent(md5s.get(path) ?? '');
      return wallpaper ? entryOf(wallpaper) : (faults.get(path) ?? unreadable);
    });
  };
}

const unreadable: ImportFault = { code: 'unreadable', detail: null };

function entryOf(wallpaper: WallpaperDto): FolderEntry {
  const { wid, name, wtype, sub_wtype, md5, bytes, mime, web_entry } = wallpaper;
  return {
    target: { wid, name, wtype, sub_wtype, md5, bytes, mime, web_entry },
    picture: wallpaper.md5_428_244,
  };
}
