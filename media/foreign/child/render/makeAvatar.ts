import type { Metadata } from 'sharp';
import { MediaError } from '../../../mediaError.ts';
import { sniffBytes } from '../../../inspect/sniffFormat.ts';
import { checkDecodedBytes } from '../inspect/decodedBytes.ts';
import { openShown } from './openPicture.ts';

const quality = 82;
const pixelLimit = 40_000_000;
const decodedLimit = 4 * pixelLimit;
const options = { limitInputPixels: false, failOn: 'truncated', pages: 1, sequentialRead: true } as const;

/**
 * The first frame of a picture, upright, cropped to a centred square, with nothing of the original file but its colours.
 *
 * @param largestSide in pixels
 * @throws MediaError `unreadable`, `too_many_pixels`
 */
export async function makeAvatar(bytes: Uint8Array, largestSide: number): Promise<Uint8Array> {
  try {
    let side = largestSide;
    const checkHeader = (header: Metadata): void => {
      const { width, height } = header;
      if (width * height > pixelLimit) throw new MediaError('too_many_pixels', `${width} × ${height}`);
      checkDecodedBytes(header, decodedLimit);
      side = Math.min(largestSide, width, height);
    };
    const open = await openShown(bytes, sniffBytes(bytes), options, { checkHeader });
    return await open()
      .resize(side, side, { fit: 'cover', position: 'centre' })
      .toColourspace('srgb')
      .webp({ quality, effort: 4 })
      .toBuffer();
  } catch (error) {
    throw error instanceof MediaError ? error : new MediaError('unreadable', null, error);
  }
}
