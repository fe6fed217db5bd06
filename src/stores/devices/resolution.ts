import type { Wallpaper } from '../wallpapers/entities/wallpaper.ts';

export const resolutions = ['1920', '2k', '4k'] as const;
export type Resolution = (typeof resolutions)[number];

/** `os_ver` of Windows 10; below it resolution choice is off (docs/product.md#resolution). */
export const windows10 = 12;

/** Circumstances that the choice depends on (docs/product.md#resolution). */
export interface ResolutionCircumstances {
  /** Height of the highest screen in device pixels. */
  screenHeight: number;
  hardwareClass: 'high' | 'middle' | 'low';
  isPerformanceMode: boolean;
  osVersion: number;
}

/**
 * The resolution that suits a device: performance mode forces 1920, and so does an old Windows; otherwise 4k from
 * 2160 pixels of screen height, 2k above 1080 up to 1440, else 1920. A screen between 1440 and 2160 uses 1920
 * by the letter of the rule. Weak hardware is limited one step lower.
 */
export function chooseResolution(circumstances: ResolutionCircumstances): Resolution {
  const { screenHeight, hardwareClass, isPerformanceMode, osVersion } = circumstances;
  if (isPerformanceMode || osVersion < windows10 || hardwareClass === 'low') return '1920';
  if (screenHeight >= 2160) return hardwareClass === 'high' ? '4k' : '2k';
  if (screenHeight > 1080 && screenHeight <= 1440) return '2k';
  return '1920';
}

/** The file to set for a resolution, and how large it is where that is known. */
export interface SettableFile {
  resolution: Resolution;
  md5: string;
}

/** The resolutions in which a wallpaper exists, smallest first. Its own file represents the largest one it fills. */
export function listSettableFiles({ fields, isStatic }: Wallpaper): SettableFile[] {
  if (!isStatic) return [{ resolution: nativeResolution(fields.height), md5: fields.md5 }];
  const renditions: Record<Resolution, string | null> = {
    '1920': fields.md5_1920,
    '2k': fields.md5_2k,
    '4k': fields.md5_4k,
  };
  const own = nativeResolution(fields.height);
  renditions[own] ??= fields.md5;
  return resolutions.flatMap((resolution) => {
    const md5 = renditions[resolution];
    return md5 ? [{ resolution, md5 }] : [];
  });
}

/** The files that the user may choose from: a Windows before 10 is offered 1920 only, or the smallest there is. */
export function listOfferedFiles(
  wallpaper: Wallpaper,
  { osVersion }: Pick<ResolutionCircumstances, 'osVersion'>,
): SettableFile[] {
  return osVersion < windows10 ? [pickSettableFile(wallpaper, '1920')] : listSettableFiles(wallpaper);
}

/**
 * Returns the suitable resolution: more than full HD of a free wallpaper is for members
 * (docs/product.md#who-may-fetch-a-file).
 */
export function suitedResolution(circumstances: ResolutionCircumstances, mayUseUltra: boolean): Resolution {
  return mayUseUltra ? chooseResolution(circumstances) : '1920';
}

/** The file for a wanted resolution, or the nearest smaller one, or the smallest there is. */
export function pickSettableFile(wallpaper: Wallpaper, wanted: Resolution): SettableFile {
  const files = listSettableFiles(wallpaper);
  const rank = (resolution: Resolution) => resolutions.indexOf(resolution);
  const fitting = files.filter((file) => rank(file.resolution) <= rank(wanted)).at(-1);
  return fitting ?? files[0] ?? { resolution: wanted, md5: wallpaper.fields.md5 };
}

function nativeResolution(height: number): Resolution {
  if (height >= 2160) return '4k';
  return height >= 1440 ? '2k' : '1920';
}
