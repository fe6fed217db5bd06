import type { CatalogueWallpaper } from '../../content/catalogue.ts';
import type { WallpaperTarget } from '../../src/bridge/contract/wallpaper.ts';

/** A starter wallpaper as the bridge is asked to set it. */
export function targetOf({
  wid,
  name,
  wtype,
  sub_wtype,
  md5,
  bytes,
  mime,
  web,
}: CatalogueWallpaper): WallpaperTarget {
  return { wid, name, wtype, sub_wtype, md5, bytes, mime, web_entry: web?.entry ?? null };
}
