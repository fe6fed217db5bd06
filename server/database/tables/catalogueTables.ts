import type { Generated } from 'kysely';
import type { JsonText } from '../../kernel/jsonText.ts';

// Wallpapers, where they are listed, and what people do with them.

export interface WallpaperTable {
  wid: number;
  name: string;
  name_en: string;
  wtype: number;
  sub_wtype: number;
  ptype: number;
  price: number;
  state: number;
  author_uid: string;
  width: number;
  height: number;
  duration_ms: number | null;
  bytes: number;
  mime: string;
  voice_type: number;
  md5: string;
  files: JsonText;
  palette: JsonText;
  tags: JsonText;
  web_entry: string | null;
  published_at: number;
  download_count: number;
  like_count: number;
  /** Tenths: 49 is 4.9. */
  score: number;
  banner_position: number | null;
}

/**
 * One row for each category that a wallpaper is listed in, one under category 0 for all of its type, and one for
 * each of its colours under a number that no category has (`colorCategory`). Only wallpapers that are online have
 * rows. It repeats the sort keys, so that every list is one index walk.
 */
export interface ListingTable {
  wtype: number;
  category_id: number;
  wid: number;
  published_at: number;
  hot: number;
  score: number;
  download_count: number;
  /** What the filters of the lists ask for, in one number; see `server/domains/catalogue/wallpapers/traits.ts`. */
  traits: number;
}

/**
 * The listing rows of a work that was taken offline, kept for the day it goes online again. A migration that gives
 * `listings` a column without default rewrites these, too.
 */
export interface WithdrawnListingTable {
  wid: number;
  listings: JsonText;
  /** 1 where its author took it offline, 0 where the host did. */
  is_by_author: Generated<number>;
  /** Why the host keeps it offline, a code of the contract, and the host's own words; null where only its author does. */
  refusal_code: string | null;
  refusal_note: Generated<string>;
}

export interface CategoryTable {
  category_id: number;
  wtype: number;
  name: string;
  name_en: string;
  icon: string;
  position: number;
}

export interface ThemeTable {
  theme_id: number;
  name: string;
  name_en: string;
  wid: number;
  parts: JsonText;
  parts_en: JsonText;
  position: number;
  theme_type: Generated<number>;
}

export interface ThemeComponentTable {
  theme_id: number;
  component_id: number;
  kind: string;
  name: string;
  name_en: string;
}

export interface WebFileTable {
  wid: number;
  path: string;
  md5: string;
}

/** One row for each device and wallpaper that was counted as downloaded. */
export interface DownloadTable {
  wid: number;
  device_id: string;
}

/** Downloads of a wallpaper on one day, counted in days of UTC since 1970. */
export interface DailyDownloadTable {
  day: number;
  wid: number;
  count: number;
}

export interface LikeTable {
  uid: string;
  wid: number;
  wtype: number;
  liked_at: number;
}

export interface ReportTable {
  device_id: string;
  wid: number;
  reason: string;
  uid: string | null;
  detail: string;
  created_at: number;
}
