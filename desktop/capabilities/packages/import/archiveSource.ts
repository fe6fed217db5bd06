import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Entry, ZipFile } from 'yauzl';
import { listEntries, withArchive } from '../../../../media/archive/listArchive.ts';
import { readEntryHead } from '../../../../media/archive/readArchivedPackage.ts';
import { unpackEntry } from '../../../../media/archive/unpackArchive.ts';
import { PackageError } from '../../../../media/packages/manifest/packageError.ts';
import { isLeftOut, packageLimits, packageNames, type PackageSource } from './packageSource.ts';
import { toPackageError } from './toPackageError.ts';

const limits = { files: 2 * packageLimits.files, maximum: packageLimits.bytes, names: packageNames };

/** An archive that is open: its paths, and the package below one of its folders. */
export interface OpenArchive {
  readonly paths: readonly string[];
  /** @param root the folder's path with its slash; empty for all of it @throws PackageError */
  packageIn(root: string): PackageSource;
}

/**
 * Opens an archive while `work` runs.
 *
 * @throws PackageError, and what `work` throws
 */
export async function withPackageArchive<Result>(
  path: string,
  work: (archive: OpenArchive) => Promise<Result>,
): Promise<Result> {
  try {
    return await withArchive(path, async (zip) => {
      const entries = new Map(
        (await listEntries(zip, limits, isLeftOut)).map((entry) => [entry.fileName, entry]),
      );
      return work({ paths: [...entries.keys()], packageIn: (root) => archivedPackage(zip, entries, root) });
    });
  } catch (error) {
    throw toPackageError(error);
  }
}

function archivedPackage(zip: ZipFile, all: ReadonlyMap<string, Entry>, root: string): PackageSource {
  const entries = new Map(
    [...all].flatMap(([name, entry]) => (name.startsWith(root) ? [[name.slice(root.length), entry]] : [])),
  );
  if (entries.size > packageLimits.files) throw new PackageError('package_too_large', `${entries.size}`);
  const entryOf = (path: string): Entry => {
    const entry = entries.get(path);
    if (!entry) throw new PackageError('package_without_page', path);
    return entry;
  };
  const maximum = packageLimits.bytes;

  return {
    paths: [...entries.keys()],
    async readHead(path, limit) {
      return readEntryHead(zip, entryOf(path), { limit, maximum }).catch((error: unknown) => {
        throw toPackageError(error);
      });
    },
    async writeOne(path, target, signal) {
      const stream = createWriteStream(target, { flags: 'wx', mode: 0o600 });
      await unpackEntry(zip, entryOf(path), stream, { left: maximum, maximum, signal });
    },
    async writeAll(folder, signal) {
      for (const parent of new Set([...entries.keys()].map((path) => dirname(path))))
        await mkdir(join(folder, parent), { recursive: true, mode: 0o700 });
      const md5s = new Map<string, string>();
      let left: number = maximum;
      for (const [path, entry] of entries) {
        signal?.throwIfAborted();
        const stream = createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600 });
        const { md5, bytes } = await unpackEntry(zip, entry, stream, { left, maximum, signal });
        left -= bytes;
        md5s.set(path, md5);
      }
      return { md5s, bytes: maximum - left };
    },
  };
}
