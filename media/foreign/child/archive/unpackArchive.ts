import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { workLimits } from '../../../../src/api/contract/works.ts';
import { isWebFileContent, webFileEnding, webFileHeadBytes } from '../../../archive/webFileTypes.ts';
import type { UnpackedFile } from '../../webArchive.ts';
import { ArchiveError } from '../../../archive/archiveError.ts';
import { listArchive, tooMuch, withArchive } from './listArchive.ts';

const stored = 0;

/**
 * Unpacks a web wallpaper into a folder, each file under the MD5 of its content and its ending; without a folder it is only
 * checked.
 *
 * @returns the files by their paths in the wallpaper
 * @throws ArchiveError; errors of the system, such as a full disk
 */
export async function unpackArchive(path: string, folder: string | null): Promise<UnpackedFile[]> {
  if (folder === null) return readArchive(path, discard);
  const part = join(folder, `${randomUUID()}.part`);
  try {
    return await readArchive(
      path,
      () => createWriteStream(part, { mode: 0o600 }),
      (file) => rename(part, join(folder, `${file.md5}${webFileEnding(file.path) ?? ''}`)),
    );
  } finally {
    await rm(part, { force: true });
  }
}

const discard = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

async function readArchive(
  path: string,
  openTarget: () => Writable,
  store: (file: UnpackedFile) => Promise<void> = () => Promise.resolve(),
): Promise<UnpackedFile[]> {
  return withArchive(path, async (zip) => {
    const files: UnpackedFile[] = [];
    let left: number = workLimits.unpacked.maximum;
    for (const { path: name, entry } of await listArchive(zip)) {
      const limits = { left, maximum: workLimits.unpacked.maximum };
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
  { left, maximum }: { left: number; maximum: number },
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
    if (entry.compressionMethod === stored) await pipeline(packed, measure, target);
    else await pipeline(packed, createInflateRaw(), measure, target);
  } catch (error) {
    target.destroy();
    throw toArchiveError(error);
  }
  if (bytes !== entry.uncompressedSize || checksum !== entry.crc32)
    throw new ArchiveError('damaged', 'it has a damaged file.');
  return { md5: hash.digest('hex'), bytes, head: Buffer.concat(heads) };
}

/** Wraps errors of a damaged archive; system errors (a full disk) are passed on. */
function toArchiveError(error: unknown): unknown {
  if (error instanceof ArchiveError) return error;
  return error instanceof Error && 'syscall' in error
    ? error
    : new ArchiveError('damaged', 'it has a damaged file.', error);
}
