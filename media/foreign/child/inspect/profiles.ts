import { deflateSync } from 'node:zlib';
import { pngChunk } from '../../../kernel/pngChunk.ts';
import sharp from 'sharp';

const shades = [0, 64, 128, 192, 255];
/** Profiles of sRGB itself differ by a rounding of their curves; eyes tell more than this apart. */
const tolerance = 5;

/** Returns true where a profile makes other colours of the usual ones, by trying it on some. */
export async function changesColours(profile: Uint8Array, isGrey: boolean): Promise<boolean> {
  const samples = isGrey
    ? shades.map((shade) => [shade])
    : shades.flatMap((red) => shades.flatMap((green) => shades.map((blue) => [red, green, blue])));
  const chart = pngOf(Buffer.from(samples.flat()), samples.length, profile, isGrey);
  // One that cannot be read is left out by all programs.
  const shown = await sharp(chart)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
    .catch(() => null);
  return (
    shown !== null &&
    samples.some((sample, at) =>
      [0, 1, 2].some(
        (channel) =>
          Math.abs((shown[3 * at + channel] ?? 0) - (sample[isGrey ? 0 : channel] ?? 0)) > tolerance,
      ),
    )
  );
}

/** A PNG of one row (PNG, third edition, sections 5 and 11). */
function pngOf(row: Buffer, width: number, profile: Uint8Array, isGrey: boolean): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(1, 4);
  head[8] = 8;
  head[9] = isGrey ? 0 : 2;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(profile)])),
    pngChunk('IDAT', deflateSync(Buffer.concat([Buffer.alloc(1), row]))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
