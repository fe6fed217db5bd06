import { createSlots } from '../../../kernel/concurrency.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { decoders } from '../../../../media/foreign/parsers.ts';
import { MediaError } from '../../../../media/mediaError.ts';
import { sniffBytes } from '../../../../media/inspect/sniffFormat.ts';

/** PDF readers search the end within the last kilobyte (ISO 32000-1, annex H). */
const trailerBytes = 1024;

const pictureMimes = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
export type EvidenceMime = (typeof pictureMimes)[keyof typeof pictureMimes] | 'application/pdf';

const slots = createSlots({
  atOnce: 2,
  waiting: 20,
  refuse: () =>
    new ServiceError('uploadRefused', 200, 'too many files are being processed. Try again in some seconds.'),
});

/**
 * Detects the type of a file of evidence by its content. Images are decoded to their end; of a PDF the beginning and
 * the end are checked, since it is never displayed or executed here.
 *
 * @throws ServiceError `uploadTypeRefused`, `uploadUnreadable`, `uploadRefused` while too many are checked at once
 */
export async function readEvidenceMime(bytes: Buffer): Promise<EvidenceMime> {
  if (bytes.length === 0) throw new ServiceError('uploadUnreadable', 200, 'it is empty.');
  if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) {
    if (!bytes.subarray(-trailerBytes).includes('%%EOF'))
      throw new ServiceError('uploadUnreadable', 200, 'the end of the PDF is missing.');
    return 'application/pdf';
  }
  const format = readPictureFormat(bytes);
  await slots.run(() => decode(bytes));
  return pictureMimes[format];
}

function readPictureFormat(bytes: Buffer): keyof typeof pictureMimes {
  try {
    const format = sniffBytes(bytes);
    if (format === 'jpeg' || format === 'png' || format === 'webp') return format;
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
  }
  throw new ServiceError('uploadTypeRefused', 200, 'evidence must be JPEG, PNG, WebP or PDF.');
}

async function decode(bytes: Buffer): Promise<void> {
  try {
    await decoders.run('checkPicture', { bytes });
  } catch {
    throw new ServiceError('uploadUnreadable', 200, 'the image cannot be decoded, or has too many pixels.');
  }
}
