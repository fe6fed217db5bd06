import { openAsBlob } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import type { MediaFormat } from '../../../inspect/formats.ts';
import type { ContentProperties } from '../../../inspect/inspection.ts';
import { MediaError } from '../../../mediaError.ts';
import { pngChunk } from '../../../kernel/pngChunk.ts';
import { isMovingPicture } from '../../../../src/api/rules/uploads/movingPicture.ts';
import { animationLength } from './animationLength.ts';
import { checkDecodedBytes } from './decodedBytes.ts';
import { readDeclaredColours } from './declaredColours.ts';
import { openableSource } from './openableSource.ts';
import { changesColours } from './profiles.ts';

export const jpegEnd = Buffer.from([0xff, 0xd9]);
/** Formats whose end is known whatever comes before it. */
const ends = { jpeg: jpegEnd, png: pngChunk('IEND', Buffer.alloc(0)) } as const;
export type EndedFormat = keyof typeof ends;

/** Images with more pixels than this (width × height) are rejected. */
export const pixelLimit = 100_000_000;

/**
 * Reads size, orientation and animation from the header of an image, without decoding it.
 * @throws MediaError `unreadable`, `too_many_pixels`
 */
export async function inspectImage(path: string, format: MediaFormat): Promise<ContentProperties> {
  const header = await readHeader(path, format);
  const { width, height } = header.autoOrient;
  const pages = header.pages ?? 1;
  const frameHeight = header.pageHeight ?? height;
  if (width * frameHeight > pixelLimit) throw new MediaError('too_many_pixels', `${width} × ${frameHeight}`);
  if (format !== 'svg') checkDecodedBytes(header);
  // The decoder sees one frame alone of these two.
  const isAnimated =
    format === 'avif' || format === 'png' ? await isMovingPicture(await openAsBlob(path), format) : pages > 1;
  return {
    width,
    height: frameHeight,
    durationMs: isAnimated ? await animationLength(path, format, header) : null,
    codec: null,
    isAnimated,
    hasSound: false,
    hasMetadata: Boolean(header.exif ?? header.xmp ?? header.iptc),
    isRotated: (header.orientation ?? 1) !== 1,
    hasUnusualColours: format !== 'svg' && (await hasUnusualColours(path, format, header)),
  };
}

/** Inks, a profile, or code points: what is not shown by every program as it is meant. */
async function hasUnusualColours(
  path: string,
  format: MediaFormat,
  { space, icc }: Metadata,
): Promise<boolean> {
  const declared = await readDeclaredColours(path, format);
  if (space === 'cmyk' || (declared !== null && declared !== 'usual')) return true;
  return icc !== undefined && (await changesColours(icc, space === 'b-w' || space === 'grey16'));
}

async function readHeader(path: string, format: MediaFormat): Promise<Metadata> {
  try {
    // An SVG is passed as bytes: without a base URL it cannot load the files next to it.
    const input = format === 'svg' ? await readFile(path) : await openableSource(path, format);
    return await sharp(input, { limitInputPixels: false, failOn: 'truncated' }).metadata();
  } catch (error) {
    throw new MediaError('unreadable', null, error);
  }
}

/** True for a JPEG or a PNG that does not end with its mark; more than its end may be missing, or something else may follow. */
export async function isTruncated(path: string, format: EndedFormat): Promise<boolean> {
  const end = ends[format];
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer } = await file.read(
      Buffer.alloc(end.length),
      0,
      end.length,
      Math.max(0, size - end.length),
    );
    return !buffer.equals(end);
  } finally {
    await file.close();
  }
}

/** The bytes of a picture with the end that cameras leave out: decoders stop at the first one. */
export async function readEnded(path: string, format: EndedFormat): Promise<Buffer> {
  return Buffer.concat([await readFile(path), ends[format]]);
}

/** Returns true where all rows of a JPEG or a PNG without its end are there. */
export async function decodesWhole(path: string, format: EndedFormat): Promise<boolean> {
  const options = { limitInputPixels: pixelLimit, failOn: 'warning', sequentialRead: true } as const;
  try {
    await sharp(await readEnded(path, format), options).stats();
    return true;
  } catch {
    return false;
  }
}
