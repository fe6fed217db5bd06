import { open, readFile } from 'node:fs/promises';
import type { MediaFormat } from '../../../inspect/formats.ts';

const brandPlace = 8;
const [sequenceBrand, imageBrand] = ['avis', 'avif'];

/**
 * What the decoder opens of a picture: it does not know the major brand of image sequences, which hold a still image as well
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
  if (typeof source !== 'string')
    return Buffer.from(source.subarray(brandPlace, brandPlace + 4)).toString('latin1') === sequenceBrand;
  const file = await open(source);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, brandPlace);
    return buffer.toString('latin1') === sequenceBrand;
  } finally {
    await file.close();
  }
}
