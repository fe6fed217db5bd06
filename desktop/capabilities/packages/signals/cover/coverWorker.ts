import { constants, open as openFile } from 'node:fs/promises';
import { sniffBytes } from '../../../../../media/inspect/sniffFormat.ts';
import { extractColours } from '../../../../../media/render/colours.ts';
import { openShown } from '../../../../../media/foreign/child/render/openPicture.ts';
import { serveOperations } from '../../../../../media/process/serveOperations.ts';
import { chooseCoverColours } from './coverColours.ts';
import { type CoverSource, coverReading } from './readCover.ts';

const largestFile = 8 * 1024 * 1024;
const maxPixels = 40_000_000;
const side = 512;
const paletteSide = 48;
/** Images of pixels, which refer to no other file. */
const readable = new Set<string>(['png', 'jpeg', 'webp', 'gif', 'avif']);

serveOperations({ readCover: coverReading }, { readCover: makeCover });

/** A small copy of a cover, without what else its file holds, and its colours. */
async function makeCover(source: CoverSource) {
  const bytes = 'path' in source ? await readWhole(source.path) : source.bytes;
  if (bytes === null || bytes.length > largestFile) return null;
  const format = sniffBytes(bytes);
  if (!readable.has(format)) return null;
  const open = await openShown(bytes, format, { limitInputPixels: maxPixels, failOn: 'truncated' });
  const image = open().resize(side, side, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');
  const { hasAlpha } = await image.clone().metadata();
  const pixels = await image
    .clone()
    .flatten({ background: '#808080' })
    .resize(paletteSide, paletteSide, { fit: 'fill' })
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
  return {
    mime: hasAlpha ? ('image/png' as const) : ('image/jpeg' as const),
    bytes: new Uint8Array(await (hasAlpha ? image.png() : image.jpeg({ quality: 86 })).toBuffer()),
    colors: chooseCoverColours(extractColours(pixels).palette),
  };
}

/** Null for what is no plain file, or too large. */
async function readWhole(path: string): Promise<Buffer | null> {
  // A pipe without a writer would be waited for.
  const handle = await openFile(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const before = await handle.stat();
    if (!before.isFile() || before.size > largestFile) return null;
    // It may grow in the meantime.
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(before.size), 0, before.size, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
