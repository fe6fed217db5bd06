import type { MessageDto } from '../../../src/api/contract/messages.ts';
import { readMediaFiles } from '../catalogue/wallpapers/presenter.ts';

/** The columns of a wallpaper that a message carries; all null where there is none. */
interface WallpaperColumns {
  wid: number | null;
  name: string | null;
  name_en: string | null;
  wtype: number | null;
  sub_wtype: number | null;
  state: number | null;
  files: string | null;
}

/** Presents the part of a wallpaper that a message about it shows. */
export function presentWallpaperPart(row: WallpaperColumns): MessageDto['wallpaper'] {
  const { wid, name, name_en, wtype, sub_wtype, state, files } = row;
  if (wid === null || name === null || name_en === null || wtype === null) return null;
  if (sub_wtype === null || state === null || files === null) return null;
  const kept = readMediaFiles(files);
  return {
    wid,
    name,
    name_en,
    wtype: wtype === 2 ? 2 : 1,
    sub_wtype,
    state,
    md5_165_93: kept.md5_165_93 ?? null,
    md5_210_118: kept.md5_210_118 ?? null,
  };
}
