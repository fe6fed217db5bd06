import { readFile } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import type { MediaFormat } from '../../../inspect/formats.ts';
import { createToneMap } from '../../../posters/colours/plainFrame.ts';
import { type RenditionRequest, renditionBoxes } from '../../../render/renditions.ts';
import { readDeclaredColours } from '../inspect/declaredColours.ts';
import { openableSource } from '../inspect/openableSource.ts';
import { isTruncated, pixelLimit, readEnded } from '../inspect/inspectImage.ts';

/** `truncated`: libvips' warnings are common in sound photographs, a missing end is not. */
export const decoding = { limitInputPixels: pixelLimit, failOn: 'truncated', sequentialRead: true } as const;

/** Returns a function that opens a picture, upright and in colours that become those of sRGB. */
export async function createOpener(
  sourcePath: string,
  { format, width, hasUnusualColours }: RenditionRequest['inspection'],
): Promise<() => Sharp> {
  if (format === 'jpeg' && (await isTruncated(sourcePath, format))) {
    const source = await readEnded(sourcePath, format);
    // With its end put in place, what else is missing is a warning alone.
    return () => sharp(source, { ...decoding, failOn: 'warning' }).autoOrient();
  }
  if (format === 'png' && (await isTruncated(sourcePath, format)))
    return openShown(await readEnded(sourcePath, format), format, decoding, { hasUnusualColours });
  if (format === 'svg') {
    // An SVG that is passed as bytes has no base URL, so it cannot load other files of this machine.
    const bytes = await readFile(sourcePath);
    const density = Math.min(2400, Math.max(72, (72 * renditionBoxes.md5_4k.width) / width));
    return () => sharp(bytes, { ...decoding, density });
  }
  return openShown(sourcePath, format, decoding, { hasUnusualColours });
}

interface ShownOptions {
  /** False where an inspection has found that the decoder reads the colours as they are. */
  readonly hasUnusualColours?: boolean;
  /** Called with the header before pixels are decoded. @throws for a picture that is refused */
  readonly checkHeader?: (header: Metadata) => void;
}

/**
 * Opens a picture, upright and in colours that become those of sRGB.
 *
 * @param source a path, or the bytes
 */
export async function openShown(
  source: string | Uint8Array,
  format: MediaFormat,
  options: SharpOptions,
  { hasUnusualColours = true, checkHeader }: ShownOptions = {},
): Promise<() => Sharp> {
  const openable = await openableSource(source, format);
  if (checkHeader) checkHeader(await sharp(openable, options).metadata());
  return hasUnusualColours
    ? openUsual(openable, format, options)
    : () => sharp(openable, options).autoOrient();
}

/**
 * Opens a picture, upright, and does what the decoder leaves out: it reads no colours of code points, applies no profile to 16
 * bits of grey, and gives those of RGB in Display P3.
 *
 * @param source a path, or the bytes
 */
async function openUsual(
  source: string | Uint8Array,
  format: MediaFormat,
  options: SharpOptions,
): Promise<() => Sharp> {
  const colours = await readDeclaredColours(source, format);
  // A profile would be another one than the colours that come before it.
  const open = (): Sharp => sharp(source, { ...options, ignoreIcc: colours !== null }).autoOrient();
  if (colours === 'usual') return open;
  if (colours) return convertPixels(open(), createToneMap(colours));
  const { space, hasProfile } = await open().metadata();
  if (space === 'rgb16' && hasProfile) return () => open().pipelineColourspace('srgb');
  if (space !== 'grey16') return open;
  const grey = await open().toColourspace('b-w').keepIccProfile().png({ compressionLevel: 0 }).toBuffer();
  return () => sharp(grey);
}

const colourChannels = 3;

/** Converts pixels one by one, in the memory that they were decoded to. */
async function convertPixels(source: Sharp, show: (colour: Float64Array) => void): Promise<() => Sharp> {
  const isDeep = (await source.metadata()).depth === 'ushort';
  const { data, info } = await source
    .toColourspace(isDeep ? 'rgb16' : 'srgb')
    .raw({ depth: isDeep ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const count = width * height * channels;
  const samples = isDeep ? new Uint16Array(data.buffer, data.byteOffset, count) : data;
  const most = isDeep ? 0xffff : 0xff;
  const colour = new Float64Array(colourChannels);
  for (let at = 0; at < count; at += channels) {
    for (let channel = 0; channel < colourChannels; channel += 1)
      colour[channel] = (samples[at + channel] ?? 0) / most;
    const opacity = channels > colourChannels ? (samples[at + colourChannels] ?? most) / most : 1;
    show(colour);
    for (let channel = 0; channel < colourChannels; channel += 1)
      data[at + channel] = Math.round(colour[channel] ?? 0);
    if (channels > colourChannels) data[at + colourChannels] = Math.round(255 * opacity);
  }
  const pixels = data.subarray(0, count);
  return () => sharp(pixels, { raw: { width, height, channels } });
}
