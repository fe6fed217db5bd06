import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { MediaFormat } from './formats.ts';

const tailBytes = 64 * 1024;

/**
 * Whether a file is as long as its container declares. Reads the container alone; damage inside is found when the image
 * is decoded.
 */
export async function isWhole(path: string, format: MediaFormat, bytes: number): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    switch (format) {
      case 'jpeg':
        return await jpegEnds(handle, path, bytes);
      case 'png':
        return (await readTail(handle, bytes)).includes('IEND', 0, 'latin1');
      case 'gif':
        return (await readTail(handle, bytes)).includes(0x3b);
      case 'webp':
        return (await readAt(handle, 4, 4)).readUInt32LE(0) + 8 <= bytes;
      case 'avif':
      case 'mp4':
        return await boxesFit(handle, bytes);
      case 'webm':
        return await elementsFit(handle, bytes);
      case 'svg':
        return true;
    }
  } finally {
    await handle.close();
  }
}

/** Reads bytes at a position of the file; bytes beyond its end are zeros. */
async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  return (await handle.read(Buffer.alloc(length), 0, length, position)).buffer;
}

function readTail(handle: FileHandle, bytes: number): Promise<Buffer> {
  const length = Math.min(bytes, tailBytes);
  return readAt(handle, bytes - length, length);
}

/** Finds the end marker after the start of the first scan; the EXIF thumbnail before it has its own. */
async function jpegEnds(handle: FileHandle, path: string, bytes: number): Promise<boolean> {
  let at = 2;
  for (;;) {
    const segment = await readAt(handle, at, 4);
    if (at >= bytes || segment[0] !== 0xff) return false;
    if (segment[1] === 0xff) at += 1;
    else {
      at += 2 + segment.readUInt16BE(2);
      if (segment[1] === 0xda) break;
    }
  }
  let before = 0;
  for await (const chunk of createReadStream(path, { start: at, highWaterMark: 1024 * 1024 })) {
    const block: Buffer = chunk;
    if ((before === 0xff && block[0] === 0xd9) || block.includes(Buffer.from([0xff, 0xd9]))) return true;
    before = block.at(-1) ?? 0;
  }
  return false;
}

/** Boxes of an ISO base media file (ISO/IEC 14496-12): size of 4 bytes, 1 = size of 8 bytes follows, 0 = to the end. */
async function boxesFit(handle: FileHandle, bytes: number): Promise<boolean> {
  let at = 0;
  while (at < bytes) {
    const head = await readAt(handle, at, 16);
    const short = head.readUInt32BE(0);
    if (short === 0) return true;
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (size < 8) return false;
    at += size;
  }
  return at === bytes;
}

/** Top elements of a Matroska file (RFC 8794): identifier, then a size whose first byte encodes its own length. */
async function elementsFit(handle: FileHandle, bytes: number): Promise<boolean> {
  let at = 0;
  while (at < bytes) {
    const head = await readAt(handle, at, 16);
    const identifierLength = Math.clz32(head[0] ?? 0) - 23;
    const first = head[identifierLength] ?? 0;
    const sizeLength = Math.clz32(first) - 23;
    if (identifierLength > 4 || sizeLength > 8) return false;
    const mask = 0xff >> sizeLength;
    let size = BigInt(first & mask);
    let isUnknown = (first & mask) === mask;
    for (const byte of head.subarray(identifierLength + 1, identifierLength + sizeLength)) {
      size = (size << 8n) | BigInt(byte);
      isUnknown &&= byte === 0xff;
    }
    if (isUnknown) return true;
    at += identifierLength + sizeLength + Number(size);
  }
  return at === bytes;
}
