import sharp, { type Sharp } from 'sharp';
import { hashOfPixels, hashPicture, type PictureHash } from '../../../render/pictureHash.ts';
import { MediaError } from '../../../mediaError.ts';
import { pixelLimit } from '../inspect/inspectImage.ts';

/** Returns the perceptual hash of a picture. @throws MediaError `unreadable` */
export async function hashFile(path: string): Promise<PictureHash> {
  try {
    return hashOfPixels(await greyOf(sharp(path, { limitInputPixels: pixelLimit })));
  } catch (error) {
    throw new MediaError('unreadable', null, error);
  }
}

/** A byte for each pixel: without a colour space of its own the image would keep its three channels. */
export function greyOf(image: Sharp): Promise<Buffer> {
  const { width, height } = hashPicture;
  return image.resize(width, height, { fit: 'fill' }).removeAlpha().toColourspace('b-w').raw().toBuffer();
}
