import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Leftovers that are younger may be of an import that runs in another process. */
const leftoverMilliseconds = 3_600_000;
const userSuffix = '.user';

/** Folders of the packages on this machine. */
export interface PackageFolders {
  readonly root: string;
  /** The package's own files. */
  filesOf(id: string): string;
  /** The files that the user chose for its properties. */
  userFilesOf(id: string): string;
  /** Removes what belongs to no package. */
  removeUnreferenced(ids: ReadonlySet<string>, now: number): Promise<void>;
}

export function createPackageFolders(root: string): PackageFolders {
  return {
    root,
    filesOf: (id) => join(root, id),
    userFilesOf: (id) => join(root, `${id}${userSuffix}`),
    async removeUnreferenced(ids, now) {
      for (const name of await readdir(root).catch(() => [])) {
        if (ids.has(name.endsWith(userSuffix) ? name.slice(0, -userSuffix.length) : name)) continue;
        const path = join(root, name);
        const state = await stat(path).catch(() => null);
        if (state && now - state.mtimeMs > leftoverMilliseconds)
          await rm(path, { recursive: true, force: true });
      }
    },
  };
}
