import { parsers, unpackers } from '../../../../media/foreign/parsers.ts';
import type { MediaError } from '../../../../media/mediaError.ts';
import { toError } from '../../../../media/process/refusals.ts';
import { readPackage } from '../../../../media/foreign/readPackage.ts';
import type { PackageSource } from './packageSource.ts';
import { toFileError, toPackageError } from './toPackageError.ts';

/** The paths of an archive. @throws PackageError */
export async function listPackageArchive(path: string): Promise<string[]> {
  return parsers.run('listPackageArchive', { path }).catch(failAsPackage);
}

/** A file of an archive that was unpacked, or the reason why it was not. */
type UnpackedOrRefused =
  | { readonly path: string; readonly target: string }
  | { readonly path: string; readonly error: MediaError };

/**
 * Unpacks the files of an archive one by one.
 *
 * @param folder gets them, under names of its own
 * @throws PackageError, MediaError
 */
export async function unpackFiles(
  path: string,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<UnpackedOrRefused[]> {
  const files = await unpackers.run('unpackFiles', { path, folder }, { signal }).catch(failAsPackage);
  return files.map((file) =>
    file.refused === null
      ? { path: file.path, target: file.target }
      : { path: file.path, error: toFileError(toError(file.refused)) },
  );
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
