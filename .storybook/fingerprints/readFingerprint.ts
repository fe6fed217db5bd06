import sharp from 'sharp';
import { makeFingerprint, type Fingerprint } from './fingerprint.ts';

/** Takes the fingerprint of a PNG. */
export async function readFingerprint(png: Buffer): Promise<Fingerprint> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return makeFingerprint({ width: info.width, height: info.height, data });
}
