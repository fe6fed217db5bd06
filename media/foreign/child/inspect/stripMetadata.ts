import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import type { MediaFormat } from '../../../inspect/formats.ts';
import { blankAvif } from './blankAvif.ts';
import { gifBlockHeadBytes, gifColourBytes, gifFlagsAt, gifHeadBytes, gifMarks } from './gifBlocks.ts';

/** Writes a file without its metadata. @returns its MD5; null where {@link stripMetadata} gives nothing */
export async function writeStripped(
  path: string,
  format: MediaFormat,
  target: string,
): Promise<string | null> {
  const stripped = stripMetadata(await readFile(path), format);
  if (stripped === null) return null;
  await writeFile(target, stripped, { flag: 'wx', mode: 0o600 });
  return createHash('md5').update(stripped).digest('hex');
}

/**
 * Removes EXIF (position, camera), XMP, IPTC, comments and what programs add from the bytes of an image without touching its
 * pixels: what decoders need stays, colour profiles among it.
 *
 * @param orientation of EXIF, which a JPEG keeps
 * @returns null for another format, and for a file whose structure is not the expected one
 */
export function stripMetadata(bytes: Buffer, format: MediaFormat, orientation = 1): Buffer | null {
  switch (format) {
    case 'jpeg':
      return stripJpeg(bytes, orientation);
    case 'png':
      return stripPng(bytes);
    case 'webp':
      return stripWebp(bytes);
    case 'gif':
      return stripGif(bytes);
    case 'avif':
      return blankAvif(bytes);
    default:
      return null;
  }
}

/** JPEG markers (ITU-T T.81, annex B). */
const [startOfImage, endOfImage, startOfScan, comment] = [0xd8, 0xd9, 0xda, 0xfe];
const [firstApplication, lastApplication] = [0xe0, 0xef];
/** Segments of applications that say how pixels are shown. Of the others each camera and program has its own. */
const shownSegments = ['\u00e0\u0000\u0010JFIF\u0000', '\u00e2..ICC_PROFILE\u0000', '\u00ee..Adobe'].map(
  (pattern) => new RegExp(`^\u00ff${pattern}`, 's'),
);

function isPrivateSegment(marker: number, segment: Buffer): boolean {
  if (marker === comment) return true;
  if (marker < firstApplication || marker > lastApplication) return false;
  const head = segment.toString('latin1', 0, 20);
  return !shownSegments.some((pattern) => pattern.test(head));
}

/** EXIF with the orientation alone (CIPA DC-008, section 4.6): how the pixels are turned. */
function exifOf(orientation: number): Buffer {
  const head = '\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0';
  return Buffer.from(`${head}${String.fromCharCode(orientation)}\0\0\0\0\0\0`, 'latin1');
}

function stripJpeg(bytes: Buffer, orientation: number): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null;
  const kept: Buffer[] = [bytes.subarray(0, 2), ...(orientation === 1 ? [] : [exifOf(orientation)])];
  let at = 2;
  for (;;) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Bytes behind the end are not of this image: a preview, or the film of a moving photo, with its own metadata.
    if (marker === endOfImage) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    if (at + 4 > bytes.length) return null;
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return null;
    if (marker === startOfScan) end = endOfScan(bytes, end);
    const segment = bytes.subarray(at, end);
    if (!isPrivateSegment(marker, segment)) kept.push(segment);
    at = end;
  }
}

/** Scan data goes on to the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, begin: number): number {
  for (let at = bytes.indexOf(0xff, begin); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** Chunks that say how pixels are shown, beside those without which there are none (PNG, third edition, section 5.6). */
const shownChunks: ReadonlySet<string> = new Set([
  ...['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'hIST', 'pHYs', 'sPLT'],
  ...['acTL', 'fcTL', 'fdAT'],
]);
const pngHead = 8;

function stripPng(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = [bytes.subarray(0, pngHead)];
  for (let at = pngHead; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return null;
    if (/^[A-Z]/.test(type) || shownChunks.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}

const riffHead = 12;
const webpChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the extended header that announce EXIF and XMP (RFC 9649, section 2.7). */
const announcedMetadata = 0x0c;

function stripWebp(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  for (let at = riffHead; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    const type = bytes.toString('latin1', at, at + 4);
    if (end > bytes.length) return null;
    if (type === 'VP8X') {
      const head = Buffer.from(bytes.subarray(at, end));
      head[8] = (head[8] ?? 0) & ~announcedMetadata;
      chunks.push(head);
    } else if (webpChunks.has(type)) chunks.push(bytes.subarray(at, end));
    at = end;
  }
  if (chunks.length === 0) return null;
  const stripped = Buffer.concat([bytes.subarray(0, riffHead), ...chunks]);
  stripped.writeUInt32LE(stripped.length - 8, 4);
  return stripped;
}

/** Extensions of a GIF: the timing of an image, and those of programs. */
const [gifControl, gifApplication] = [0xf9, 0xff];
/** The number of times that it plays. */
const loopExtension = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/;

function stripGif(bytes: Buffer): Buffer | null {
  const head = gifHeadBytes + gifColourBytes(bytes[gifFlagsAt]);
  const kept: Buffer[] = [bytes.subarray(0, head)];
  for (let at = head; bytes[at] === gifMarks.image || bytes[at] === gifMarks.extension;) {
    const isImage = bytes[at] === gifMarks.image;
    let end = at + gifBlockHeadBytes(isImage, bytes[at + 9]);
    while ((bytes[end] ?? 0) > 0) end += 1 + (bytes[end] ?? 0);
    end += 1;
    if (end > bytes.length) return null;
    const isLoop =
      bytes[at + 1] === gifApplication && loopExtension.test(bytes.toString('latin1', at + 3, at + 14));
    if (isImage || bytes[at + 1] === gifControl || isLoop) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return kept.length > 1 ? Buffer.concat([...kept, Buffer.from([gifMarks.end])]) : null;
}
