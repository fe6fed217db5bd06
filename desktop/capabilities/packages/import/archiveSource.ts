import { parsers, unpackers } from '../../../../media/foreign/parsers.ts';
import { readPackage } from '../../../../media/foreign/readPackage.ts';
import type { PackageSource } from './packageSource.ts';
import { toPackageError } from './toPackageError.ts';

/** The paths of an archive. @throws PackageError */
export async function listPackageArchive(path: string): Promise<string[]> {
  return parsers.run('listPackageArchive', { path }).catch(failAsPackage);
}

/** The package below a folder of an archive. @param root the folder's path with its slash; empty for all of it */
export function archivedPackage(path: string, root: string): PackageSource {
  return {
    read: (name) => readPackage({ kind: 'archive', path, root }, name).catch(failAsPackage),
    async writeOne(name, target, signal) {
      await unpackers.run('unpackPackageFile', { path, root, name, target }, { signal }).catch(failAsPackage);
    },
    writeAll: (folder, signal) =>
      unpackers.run('unpackPackage', { path, root, folder }, { signal }).catch(failAsPackage),
  };
}

function failAsPackage(error: unknown): never {
  throw toPackageError(error);
}
