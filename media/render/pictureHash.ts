import * as v from 'valibot';

/** The size of the grey picture that a hash is computed from, in pixels. */
export const hashPicture = { width: 9, height: 8 } as const;
const bandCount = 4;
const bandBits = 16;

const band = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff));

/** A difference hash of 64 bits, in four parts of 16. */
export const pictureHash = v.tuple([band, band, band, band]);

export type PictureHash = v.InferOutput<typeof pictureHash>;

/**
 * The difference hash of a picture: a bit for each pixel of 8 × 8, whether the one to its right is lighter. It stays
 * nearly the same when a picture is scaled, compressed or made lighter, and says nothing about its colours.
 *
 * @param pixels the grey picture of {@link hashPicture}, a byte for each pixel
 */
export function hashOfPixels(pixels: Uint8Array): PictureHash {
  const bands: PictureHash = [0, 0, 0, 0];
  let bit = 0;
  for (let y = 0; y < hashPicture.height; y += 1)
    for (let x = 0; x + 1 < hashPicture.width; x += 1) {
      const at = y * hashPicture.width + x;
      const band = Math.floor(bit / bandBits);
      if ((pixels[at] ?? 0) < (pixels[at + 1] ?? 0))
        bands[band] = (bands[band] ?? 0) | (1 << (bit % bandBits));
      bit += 1;
    }
  return bands;
}

/** Counts the bits, of 64, in which two hashes differ. */
export function hashDistance(one: PictureHash, other: PictureHash): number {
  let distance = 0;
  for (let band = 0; band < bandCount; band += 1)
    for (let rest = (one[band] ?? 0) ^ (other[band] ?? 0); rest !== 0; rest &= rest - 1) distance += 1;
  return distance;
}

/** The values of one part that differ from this one in at most one bit, itself among them. */
export function nearBands(band: number): number[] {
  return [band, ...Array.from({ length: bandBits }, (_none, bit) => band ^ (1 << bit))];
}
