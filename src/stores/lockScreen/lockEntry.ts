import { fileClassOf } from '../../api/contract/files/fileClasses.ts';
import type { LockEntry } from '../../bridge/contract/lockScreen.ts';
import type { Wallpaper } from '../wallpapers/entities/wallpaper.ts';

/**
 * A wallpaper as the lock screen shows it: a still one by its own file, a dynamic one by its largest image.
 *
 * @param mayUseUltra whether its user may have more than full HD of it
 * @returns null for a dynamic wallpaper without an image
 */
export function lockEntryOf({ fields, isLocal }: Wallpaper, mayUseUltra: boolean): LockEntry | null {
  const { wid, name, name_en, wtype, sub_wtype, md5 } = fields;
  const image = fields.md5_1440_1080 ?? fields.md5_428_244 ?? fields.md5_340_190;
  const isBeyond = !isLocal && !mayUseUltra && fileClassOf('md5', fields) === 'ultra';
  const picture = wtype === 2 ? ((isBeyond ? fields.md5_1920 : null) ?? md5) : image;
  if (picture === null) return null;
  const thumbnail = fields.md5_340_190 ?? fields.md5_210_118 ?? image;
  return {
    ...{ wid, name, ...(name_en !== '' && { name_en }) },
    ...{ wtype, sub_wtype, md5, picture, thumbnail },
  };
}
