import { open, readFile } from 'node:fs/promises';
import type { MediaFormat } from '../../../inspect/formats.ts';
import { readHeadOf } from '../../../packages/readFileHead.ts';

const brandPlace = 8;
const [sequenceBrand, imageBrand] = ['avis', 'avif'] as const;

/**
 * Returns the path or bytes of a picture that the decoder opens: it does not know the major brand of image sequences, which hold a still image as well
 * (AV1 Image File Format 1.1, section 6.3).
 *
 * @param source a path, or the bytes
 */
export async function openableSource(
  source: string | Uint8Array,
  format: MediaFormat,
): Promise<string | Uint8Array> {
  if (format !== 'avif' || !(await isSequence(source))) return source;
  const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source);
  bytes.write(imageBrand, brandPlace, 'latin1');
  return bytes;
}

async function isSequence(source: string | Uint8Array): Promise<boolean> {
  const headBytes = brandPlace + sequenceBrand.length;
  const head = typeof source === 'string' ? await readHeadOf(await open(source), headBytes) : source;
  return Buffer.from(head.subarray(brandPlace, headBytes)).toString('latin1') === sequenceBrand;
}
