import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { workLimits } from '../../src/api/contract/works.ts';
import { isWebFileContent, webFileEnding, webFileHeadBytes } from './webFileTypes.ts';
import { ArchiveError } from './archiveError.ts';
import { listArchive, tooMuch, withArchive } from './listArchive.ts';

/** A file of a web wallpaper that was unpacked. */
export interface UnpackedFile {
  path: string;
  md5: string;
  bytes: number;
}

const stored = 0;

/**
 * Checks an archive by unpacking it without writing: rejects what {@link unpackArchive} rejects.
 *
 * @throws ArchiveError
 */
export async function checkArchive(path: string, signal?: AbortSignal): Promise<void> {
  await readArchive(path, () => new Writable({ write: (_chunk, _encoding, done) => done() }), signal);
}

/**
 * Unpacks a web wallpaper into a folder, each file under the MD5 of its content and its ending: no name of the archive
 * ever becomes a path. If it fails, the folder contains unused files; the caller removes it.
 *
 * @returns the files by their paths in the wallpaper
 * @throws ArchiveError; errors of the system, such as a full disk
 */
export async function unpackArchive(
  path: string,
  folder: string,
  signal?: AbortSignal,
): Promise<UnpackedFile[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `${randomUUID()}.part`);
  const store = (file: UnpackedFile) =>
    rename(part, join(folder, `${file.md5}${webFileEnding(file.path) ?? ''}`));
  try {
    return await readArchive(path, () => createWriteStream(part, { mode: 0o600 }), signal, store);
  } finally {
    await rm(part, { force: true });
  }
}

async function readArchive(
  path: string,
  openTarget: () => Writable,
  signal: AbortSignal | undefined,
  store: (file: UnpackedFile) => Promise<void> = () => Promise.resolve(),
): Promise<UnpackedFile[]> {
  return withArchive(path, async (zip) => {
    const files: UnpackedFile[] = [];
    let left: number = workLimits.unpacked.maximum;
    for (const { path: name, entry } of await listArchive(zip)) {
      signal?.throwIfAborted();
      const limits = { left, maximum: workLimits.unpacked.maximum, signal };
      const { md5, bytes, head } = await unpackEntry(zip, entry, openTarget(), limits);
      if (!isWebFileContent(name, head))
        throw new ArchiveError('type', 'it has a file whose content does not match its extension.');
      left -= bytes;
      const file = { path: name, md5, bytes };
      await store(file);
      files.push(file);
    }
    return files;
  });
}

/**
 * Unpacks one file and counts the bytes: its header may be wrong.
 *
 * @param limits the bytes that are left of the maximum
 * @throws ArchiveError; errors of the system, such as a full disk
 */
export async function unpackEntry(
  zip: ZipFile,
  entry: Entry,
  target: Writable,
  { left, maximum, signal }: { left: number; maximum: number; signal?: AbortSignal | undefined },
): Promise<{ md5: string; bytes: number; head: Buffer }> {
  const hash = createHash('md5');
  const heads: Buffer[] = [];
  let bytes = 0;
  let checksum = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (bytes < webFileHeadBytes) heads.push(chunk.subarray(0, webFileHeadBytes - bytes));
      bytes += chunk.length;
      hash.update(chunk);
      checksum = crc32(chunk, checksum);
      if (bytes > left) done(tooMuch(maximum));
      else if (bytes > entry.uncompressedSize)
        done(new ArchiveError('ratio', 'it has a file that is larger than its header says.'));
      else done(null, chunk);
    },
  });
  try {
    const packed: Readable = await zip.openReadStreamPromise(
      entry,
      entry.compressionMethod === stored ? {} : { decodeFileData: false },
    );
    const options = signal ? { signal } : {};
    if (entry.compressionMethod === stored) await pipeline(packed, measure, target, options);
    else await pipeline(packed, createInflateRaw(), measure, target, options);
  } catch (error) {
    target.destroy();
    throw toArchiveError(error);
  }
  if (bytes !== entry.uncompressedSize || checksum !== entry.crc32)
    throw new ArchiveError('damaged', 'it has a damaged file.');
  return { md5: hash.digest('hex'), bytes, head: Buffer.concat(heads) };
}

/** Wraps errors of a damaged archive; system errors (a full disk) and aborts are passed on. */
function toArchiveError(error: unknown): unknown {
  if (error instanceof ArchiveError) return error;
  const isOurs =
    error instanceof Error &&
    ('syscall' in error || error.name === 'AbortError' || error.name === 'TimeoutError');
  return isOurs ? error : new ArchiveError('damaged', 'it has a damaged file.', error);
}
