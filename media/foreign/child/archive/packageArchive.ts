import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Entry, ZipFile } from 'yauzl';
import { isSideFile } from '../../../../src/api/rules/uploads/sideFiles.ts';
import { isLeftOut, packageLimits, packageNames } from '../../../archive/packageLimits.ts';
import { PackageError } from '../../../packages/manifest/packageError.ts';
import { toMediaError } from '../../../mediaError.ts';
import type { ResultOf } from '../../../process/program.ts';
import { type Refusal, toRefusal } from '../../../process/refusals.ts';
import type { mediaOperations } from '../../mediaProgram.ts';
import {
  type ExaminedFile,
  examineFiles,
  listEntries,
  listPaths,
  tooMuch,
  withArchive,
} from './listArchive.ts';
import { unpackEntry } from './unpackArchive.ts';

const limits = { files: 2 * packageLimits.files, maximum: packageLimits.bytes, names: packageNames };
const maximum = packageLimits.bytes;

/** A package in an archive: below the folder `root`, which ends in a slash or is empty. */
export interface ArchivedFolder {
  readonly path: string;
  readonly root: string;
}

/** The paths of an archive that may hold packages, unchecked: those of a package are checked when it is read. @throws ArchiveError */
export async function listPackageArchive(path: string): Promise<string[]> {
  return withArchive(path, (zip) => listPaths(zip, limits, isLeftOut));
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
      const { md5, bytes } = await writeEntry(zip, entry, { target: join(folder, name), left });
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
    await writeEntry(zip, entry, { target, left: maximum });
    return null;
  });
}

/** Unpacks an entry to a path where nothing is yet. @param left bytes that it may have, at the most */
function writeEntry(zip: ZipFile, entry: Entry, { target, left }: { target: string; left: number }) {
  const stream = createWriteStream(target, { flags: 'wx', mode: 0o600 });
  return unpackEntry(zip, entry, stream, { left, maximum });
}

/** A file of an archive: where it was unpacked to, or the reason why not. */
type UnpackedEntry = ResultOf<typeof mediaOperations, 'unpackFiles'>[number];

/**
 * Writes the files of an archive into a folder one by one, under numbers: no name of the archive becomes a path. What cannot be
 * unpacked is returned with its reason, hidden folders once each.
 *
 * @throws ArchiveError for an archive that cannot be read to its end, or has too many files
 */
export async function unpackFiles({
  path,
  folder,
}: {
  readonly path: string;
  readonly folder: string;
}): Promise<UnpackedEntry[]> {
  return withArchive(path, async (zip) => {
    let left: number = maximum;
    const unpack = async ({ entry, fault }: ExaminedFile, target: string): Promise<void> => {
      if (fault) throw fault;
      if (entry.uncompressedSize > left) throw tooMuch(maximum);
      left -= (await writeEntry(zip, entry, { target, left })).bytes;
    };
    const unpacked: UnpackedEntry[] = [];
    const hidden = new Set<string>();
    for (const [index, file] of (await examineFiles(zip, limits, isBesidePictures)).entries()) {
      const hiddenPath = hiddenPathOf(file.path);
      if (hiddenPath !== null) {
        hidden.add(hiddenPath);
        continue;
      }
      const target = join(folder, String(index));
      try {
        await unpack(file, target);
        unpacked.push({ path: file.path, target, refused: null });
      } catch (error) {
        await rm(target, { force: true });
        const refused = toRefusal(error) ?? toRefusal(toMediaError(error));
        if (!refused) throw error;
        unpacked.push({ path: file.path, target: null, refused });
      }
    }
    const refused: Refusal = { kind: 'media', code: 'hidden', detail: null };
    return [...unpacked, ...[...hidden].map((hiddenPath) => ({ path: hiddenPath, target: null, refused }))];
  });
}

const isBesidePictures = (path: string): boolean => path.split('/').some(isSideFile);

/** The path to the first folder or file whose name hides it; null if there is none. */
function hiddenPathOf(path: string): string | null {
  const names = path.split('/');
  const index = names.findIndex((name) => /^\.(?!\.?$)/.test(name));
  return index === -1 ? null : names.slice(0, index + 1).join('/');
}
