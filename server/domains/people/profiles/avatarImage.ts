import type { Metadata } from 'sharp';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { MediaError } from '../../../../media/mediaError.ts';
import type { MediaFormat } from '../../../../media/inspect/formats.ts';
import { sniffBytes } from '../../../../media/inspect/sniffFormat.ts';
import { createSlots } from '../../../kernel/concurrency.ts';

/** The side of an avatar in pixels, at most. */
const largestSide = 512;
const pixelLimit = 40_000_000;
const quality = 82;
/** An image that takes longer to decode is malicious. */
const decodeSeconds = 20;

const taken: ReadonlySet<MediaFormat> = new Set(['jpeg', 'png', 'webp', 'avif', 'gif']);

/** Decoded images need up to 160 MB each. */
const slots = createSlots({
  atOnce: 2,
  waiting: 20,
  refuse: () =>
    new ServiceError('uploadRefused', 200, 'too many files are being processed. Try again in some seconds.'),
});

/**
 * Creates an avatar from an image: its first frame, upright, cropped to a centred square, as WebP with nothing of
 * the original file but its colours. The type is detected by content.
 *
 * @throws ServiceError `uploadRefused`
 */
export async function makeAvatar(bytes: Uint8Array): Promise<Buffer> {
  const format = readFormat(bytes);
  if (!taken.has(format))
    throw refusal(`an avatar must be JPEG, PNG, WebP, AVIF or GIF, not ${format.toUpperCase()}.`);
  return slots.run(async () => {
    const header = await readHeader(bytes);
    const { width, height } = header.autoOrient;
    if (width * height > pixelLimit) throw refusal(`the limit is ${pixelLimit / 1_000_000} megapixels.`);
    const side = Math.min(largestSide, width, height);
    try {
      const { default: sharp } = await import('sharp');
      return await sharp(bytes, decoding)
        .timeout({ seconds: decodeSeconds })
        .autoOrient()
        .resize(side, side, { fit: 'cover', position: 'centre' })
        .toColourspace('srgb')
        .webp({ quality, effort: 4 })
        .toBuffer();
    } catch {
      throw refusal('the image is damaged.');
    }
  });
}

const decoding = {
  limitInputPixels: pixelLimit,
  failOn: 'truncated',
  pages: 1,
  sequentialRead: true,
} as const;

function readFormat(bytes: Uint8Array): MediaFormat {
  try {
    return sniffBytes(bytes);
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    throw refusal('an avatar must be JPEG, PNG, WebP, AVIF or GIF.');
  }
}

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    // Loaded by the first picture: it is large (decision 0019).
    const { default: sharp } = await import('sharp');
    return await sharp(bytes, { ...decoding, limitInputPixels: false }).metadata();
  } catch {
    throw refusal('the image is damaged.');
  }
}

function refusal(reason: string): ServiceError {
  return new ServiceError('uploadRefused', 200, reason);
}
