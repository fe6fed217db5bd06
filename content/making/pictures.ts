import sharp, { type Sharp } from 'sharp';
import type { CatalogueFiles } from '../catalogue.ts';
import { keepMedia } from './mediaFolder.ts';

/** A raw picture: width × height × 4 bytes RGBA. */
export interface RawPicture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

type SmallFiles = Pick<
  CatalogueFiles,
  'md5_165_93' | 'md5_210_118' | 'md5_340_190' | 'md5_428_244' | 'md5_1440_1080'
>;

/** Sharp's view of a raw picture, opaque. */
export function opaque({ pixels, width, height }: RawPicture): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** Encodes as WebP. @param quality 1 to 100 */
export function encodePicture(picture: Sharp, quality: number): Promise<Buffer> {
  return picture.webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
}

/** Encodes within a number of bytes, by lowering the quality in steps of four down to 60. */
export async function encodeWithin(picture: Sharp, quality: number, limit: number): Promise<Buffer> {
  const encoded = await encodePicture(picture.clone(), quality);
  return encoded.length <= limit || quality <= 60 ? encoded : encodeWithin(picture, quality - 4, limit);
}

/** Keeps the small renditions: four cards cut to their exact size, one that fits inside 1440 × 1080. */
export async function keepSmallPictures(picture: Sharp): Promise<SmallFiles> {
  const card = async (width: number, height: number) =>
    keepMedia(await encodePicture(picture.clone().resize(width, height, { fit: 'cover' }), 78), 'webp');
  return {
    md5_165_93: await card(165, 93),
    md5_210_118: await card(210, 118),
    md5_340_190: await card(340, 190),
    md5_428_244: await card(428, 244),
    md5_1440_1080: await keepMedia(
      await encodeWithin(picture.clone().resize(1440, 1080, { fit: 'inside' }), 78, 130_000),
      'webp',
    ),
  };
}
