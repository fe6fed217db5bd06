import { ServiceError } from '../../../kernel/serviceError.ts';
import { decoders } from '../../../../media/foreign/parsers.ts';
import { MediaError, toMediaError } from '../../../../media/mediaError.ts';
import type { MediaFormat } from '../../../../media/inspect/formats.ts';
import { sniffBytes } from '../../../../media/inspect/sniffFormat.ts';
import { createSlots } from '../../../kernel/concurrency.ts';

/** The side of an avatar in pixels, at most. */
const largestSide = 512;
const taken: ReadonlySet<MediaFormat> = new Set(['jpeg', 'png', 'webp', 'avif', 'gif']);

/** Each has a process that decodes it. */
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
export async function makeAvatar(bytes: Uint8Array): Promise<Uint8Array> {
  const format = readFormat(bytes);
  if (!taken.has(format))
    throw refusal(`an avatar must be JPEG, PNG, WebP, AVIF or GIF, not ${format.toUpperCase()}.`);
  return slots.run(async () => {
    try {
      return await decoders.run('makeAvatar', { bytes, side: largestSide });
    } catch (error) {
      const { code } = toMediaError(error);
      if (code === 'too_many_pixels') throw refusal('the limit is 40 megapixels.');
      throw refusal('the image is damaged.');
    }
  });
}

function readFormat(bytes: Uint8Array): MediaFormat {
  try {
    return sniffBytes(bytes);
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    throw refusal('an avatar must be JPEG, PNG, WebP, AVIF or GIF.');
  }
}

function refusal(reason: string): ServiceError {
  return new ServiceError('uploadRefused', 200, reason);
}
