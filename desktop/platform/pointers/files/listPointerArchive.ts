import { gunzipSync } from 'node:zlib';
import { openArchiveBytes } from '../../../../media/archive/openArchive.ts';
import { PointerFileError, pointerLimits } from './pointerImage.ts';

/** A file of an archive, or a link in it: nothing is ever written under its name. */
export interface ArchivedFile {
  name: string;
  data: Buffer;
}

/** All files of a theme together. */
const mostBytes = 64_000_000;
const mostFiles = 2_000;
const blockBytes = 512;

/** Whether a file claims to be an archive, of a kind that is read here or of another one. */
export function isArchive(file: Buffer): boolean {
  return isZip(file) || isGzip(file) || isTar(file) || isPackedOtherwise(file);
}

/**
 * The files of an archive: zip, tar or tar.gz. Links within a folder are the files that they lead to.
 *
 * @throws PointerFileError
 */
export async function listPointerArchive(file: Buffer): Promise<ArchivedFile[]> {
  if (isZip(file)) return listZip(file);
  if (isPackedOtherwise(file)) throw new PointerFileError('packed_otherwise');
  return listTar(isGzip(file) ? unpack(file) : file);
}

const isZip = (file: Buffer): boolean => file.toString('latin1', 0, 4) === 'PK\u0003\u0004';
const isGzip = (file: Buffer): boolean => file[0] === 0x1f && file[1] === 0x8b;
const isTar = (file: Buffer): boolean => file.toString('latin1', 257, 262) === 'ustar';

/** xz, bzip2, 7z, rar, zstd. */
function isPackedOtherwise(file: Buffer): boolean {
  const head = file.toString('latin1', 0, 6);
  return ['\u00fd7zXZ', 'BZh', '7z\u00bc\u00af', 'Rar!', '\u0028\u00b5\u002f\u00fd'].some((magic) =>
    head.startsWith(magic),
  );
}

function unpack(file: Buffer): Buffer {
  try {
    return gunzipSync(file, { maxOutputLength: mostBytes });
  } catch (error) {
    const isBomb = error instanceof RangeError;
    throw new PointerFileError(isBomb ? 'too_large' : 'truncated', error);
  }
}

function listTar(file: Buffer): ArchivedFile[] {
  const files: ArchivedFile[] = [];
  const links: { name: string; target: string }[] = [];
  for (let at = 0; at + blockBytes <= file.length && file[at] !== 0;) {
    const text = (begin: number, length: number): string =>
      file.toString('utf8', at + begin, at + begin + length).split('\0')[0] ?? '';
    const bytes = Number.parseInt(text(124, 12).trim() || '0', 8);
    const begin = at + blockBytes;
    if (!Number.isSafeInteger(bytes) || bytes < 0 || begin + bytes > file.length)
      throw new PointerFileError('truncated');
    if (files.length + links.length >= mostFiles) throw new PointerFileError('too_many_files');
    const [name, kind] = [text(0, 100), text(156, 1)];
    if (kind === '' || kind === '0') files.push({ name, data: file.subarray(begin, begin + bytes) });
    else if (kind === '2') links.push({ name, target: text(157, 100) });
    at = begin + Math.ceil(bytes / blockBytes) * blockBytes;
  }
  return [...files, ...followLinks(files, links)];
}

/** A pointer's other names are links to files of the same folder, or to other such links. */
function followLinks(
  files: readonly ArchivedFile[],
  links: readonly { name: string; target: string }[],
): ArchivedFile[] {
  const contents = new Map(files.map(({ name, data }) => [name, data]));
  const targets = new Map(links.map(({ name, target }) => [name, target]));
  return links.flatMap(({ name }) => {
    const seen = new Set<string>();
    let current = name;
    while (targets.has(current) && !seen.has(current)) {
      seen.add(current);
      current = current.slice(0, current.lastIndexOf('/') + 1) + (targets.get(current) ?? '');
    }
    const data = contents.get(current);
    return data ? [{ name, data }] : [];
  });
}

async function listZip(file: Buffer): Promise<ArchivedFile[]> {
  try {
    const archive = await openArchiveBytes(file);
    if (archive.entryCount > mostFiles) throw new PointerFileError('too_many_files');
    const files: ArchivedFile[] = [];
    let left = mostBytes;
    for await (const entry of archive.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      left -= entry.uncompressedSize;
      if (left < 0 || entry.uncompressedSize > pointerLimits.bytes) throw new PointerFileError('too_large');
      const chunks: Buffer[] = [];
      for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk);
      files.push({ name: entry.fileName, data: Buffer.concat(chunks) });
    }
    return files;
  } catch (error) {
    if (error instanceof PointerFileError) throw error;
    throw new PointerFileError('unreadable', error);
  }
}
