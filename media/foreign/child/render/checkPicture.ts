import sharp from 'sharp';
import { MediaError } from '../../../mediaError.ts';
import { checkDecodedBytes } from '../inspect/decodedBytes.ts';
import { pixelLimit } from '../inspect/inspectImage.ts';

/** Decoding must reach the last row; the result is discarded. */
const trialSide = 64;

/** @throws MediaError `unreadable`, `too_many_pixels` */
export async function checkPicture(bytes: Uint8Array): Promise<null> {
  const picture = sharp(bytes, {
    limitInputPixels: pixelLimit,
    failOn: 'truncated',
    pages: 1,
    sequentialRead: true,
  });
  try {
    checkDecodedBytes(await picture.metadata());
    await picture.resize(trialSide, trialSide, { fit: 'inside' }).raw().toBuffer();
  } catch (error) {
    throw error instanceof MediaError ? error : new MediaError('unreadable', null, error);
  }
  return null;
}
