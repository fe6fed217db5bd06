import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { isMovingPicture } from '../../../../src/api/rules/uploads/movingPicture.ts';
import { BlockReader, blockBytes } from './blockReader.ts';
import { gifBlockHeadBytes, gifColourBytes, gifFlagsAt, gifHeadBytes, gifMarks } from './gifBlocks.ts';
import { decodesWhole, jpegEnd } from './inspectImage.ts';
import type { MediaFormat } from '../../../inspect/formats.ts';

/** Segments, boxes or elements of a container; no real file has as many. */
const maxElements = 10_000;

/**
 * True if a file is as long as its container declares. Reads the container alone; damage inside is found when the image
 * is decoded. More may follow: cameras and editors append their own data. A JPEG may lack its end, which several
 * cameras leave out, and so may a PNG of one frame: the decoder then checks that all rows exist. A GIF may lack its trailer, and a
 * video in fragments the rest of its last one, as a recording does that was interrupted.
 */
export async function isWhole(path: string, format: MediaFormat, bytes: number): Promise<boolean> {
  const handle = await open(path, 'r');
  const file = new BlockReader(handle, bytes);
  try {
    switch (format) {
      case 'jpeg':
        return await jpegEnds(file, path);
      case 'png':
        return (await tailHas(file, 'IEND')) || (await chunksEnd(file)) || (await isWholeStill(path));
      case 'gif':
        return await gifEnds(file);
      case 'webp':
        return (await file.read(4, 4)).readUInt32LE(0) + 8 <= bytes;
      case 'avif':
      case 'mp4':
      case 'mov':
        return await boxesFit(file, format === 'avif' ? ['meta'] : ['moov', 'mdat']);
      case 'webm':
      case 'mkv':
        return await elementsFit(file);
      case 'svg':
        return true;
    }
  } finally {
    await handle.close();
  }
}

/** Returns true where a mark is in the last block, after which little more follows. */
async function tailHas(file: BlockReader, mark: string): Promise<boolean> {
  const tail = await file.read(Math.max(0, file.bytes - blockBytes), Math.min(file.bytes, blockBytes));
  return tail.includes(mark, 0, 'latin1');
}

/** Steps from element to element. @param next the place behind an element, or the answer */
async function walk(
  first: number,
  bytes: number,
  next: (at: number) => Promise<number | boolean>,
): Promise<boolean> {
  let at = first;
  for (let count = 0; count < maxElements; count += 1) {
    if (at >= bytes) return at === bytes;
    const found = await next(at);
    if (typeof found === 'boolean') return found;
    if (found <= at) return false;
    at = found;
  }
  return false;
}

/** The place behind the header of a JPEG's first scan; null where there is none. */
async function findScan(file: BlockReader): Promise<number | null> {
  let scan: number | null = null;
  await walk(2, file.bytes, async (at) => {
    // Any number of fill bytes may stand before a marker (ITU T.81, B.1.1.2).
    const padding = await file.read(at, 1_024);
    const fill = padding.findIndex((byte) => byte !== 0xff);
    if (fill === 0) return false;
    if (fill < 0) return at + padding.length - 1;
    const segment = await file.read(at + fill - 1, 4);
    const end = at + fill + 1 + segment.readUInt16BE(2);
    if (segment[1] === 0xda) scan = end;
    return scan === null ? end : true;
  });
  return scan;
}

/** The decoder sees the first frame of a PNG alone, behind which others may be missing. */
async function isWholeStill(path: string): Promise<boolean> {
  return !(await isMovingPicture(await openAsBlob(path), 'png')) && (await decodesWhole(path, 'png'));
}

/** Chunks of a PNG up to its end, and what follows. */
function chunksEnd(file: BlockReader): Promise<boolean> {
  return walk(8, file.bytes, async (at) => {
    const head = await file.read(at, 8);
    const end = at + 12 + head.readUInt32BE(0);
    if (head.toString('latin1', 4) === 'IEND') return end <= file.bytes;
    return end < file.bytes ? end : false;
  });
}

/** An end marker behind the start of the first scan: the thumbnail that cameras add lies before it, and has its own. */
async function jpegEnds(file: BlockReader, path: string): Promise<boolean> {
  const scan = await findScan(file);
  if (scan === null || scan >= file.bytes) return false;
  if ((await file.read(file.bytes - 2, 2)).equals(jpegEnd)) return true;
  // Blocks overlap by a byte, since the marker has two.
  for (let at = scan; at < file.bytes; at += blockBytes - 1)
    if ((await file.read(at, Math.min(blockBytes, file.bytes - at))).includes(jpegEnd)) return true;
  return decodesWhole(path, 'jpeg');
}

/** Four characters; cameras and editors have boxes of their own. */
const boxType = /^[\u0020-\u007e\u00a9]{4}$/;
/** Boxes that a picture or a video is made of. */
const contentBoxes: readonly string[] = ['meta', 'moov', 'moof', 'mdat'];

/** Boxes of an ISO base media file (ISO/IEC 14496-12): size of 4 bytes, 1 = size of 8 bytes follows, 0 = to the end. */
async function boxesFit(file: BlockReader, needed: readonly string[]): Promise<boolean> {
  const seen = new Set<string>();
  const hasAll = () => needed.every((type) => seen.has(type));
  const isWholeToItsEnd = await walk(0, file.bytes, async (at) => {
    const head = await file.read(at, 16);
    const type = head.toString('latin1', 4, 8);
    const short = head.readUInt32BE(0);
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    // Something else follows the boxes.
    if (!boxType.test(type) || (size < 8 && size !== 0)) return hasAll();
    const isLast = size === 0;
    if (!isLast && at + size > file.bytes) {
      const isRest = !contentBoxes.includes(type) || (type === 'mdat' && seen.has('moof'));
      return hasAll() && isRest;
    }
    seen.add(type);
    return isLast || at + size;
  });
  return isWholeToItsEnd && hasAll();
}

/** Images and extensions of a GIF; no real one has as many. */
const maxGifBlocks = 100_000;
/** Looked at together: many short rows lie within one block of the reader. */
const windowBytes = 4_096;

/** Blocks of a GIF (GIF89a, appendix A) up to its trailer, or to the end behind an image. */
async function gifEnds(file: BlockReader): Promise<boolean> {
  let at = gifHeadBytes + gifColourBytes((await file.read(0, gifHeadBytes))[gifFlagsAt]);
  let hasImage = false;
  for (let count = 0; count < maxGifBlocks && at < file.bytes; count += 1) {
    const block = await file.read(at, 10);
    const isImage = block[0] === gifMarks.image;
    if (!isImage && block[0] !== gifMarks.extension) return hasImage;
    const end = await endOfSubBlocks(file, at + gifBlockHeadBytes(isImage, block[9]));
    if (end === null) return false;
    hasImage ||= isImage;
    at = end;
  }
  return hasImage && at === file.bytes;
}

/** The place behind the empty block that ends a row of them; null where the file ends before. */
async function endOfSubBlocks(file: BlockReader, first: number): Promise<number | null> {
  for (let at = first; at < file.bytes;) {
    const blocks = await file.read(at, windowBytes);
    let length = 0;
    while ((blocks[length] ?? 0) > 0) length += 1 + (blocks[length] ?? 0);
    at += length;
    if (length < blocks.length) return at < file.bytes ? at + 1 : null;
  }
  return null;
}

/** Elements that stand at the top of a Matroska file: its header, the segment, and padding. */
const topElements = new Set(['1a45dfa3', '18538067', 'ec', 'bf']);
const segmentElement = '18538067';

/** Top elements of a Matroska file (RFC 8794): identifier, then a size whose first byte encodes its own length. */
async function elementsFit(file: BlockReader): Promise<boolean> {
  let hasSegment = false;
  return walk(0, file.bytes, async (at) => {
    const head = await file.read(at, 16);
    const identifierLength = Math.clz32(head[0] ?? 0) - 23;
    const identifier = head.toString('hex', 0, identifierLength);
    // Something else follows the segment.
    if (identifierLength > 4 || !topElements.has(identifier)) return hasSegment;
    const first = head[identifierLength] ?? 0;
    const sizeLength = Math.clz32(first) - 23;
    if (sizeLength > 8) return false;
    const mask = 0xff >> sizeLength;
    let size = BigInt(first & mask);
    let isUnknown = (first & mask) === mask;
    for (const byte of head.subarray(identifierLength + 1, identifierLength + sizeLength)) {
      size = (size << 8n) | BigInt(byte);
      isUnknown &&= byte === 0xff;
    }
    if (isUnknown) return true;
    hasSegment ||= identifier === segmentElement;
    const end = at + identifierLength + sizeLength + Number(size);
    return end <= file.bytes ? end : false;
  });
}
