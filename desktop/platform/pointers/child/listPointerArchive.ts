import { posix } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Entry } from 'yauzl';
import type { PointerImportResult } from '../../../../src/bridge/contract/pointer.ts';
import { namesOf } from '../../../../media/foreign/child/archive/entryNames.ts';
import { openArchiveBytes } from '../../../../media/foreign/child/archive/openArchive.ts';
import { decodeNames } from '../../../../media/fileNames/legacyNames.ts';
import { PointerFileError, pointerLimits } from '../files/pointerImage.ts';

/** A file of an archive, or a link in it: nothing is ever written under its name. */
export interface ArchivedFile {
  name: string;
  data: Buffer;
}

type RefusedFile = PointerImportResult['refused'][number];

/** All files of a theme together. */
const maxBytes = 64_000_000;
const maxFiles = 2_000;
const blockBytes = 512;

const { dirname, join, normalize } = posix;

/** True for a file that claims to be an archive, of a kind that is read here or of another one. */
export function isArchive(file: Buffer): boolean {
  return isZip(file) || isGzip(file) || isTar(file) || isPackedOtherwise(file);
}

/**
 * The files of an archive: zip, tar or tar.gz. Links within a folder are the files that they lead to.
 *
 * @param refused gets the files of it that cannot be unpacked
 * @throws PointerFileError
 */
export async function listPointerArchive(file: Buffer, refused: RefusedFile[] = []): Promise<ArchivedFile[]> {
  if (isZip(file)) return listZip(file, refused);
  if (isPackedOtherwise(file)) throw new PointerFileError('packed_otherwise');
  return listTar(isGzip(file) ? unpack(file) : file);
}

const isZip = (file: Buffer): boolean => file.toString('latin1', 0, 4) === 'PK\u0003\u0004';
const isGzip = (file: Buffer): boolean => file[0] === 0x1f && file[1] === 0x8b;

/** Archives of the first tar have no mark, but every header the sum of its bytes, as if those of the sum were spaces. */
function isTar(file: Buffer): boolean {
  if (file.toString('latin1', 257, 262) === 'ustar') return true;
  const head = file.subarray(0, blockBytes);
  const sum = Number.parseInt(head.toString('latin1', 148, 156), 8);
  if (head.length < blockBytes || !(sum > 0)) return false;
  const bytes = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  return bytes === sum;
}

/** xz, bzip2, 7z, rar, zstd. */
function isPackedOtherwise(file: Buffer): boolean {
  const head = file.toString('latin1', 0, 6);
  return ['\u00fd7zXZ', 'BZh', '7z\u00bc\u00af', 'Rar!', '\u0028\u00b5\u002f\u00fd'].some((magic) =>
    head.startsWith(magic),
  );
}

function unpack(file: Buffer): Buffer {
  try {
    return gunzipSync(file, { maxOutputLength: maxBytes });
  } catch (error) {
    const isBomb = error instanceof RangeError;
    throw new PointerFileError(isBomb ? 'too_large' : 'truncated', error);
  }
}

interface TarEntry {
  name: Buffer;
  kind: string;
  target: Buffer;
  data: Buffer;
}

function listTar(file: Buffer): ArchivedFile[] {
  const entries = readTar(file);
  // Those of one archive come from one system: names and targets are decoded together.
  const texts = decodeNames(entries.flatMap(({ name, target }) => [name, target]));
  const files: ArchivedFile[] = [];
  const links: { name: string; target: string }[] = [];
  for (const [index, { kind, data }] of entries.entries()) {
    const name = normalize(texts[2 * index] ?? '');
    const target = texts[2 * index + 1] ?? '';
    if (kind === '' || kind === '0') files.push({ name, data });
    // A symbolic link leads from its folder, a hard one from the archive's top.
    else if (kind === '2') links.push({ name, target: join(dirname(name), target) });
    else if (kind === '1') links.push({ name, target: normalize(target) });
  }
  return [...files, ...followLinks(files, links)];
}

/** The entries of a tar with their long names, of GNU (`L`, `K`) and of POSIX (`x`; pax(1)). */
function readTar(file: Buffer): TarEntry[] {
  const entries: TarEntry[] = [];
  let long: { name?: Buffer; target?: Buffer } = {};
  for (let at = 0; at + blockBytes <= file.length && file[at] !== 0;) {
    const field = (begin: number, length: number): Buffer =>
      upToZero(file.subarray(at + begin, at + begin + length));
    const bytes = Number.parseInt(field(124, 12).toString('latin1').trim() || '0', 8);
    const begin = at + blockBytes;
    if (!Number.isSafeInteger(bytes) || bytes < 0 || begin + bytes > file.length)
      throw new PointerFileError('truncated');
    if (entries.length >= maxFiles) throw new PointerFileError('too_many_files');
    const kind = field(156, 1).toString('latin1');
    const data = file.subarray(begin, begin + bytes);
    if (kind === 'L') long.name = upToZero(data);
    else if (kind === 'K') long.target = upToZero(data);
    else if (kind === 'x') long = { ...long, ...readPax(data) };
    else {
      const prefix = field(257, 6).toString('latin1') === 'ustar' ? field(345, 155) : Buffer.alloc(0);
      const short =
        prefix.length > 0 ? Buffer.concat([prefix, Buffer.from('/'), field(0, 100)]) : field(0, 100);
      entries.push({ name: long.name ?? short, kind, target: long.target ?? field(157, 100), data });
      long = {};
    }
    at = begin + Math.ceil(bytes / blockBytes) * blockBytes;
  }
  return entries;
}

function upToZero(bytes: Buffer): Buffer {
  const end = bytes.indexOf(0);
  return end < 0 ? bytes : bytes.subarray(0, end);
}

/** Records of `length name=value`, of which two matter here. */
function readPax(data: Buffer): { name?: Buffer; target?: Buffer } {
  const found: { name?: Buffer; target?: Buffer } = {};
  for (let at = 0; at < data.length;) {
    const [, digits = ''] = /^(\d{1,7}) /.exec(data.toString('latin1', at, at + 8)) ?? [];
    const length = Number(digits);
    const equals = data.indexOf('=', at);
    if (length === 0 || equals < 0) break;
    const value = data.subarray(equals + 1, at + length - 1);
    const key = data.toString('latin1', at + digits.length + 1, equals);
    if (key === 'path') found.name = value;
    if (key === 'linkpath') found.target = value;
    at += length;
  }
  return found;
}

/** A pointer's other names are links to files of the archive, or to other such links. */
function followLinks(
  files: readonly ArchivedFile[],
  links: readonly { name: string; target: string }[],
): ArchivedFile[] {
  const contents = new Map(files.map(({ name, data }) => [name, data]));
  const targets = new Map(links.map(({ name, target }) => [name, target]));
  return links.flatMap(({ name }) => {
    const seen = new Set<string>();
    let current = name;
    for (
      let next = targets.get(current);
      next !== undefined && !seen.has(current);
      next = targets.get(current)
    ) {
      seen.add(current);
      current = next;
    }
    const data = contents.get(current);
    return data ? [{ name, data }] : [];
  });
}

/** Of the mode that Unix systems write into an archive. */
const kindMask = 0o170000;
const linkKind = 0o120000;
const methods: readonly number[] = [0, 8];

async function listZip(file: Buffer, refused: RefusedFile[]): Promise<ArchivedFile[]> {
  try {
    const archive = await openArchiveBytes(file);
    if (archive.entryCount > maxFiles) throw new PointerFileError('too_many_files');
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) entries.push(entry);
    const names = namesOf(entries);
    const files: ArchivedFile[] = [];
    const links: { name: string; target: string }[] = [];
    let left = maxBytes;
    for (const [index, entry] of entries.entries()) {
      const name = normalize((names[index] ?? '').replaceAll('\\', '/'));
      if (name === '.' || name.endsWith('/')) continue;
      left -= entry.uncompressedSize;
      if (left < 0 || entry.uncompressedSize > pointerLimits.bytes) throw new PointerFileError('too_large');
      if (entry.isEncrypted() || !methods.includes(entry.compressionMethod)) {
        refused.push({ file: name, problem: 'packed_otherwise' });
        continue;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk);
      const data = Buffer.concat(chunks);
      const isLink = ((entry.externalFileAttributes >>> 16) & kindMask) === linkKind;
      if (isLink) links.push({ name, target: join(dirname(name), data.toString()) });
      else files.push({ name, data });
    }
    return [...files, ...followLinks(files, links)];
  } catch (error) {
    if (error instanceof PointerFileError) throw error;
    throw new PointerFileError('unreadable', error);
  }
}
