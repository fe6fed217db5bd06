import { readFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import type { MediaFormat } from './formats.ts';
import type { ContentProperties } from './inspection.ts';
import { MediaError } from '../mediaError.ts';

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
  const isAnimated = pages > 1 && format !== 'avif';
  return {
    width,
    height: frameHeight,
    durationMs: isAnimated ? (header.delay ?? []).reduce((total, delay) => total + delay, 0) : null,
    codec: null,
    isAnimated,
    hasSound: false,
    hasMetadata: Boolean(header.exif ?? header.xmp ?? header.iptc),
    isRotated: (header.orientation ?? 1) !== 1,
  };
}

async function readHeader(path: string, format: MediaFormat): Promise<Metadata> {
  try {
    // An SVG is passed as bytes: without a base URL it cannot load the files next to it.
    const input = format === 'svg' ? await readFile(path) : path;
    // Loaded by the first picture: it is large (decision 0019).
    const { default: sharp } = await import('sharp');
    return await sharp(input, { limitInputPixels: false, failOn: 'truncated' }).metadata();
  } catch (error) {
    throw new MediaError('unreadable', null, error);
  }
}
