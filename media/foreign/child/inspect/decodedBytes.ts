import type { Metadata } from 'sharp';
import { MediaError } from '../../../mediaError.ts';

/** Bytes of the decoded pixels of one frame: a hundred megapixels of eight bits with transparency. */
const decodedLimit = 400_000_000;

const sampleBytes: ReadonlyMap<string | undefined, number> = new Map([
  ['uchar', 1],
  ['char', 1],
  ['ushort', 2],
  ['short', 2],
  ['double', 8],
]);
const unknownSampleBytes = 4;
const fewestChannels = 3;

/**
 * Refuses a picture by the memory that its pixels take, which is what small files ask for without end. One that is stored in
 * passes is held whole while it is decoded, so that it may not have 16 bits for a sample: no camera or program makes such.
 *
 * @param limit bytes
 * @throws MediaError `too_many_pixels`
 */
export function checkDecodedBytes(header: Metadata, limit: number = decodedLimit): void {
  const { width, depth, channels, isProgressive } = header;
  const height = header.pageHeight ?? header.height;
  const perSample = sampleBytes.get(depth) ?? unknownSampleBytes;
  const bytes = width * height * Math.max(fewestChannels, channels) * perSample;
  if (bytes > limit || (isProgressive && perSample > 1 && bytes > limit / 8))
    throw new MediaError('too_many_pixels', `${width} × ${height}`);
}
