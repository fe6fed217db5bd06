import type { WallpaperDto } from '../../../api/contract/entities.ts';

const fields = [
  ['md5_165_93', 165],
  ['md5_210_118', 210],
  ['md5_340_190', 340],
  ['md5_428_244', 428],
  ['md5_1440_1080', 1440],
] as const;

/**
 * The file to show a wallpaper with at a width: the smallest one that is at least as wide in device pixels, or the
 * largest there is. The wallpaper's own file only where it has no rendition (a tiny image).
 */
export function imageUrlFor(
  wallpaper: WallpaperDto,
  width: number,
  pixelRatio = devicePixelRatio,
): string | null {
  const wanted = width * pixelRatio;
  const present = fields.flatMap(([field, fieldWidth]) => {
    const md5 = wallpaper[field];
    return md5 ? [{ md5, fieldWidth }] : [];
  });
  const fitting = present.find(({ fieldWidth }) => fieldWidth >= wanted) ?? present.at(-1);
  return fitting?.md5 ?? (wallpaper.wtype === 2 ? wallpaper.md5 : null);
}
