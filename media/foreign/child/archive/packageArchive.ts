import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Entry, ZipFile } from 'yauzl';
import { isLeftOut, packageLimits, packageNames } from '../../../archive/packageLimits.ts';
import { PackageError } from '../../../packages/manifest/packageError.ts';
import { listEntries, withArchive } from './listArchive.ts';
import { unpackEntry } from './unpackArchive.ts';

const limits = { files: 2 * packageLimits.files, maximum: packageLimits.bytes, names: packageNames };
const maximum = packageLimits.bytes;

/** A package in an archive: below the folder `root`, which ends in a slash or is empty. */
export interface ArchivedFolder {
  readonly path: string;
  readonly root: string;
}

/** The paths of an archive that may hold packages. @throws ArchiveError */
export async function listPackageArchive(path: string): Promise<string[]> {
  return withArchive(path, async (zip) =>
    (await listEntries(zip, limits, isLeftOut)).map((file) => file.path),
  );
}

/** The entries of a package by their paths in it. @throws ArchiveError, PackageError */
export async function listPackageEntries(zip: ZipFile, root: string): Promise<Map<string, Entry>> {
  const files = await listEntries(zip, limits, isLeftOut);
  const within = files.filter(({ path }) => path.startsWith(root));
  if (within.length > packageLimits.files) throw new PackageError('package_too_large', `${within.length}`);
  return new Map(within.map(({ path, entry }) => [path.slice(root.length), entry]));
}

/** @throws PackageError for a file that is missing */
export function entryOf(entries: ReadonlyMap<string, Entry>, name: string): Entry {
  const entry = entries.get(name);
  if (!entry) throw new PackageError('package_without_page', name);
  return entry;
}

/** Writes the files of a package below a folder, under their paths. @throws ArchiveError, PackageError, errors of the system */
export async function unpackPackage({
  path,
  root,
  folder,
}: ArchivedFolder & { readonly folder: string }): Promise<{ md5s: Map<string, string>; bytes: number }> {
  return withArchive(path, async (zip) => {
    const entries = await listPackageEntries(zip, root);
    for (const parent of new Set([...entries.keys()].map((name) => dirname(name))))
      await mkdir(join(folder, parent), { recursive: true, mode: 0o700 });
    const md5s = new Map<string, string>();
    let left: number = maximum;
    for (const [name, entry] of entries) {
      const stream = createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 });
      const { md5, bytes } = await unpackEntry(zip, entry, stream, { left, maximum });
      left -= bytes;
      md5s.set(name, md5);
    }
    return { md5s, bytes: maximum - left };
  });
}

/** @throws ArchiveError, PackageError, errors of the system */
export async function unpackPackageFile({
  path,
  root,
  name,
  target,
}: ArchivedFolder & { readonly name: string; readonly target: string }): Promise<null> {
  return withArchive(path, async (zip) => {
    const entry = entryOf(await listPackageEntries(zip, root), name);
    const stream = createWriteStream(target, { flags: 'wx', mode: 0o600 });
    await unpackEntry(zip, entry, stream, { left: maximum, maximum });
    return null;
  });
}
