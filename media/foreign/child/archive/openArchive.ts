import { open, stat } from 'node:fs/promises';
import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { ArchiveError } from '../../../archive/archiveError.ts';

/** Signatures and sizes of APPNOTE.TXT 6.3 of PKWARE, 4.3.14 to 4.3.16. */
const endSignature = Buffer.from('PK\x05\x06', 'latin1');
const endBytes = 22;
const longestComment = 0xffff;
const locatorSignature = 0x07064b50;
const locatorBytes = 20;
const locatorOffset = 8;
const zip64EndBytes = 56;

/** Names are decoded together, by `entryNames.ts`. */
const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true };

/**
 * Opens an archive, which the caller closes.
 *
 * @throws ArchiveError `damaged`, errors of the system and of the library
 */
export async function openArchive(path: string): Promise<ZipFile> {
  const { size } = await stat(path);
  checkLocator(await readTail(path, size), size);
  return openPromise(path, options);
}

/**
 * Opens an archive in memory.
 *
 * @throws ArchiveError `damaged`, errors of the library
 */
export async function openArchiveBytes(archive: Buffer): Promise<ZipFile> {
  checkLocator(archive, archive.length);
  return fromBufferPromise(archive, options);
}

async function readTail(path: string, size: number): Promise<Buffer> {
  const length = Math.min(size, locatorBytes + endBytes + longestComment);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Refuses a zip64 locator whose record does not lie before it: the library reads there unchecked, and a position of 2⁵³ and
 * more makes that read throw outside of every promise, which ends the process.
 */
function checkLocator(tail: Buffer, size: number): void {
  if (tail.length < locatorBytes + endBytes) return;
  const at = tail.lastIndexOf(endSignature, tail.length - endBytes) - locatorBytes;
  if (at < 0 || tail.readUInt32LE(at) !== locatorSignature) return;
  const recordEnd = tail.readBigUInt64LE(at + locatorOffset) + BigInt(zip64EndBytes);
  if (recordEnd > BigInt(size - tail.length + at))
    throw new ArchiveError('damaged', 'its directory lies outside of the file.');
}
