import type { Sharp } from 'sharp';

/** The grounds behind the transparent parts of a picture: its content stands out from the one that is chosen. */
export const grounds = { light: '#f3f1ec', dark: '#17181d' } as const;

/** Side of the thumbnail that decides, in pixels. */
const side = 64;
const opaque = 255;
const channels = 4;
/** Shares of red, green and blue in how light a colour is seen (ITU-R BT.709). */
const lightness = [0.2126, 0.7152, 0.0722] as const;

/**
 * Chooses the ground of a picture with transparent parts: a light one for a dark picture, a dark one for a light
 * picture. The same picture always gets the same one.
 *
 * @returns null where nothing is transparent
 */
export async function chooseGround(image: Sharp): Promise<string | null> {
  const { hasAlpha } = await image.metadata();
  if (!hasAlpha) return null;
  const pixels = await image
    .resize(side, side, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  let [light, weight, isOpaque] = [0, 0, true];
  for (let at = 0; at + channels <= pixels.length; at += channels) {
    const alpha = pixels[at + 3] ?? opaque;
    if (alpha < opaque) isOpaque = false;
    weight += alpha;
    for (const [channel, share] of lightness.entries())
      light += ((pixels[at + channel] ?? 0) / opaque) * share * alpha;
  }
  if (isOpaque) return null;
  return light > weight / 2 ? grounds.dark : grounds.light;
}
