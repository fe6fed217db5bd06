import { sampleWallpaper, type Rectangle, type WallpaperElement } from '../drawing/sampleWallpaper.ts';

/** A strip over a wallpaper that cannot be read. */
const night = '#1b2044';
/** The sum of red, green and blue that a strip has at most: pale icons and text lie on it. */
const lightest = 330;

/**
 * The colour of the wallpaper behind a strip, dark enough for what lies on it.
 *
 * @param screen and `strip` in the same coordinates
 * @returns `#rrggbb`
 */
export function readStripColour(
  wallpaper: WallpaperElement | null,
  screen: Rectangle,
  strip: Rectangle,
): string {
  const sample = sampleWallpaper(wallpaper, screen, strip);
  return sample ? meanOf(sample.ground) : night;
}

/** @param pixels red, green, blue and alpha of each, 0 to 255; what is transparent does not count */
export function meanOf(pixels: ArrayLike<number>): string {
  const sums = [0, 0, 0];
  let count = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue;
    count += 1;
    for (const [part, sum] of sums.entries()) sums[part] = sum + (pixels[at + part] ?? 0);
  }
  if (count === 0) return night;
  const means = sums.map((sum) => sum / count);
  const whole = means.reduce((sum, each) => sum + each, 0);
  const share = Math.min(1, lightest / Math.max(1, whole));
  return `#${means
    .map((mean) =>
      Math.round(mean * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
