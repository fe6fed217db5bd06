import { workLimits } from '../../../../src/api/contract/works.ts';
import { type Entry, validateFileName, type ZipFile } from 'yauzl';
import { ArchiveError } from '../../../archive/archiveError.ts';
import {
  checkEndings,
  checkNames,
  isSkipped,
  topFolderOf,
  type NameRules,
} from '../../../archive/archiveNames.ts';
import { namesOf } from './entryNames.ts';
import { openArchive } from './openArchive.ts';

/** A file of an archive, by its path there or in the web wallpaper. */
export interface ArchivedFile {
  path: string;
  entry: Entry;
}

/** Parts of the mode that Unix systems write into an archive: what an entry is. */
const kindMask = 0o170000;
const regularFile = 0o100000;
const folder = 0o040000;

/**
 * The highest ratio between a file's content and its packed size, once the content is larger than `ratioFrom` bytes.
 */
const highestRatio = 200;
const ratioFrom = 1024 * 1024;
/** Bytes of an entry's name, extra fields and comment, which are held in memory. */
const longestHeader = 4096;
const methods: readonly number[] = [0, 8];

/**
 * Opens an archive while `work` runs.
 *
 * @throws ArchiveError `unreadable`, and what `work` throws
 */
export async function withArchive<Result>(
  path: string,
  work: (zip: ZipFile) => Promise<Result>,
): Promise<Result> {
  const zip = await readZip(() => openArchive(path));
  try {
    return await work(zip);
  } finally {
    zip.close();
  }
}

/** The greatest number of an archive's files, and of their bytes together. */
export interface ArchiveLimits {
  readonly files: number;
  readonly maximum: number;
  /** Those of web wallpapers where absent. */
  readonly names?: NameRules;
}

/**
 * The files of a web wallpaper's archive, checked as far as that goes without unpacking it.
 *
 * @throws ArchiveError
 */
export async function listArchive(zip: ZipFile): Promise<ArchivedFile[]> {
  const files = await listEntries(zip, workLimits.unpacked, isSkipped);
  const names = files.map(({ path }) => path);
  const top = topFolderOf(names);
  checkEndings(names);
  return files.map(({ path, entry }) => ({ path: path.slice(top.length), entry }));
}

/**
 * The files of any archive: no links, no paths that lead out of it, no more than the limits.
 *
 * @param isLeftOut files that the archive may have and that are not read
 * @throws ArchiveError
 */
export async function listEntries(
  zip: ZipFile,
  limits: ArchiveLimits,
  isLeftOut: (name: string) => boolean = () => false,
): Promise<ArchivedFile[]> {
  const entries = await readEntries(zip, limits.files);
  for (const { path, entry } of entries) {
    if (validateFileName(path) !== null) throw new ArchiveError('path', 'it has a path that is not allowed.');
    throwIfFound(kindFault(path, entry));
  }
  for (const fault of (await findPlaceFaults(zip, entries)).values()) throw fault;
  const files = entries.filter(({ path }) => !isFolderName(path) && !isLeftOut(path));
  checkNames(
    files.map(({ path }) => path),
    limits.names,
  );
  if (files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0) > limits.maximum)
    throw tooMuch(limits.maximum);
  for (const { entry } of files) throwIfFound(ratioFault(entry));
  return files;
}

/** The paths of the files of any archive, whatever is wrong with them. @throws ArchiveError */
export async function listPaths(
  zip: ZipFile,
  limits: Pick<ArchiveLimits, 'files'>,
  isLeftOut: (name: string) => boolean,
): Promise<string[]> {
  const paths = (await readEntries(zip, limits.files)).map(({ path }) => path);
  return paths.filter((path) => !isFolderName(path) && !isLeftOut(path));
}

/** A file of an archive, and the reason not to unpack it. */
export interface ExaminedFile extends ArchivedFile {
  readonly fault: ArchiveError | null;
}

/**
 * The files of an archive that are unpacked one by one. Their names are not checked: nothing may be written under them.
 *
 * @throws ArchiveError for an archive that cannot be read to its end, or has too many files
 */
export async function examineFiles(
  zip: ZipFile,
  limits: Pick<ArchiveLimits, 'files'>,
  isLeftOut: (name: string) => boolean,
): Promise<ExaminedFile[]> {
  const entries = await readEntries(zip, limits.files);
  const placeFaults = await findPlaceFaults(zip, entries);
  return entries
    .filter(({ path }) => !isFolderName(path) && !isLeftOut(path))
    .map(({ path, entry }) => {
      const fault = kindFault(path, entry) ?? placeFaults.get(entry) ?? ratioFault(entry);
      return { path, entry, fault };
    });
}

/** Folders too. @throws ArchiveError */
async function readEntries(zip: ZipFile, maxEntries: number): Promise<ArchivedFile[]> {
  if (zip.entryCount > maxEntries)
    throw new ArchiveError('too_many_files', `it has more than ${maxEntries} files.`);
  const entries: Entry[] = [];
  await readZip(async () => {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  });
  const names = namesOf(entries);
  return entries.map((entry, index) => ({ path: names[index] ?? '', entry }));
}

function throwIfFound(fault: ArchiveError | null): void {
  if (fault) throw fault;
}

/** The packed folder itself has no name. */
function isFolderName(path: string): boolean {
  return path === '' || path.endsWith('/');
}

function kindFault(path: string, entry: Entry): ArchiveError | null {
  if (entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength > longestHeader)
    return new ArchiveError('long_header', 'it has a header that is too long.');
  const kind = (entry.externalFileAttributes >>> 16) & kindMask;
  const isFolder = isFolderName(path);
  if (kind !== 0 && kind !== (isFolder ? folder : regularFile))
    return new ArchiveError('link', 'it has a link or a device file.');
  if (entry.isEncrypted()) return new ArchiveError('encrypted', 'it is encrypted.');
  if (!methods.includes(entry.compressionMethod))
    return new ArchiveError('compression', 'its compression method is not supported.');
  return null;
}

/**
 * Entries that share packed bytes unpack to far more than the archive's own size (a "zip bomb" of Fifield's kind): of those
 * that overlap, the first is kept.
 */
async function findPlaceFaults(
  zip: ZipFile,
  entries: readonly ArchivedFile[],
): Promise<Map<Entry, ArchiveError>> {
  const faults = new Map<Entry, ArchiveError>();
  const places: { entry: Entry; start: number; end: number }[] = [];
  for (const { entry } of entries) {
    try {
      const { fileDataStart } = await readZip(() => zip.readLocalFileHeaderPromise(entry, { minimal: true }));
      const start = entry.relativeOffsetOfLocalHeader;
      places.push({ entry, start, end: fileDataStart + entry.compressedSize });
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      faults.set(entry, error);
    }
  }
  let reached = 0;
  for (const { entry, start, end } of places.toSorted((first, second) => first.start - second.start)) {
    if (start < reached) faults.set(entry, new ArchiveError('overlapping', 'its entries overlap.'));
    else reached = end;
  }
  return faults;
}

/** By the archive's own headers; it is counted again while it is unpacked. */
function ratioFault({ uncompressedSize: size, compressedSize: packed }: Entry): ArchiveError | null {
  return size > ratioFrom && size > packed * highestRatio
    ? new ArchiveError('ratio', 'its compression ratio is too high.')
    : null;
}

/** @param maximum bytes */
export function tooMuch(maximum: number): ArchiveError {
  return new ArchiveError('unpacks_too_much', `it unpacks to more than ${maximum / 1024 / 1024} MB.`);
}

/** Reports every error of the reader as damage, except for encryption. */
async function readZip<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    const message = error instanceof Error ? error.message : '';
    if (/encrypt/i.test(message)) throw new ArchiveError('encrypted', 'it is encrypted.', error);
    throw new ArchiveError('damaged', 'the archive cannot be read to its end.', error);
  }
}
