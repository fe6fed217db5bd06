import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';

/** Fields with a still picture of a wallpaper, the best for a picture of 1920 × 1080 first. */
const pictureFields = ['md5_1920', 'md5_2k', 'md5_4k', 'md5', 'md5_1440_1080', 'md5_428_244'] as const;

/**
 * Lists the files from which a wallpaper can be drawn, the best first: some are not for everyone, and some may be gone.
 * A moving wallpaper is drawn from its poster.
 */
export function sharedPictureFiles({ fields, isStatic }: Wallpaper): string[] {
  const files = pictureFields.flatMap((field) => {
    const file = field === 'md5' && !isStatic ? null : fields[field];
    return file === null ? [] : [file];
  });
  return [...new Set(files)];
}
