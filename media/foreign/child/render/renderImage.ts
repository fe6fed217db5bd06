import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { extractColours } from '../../../render/colours.ts';
import { chooseGround } from './ground.ts';
import { hashOfPixels } from '../../../render/pictureHash.ts';
import { greyOf } from './hashPicture.ts';
import { createOpener, decoding } from './openPicture.ts';
import {
  type RenditionBox,
  renditionBoxes,
  type RenditionField,
  type RenditionFile,
  type RenditionRequest,
  type Renditions,
} from '../../../render/renditions.ts';

/** The longest side that a WebP file can have, in pixels. */
const webpSideLimit = 16_383;
/** The longer side of a rendition is at most this many times the longer side of its box. */
const longestInBoxes = 2;
const smallFields = [
  'md5_165_93',
  'md5_210_118',
  'md5_340_190',
  'md5_428_244',
  'md5_960_720',
  'md5_1440_1080',
  'md5_1920',
] as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** From large to small: the largest wanted one is the size of the raw image that all but the 4K one are made from. */
const rawFields = ['md5_2k', 'md5_1920', 'md5_1440_1080', 'md5_960_720', 'md5_428_244'] as const;
/** Colours need no more pixels than these. */
const paletteBox = { width: 428, height: 244, fit: 'cover' } as const;

/**
 * Renders the wanted sizes of one image: a decode to at most 2K raw pixels, all smaller ones from that in parallel, and
 * the 4K one from the original. Orientation is applied, colours are those of sRGB, metadata left out, transparency flattened on one ground.
 */
export async function renderImage(
  { sourcePath, outputFolder, inspection, fields, isCleanWanted }: RenditionRequest,
  onProgress: (share: number) => void,
): Promise<Renditions> {
  const isWanted = (field: RenditionField): boolean => fields?.includes(field) ?? true;
  const openSource = await createOpener(sourcePath, inspection);
  // Flattened once for all: previews and the desktop show the same ground.
  const ground = await chooseGround(openSource());
  const onGround = (image: Sharp): Sharp => (ground === null ? image : image.flatten({ background: ground }));
  const open = (): Sharp => onGround(openSource());
  // A vector image has no pixels of its own, so it is large enough for every screen.
  const isVector = inspection.format === 'svg';
  const source = isVector ? sizeWithin(inspection, renditionBoxes.md5_4k, true) : inspection;
  const largest = rawFields.find(isWanted);
  const rawSize = sizeWithin(source, largest ? renditionBoxes[largest] : paletteBox);
  const { data, info } = await resized(open(), rawSize).raw().toBuffer({ resolveWithObject: true });
  onProgress(0.4);
  const raw = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const write = (field: RenditionField | 'clean', image: Sharp, quality = 80) =>
    writeWebp(image, join(outputFolder, `${field}.webp`), quality);
  const writeField = async (field: RenditionField) => {
    if (!isWanted(field)) return null;
    const box = renditionBoxes[field];
    if (box.fit !== 'inside' && (source.width < box.width || source.height < box.height)) return null;
    if (field === 'md5_4k') return await write(field, resized(open(), sizeWithin(source, box)));
    const size = box.fit === 'outside' ? sizeWithin(source, box) : null;
    return await write(
      field,
      size ? resized(raw(), size) : raw().resize({ ...box, withoutEnlargement: true }),
    );
  };

  const small = await Promise.all(
    smallFields.map(async (field) => [field, await writeField(field)] as const),
  );
  const written = new Map<RenditionField, RenditionFile | null>(small);
  onProgress(0.6);
  written.set('md5_2k', await writeField('md5_2k'));
  written.set('md5_4k', await writeField('md5_4k'));
  onProgress(0.9);
  const file = (field: RenditionField) => written.get(field) ?? null;
  const thumbnail = await raw().resize(64, 36, { fit: 'fill' }).raw().toBuffer();
  return {
    files: {
      md5_165_93: file('md5_165_93'),
      md5_210_118: file('md5_210_118'),
      md5_340_190: file('md5_340_190'),
      md5_428_244: file('md5_428_244'),
      md5_960_720: file('md5_960_720'),
      md5_1440_1080: file('md5_1440_1080'),
      md5_1920: file('md5_1920'),
      md5_2k: file('md5_2k'),
      md5_4k: file('md5_4k'),
    },
    cleanCopy:
      isVector ||
      ground !== null ||
      (isCleanWanted ?? (inspection.hasMetadata || inspection.hasUnusualColours))
        ? await write('clean', cleaned())
        : null,
    ground,
    ...extractColours(thumbnail),
    pictureHash: hashOfPixels(await greyOf(raw())),
  };

  function cleaned(): Sharp {
    // Of the others the decoder sees one frame alone, and may need another source and other colours.
    if (inspection.isAnimated && (inspection.format === 'gif' || inspection.format === 'webp'))
      return onGround(sharp(sourcePath, { ...decoding, animated: true }));
    const longest = Math.max(source.width, source.height);
    const share = Math.min(1, webpSideLimit / longest);
    return resized(open(), scaled(source, share));
  }
}

/** The size that covers a box and keeps the proportions, never larger than the source unless it `mayGrow`. */
function sizeWithin(source: Size, box: RenditionBox, mayGrow = false): Size {
  const covering = Math.max(box.width / source.width, box.height / source.height);
  const longest = Math.max(box.width, box.height) * longestInBoxes;
  const bounded = Math.min(covering, longest / Math.max(source.width, source.height));
  return scaled(source, mayGrow ? bounded : Math.min(1, bounded));
}

function scaled({ width, height }: Size, share: number): Size {
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

function resized(image: Sharp, { width, height }: Size): Sharp {
  return image.resize(width, height, { fit: 'fill' }).removeAlpha().toColourspace('srgb');
}

async function writeWebp(image: Sharp, path: string, quality: number): Promise<RenditionFile> {
  const { size, width, height } = await image.webp({ quality, effort: 2 }).toFile(path);
  return { path, bytes: size, width, height };
}
