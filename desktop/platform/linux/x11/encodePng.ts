import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { pngChunk } from '../../../../media/kernel/pngChunk.ts';

const deflateAsync = promisify(deflate);

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const bitsPerChannel = 8;
const colourTypes = { colour: 2, colourAndAlpha: 6 } as const;
const channels = 3;
/** Bytes that an X server sends for each pixel: blue, green, red, and an unused one. */
const sourceBytes = 4;
/** Speed before size: the file is read once, from the same disk. */
const level = 1;

/**
 * Encodes pixels of an X server as a PNG (W3C PNG, sections 5 and 11). It is done here since the library for pictures
 * would stay in the host's memory for this alone.
 */
export async function encodePng(width: number, height: number, pixels: Buffer): Promise<Buffer> {
  const rows = Buffer.alloc(height * (1 + width * channels));
  for (let y = 0, from = 0, to = 0; y < height; y += 1) {
    to += 1;
    for (let x = 0; x < width; x += 1, from += sourceBytes, to += channels) {
      rows[to] = pixels[from + 2] ?? 0;
      rows[to + 1] = pixels[from + 1] ?? 0;
      rows[to + 2] = pixels[from] ?? 0;
    }
  }
  return writePng(width, height, rows, 'colour');
}

/** Encodes pixels of red, green, blue and alpha. */
export async function encodeTransparentPng(width: number, height: number, pixels: Buffer): Promise<Buffer> {
  const stride = width * sourceBytes;
  const rows = Buffer.alloc(height * (1 + stride));
  for (let y = 0; y < height; y += 1) pixels.copy(rows, y * (1 + stride) + 1, y * stride, (y + 1) * stride);
  return writePng(width, height, rows, 'colourAndAlpha');
}

async function writePng(
  width: number,
  height: number,
  rows: Buffer,
  type: keyof typeof colourTypes,
): Promise<Buffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = bitsPerChannel;
  head[9] = colourTypes[type];
  const data = await deflateAsync(rows, { level });
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
