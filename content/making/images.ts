import sharp, { type Sharp } from 'sharp';
import type { CatalogueFiles } from '../catalogue.ts';
import { mediaPath, storeMedia } from './mediaFolder.ts';

/** A raw image: width × height × 4 bytes RGBA. */
export interface RawImage {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

type SmallFiles = Pick<
  CatalogueFiles,
  'md5_960_720' | 'md5_165_93' | 'md5_210_118' | 'md5_340_190' | 'md5_428_244' | 'md5_1440_1080'
>;

/** Sharp's view of a raw image, opaque. */
export function opaque({ pixels, width, height }: RawImage): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
}

/** Encodes as WebP. @param quality 1 to 100 */
export function encodeImage(image: Sharp, quality: number): Promise<Buffer> {
  return image.webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
}

/** Encodes within a number of bytes, by lowering the quality in steps of four down to 60. */
export async function encodeWithin(image: Sharp, quality: number, limit: number): Promise<Buffer> {
  const encoded = await encodeImage(image.clone(), quality);
  return encoded.length <= limit || quality <= 60 ? encoded : encodeWithin(image, quality - 4, limit);
}

/** Stores the preview of a wallpaper that is paid, made from its image of 1440 × 1080. */
export async function storeReducedPreview(md5: string): Promise<string> {
  const image = sharp(mediaPath(md5, 'webp')).resize(960, 720, { fit: 'inside' });
  return storeMedia(await encodeWithin(image, 78, 80_000), 'webp');
}

/** Stores the file for screens of 2560 × 1440, made from that of 3840 × 2160. */
export async function storeMiddleRendition(md5: string): Promise<string> {
  const image = sharp(mediaPath(md5, 'webp')).resize(2560, 1440);
  return storeMedia(await encodeWithin(image, 80, 280_000), 'webp');
}

/** Stores the small renditions: four cards cut to their exact size, one that fits inside 1440 × 1080. */
export async function storeSmallRenditions(image: Sharp): Promise<SmallFiles> {
  const card = async (width: number, height: number) =>
    storeMedia(await encodeImage(image.clone().resize(width, height, { fit: 'cover' }), 78), 'webp');
  return {
    md5_165_93: await card(165, 93),
    md5_210_118: await card(210, 118),
    md5_340_190: await card(340, 190),
    md5_428_244: await card(428, 244),
    // For paid wallpapers alone, once the price is known (`withPreview`).
    md5_960_720: null,
    md5_1440_1080: await storeMedia(
      await encodeWithin(image.clone().resize(1440, 1080, { fit: 'inside' }), 78, 130_000),
      'webp',
    ),
  };
}
