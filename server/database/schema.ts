import type { Generated, Insertable, Selectable } from 'kysely';

/** JSON kept as text, so that both databases hold the same bytes; parsed and checked by the presenter. */
type JsonText = string;

export interface UserTable {
  uid: string;
  nick_name: string;
  avatar: string | null;
  user_type: number;
  vip_type: number;
  is_enterprise: number;
  description: string;
  follower_count: number;
  works_count: Generated<number>;
}

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
 * One row for each category that a wallpaper is listed in, and one under category 0 for all of its type.
 * Only wallpapers that are online have rows. It repeats the sort keys, so that every list is one index walk.
 */
export interface ListingTable {
  wtype: number;
  category_id: number;
  wid: number;
  published_at: number;
  hot: number;
  score: number;
  download_count: number;
  height: number;
  ratio: string;
  /** Bit n is set when the picture shows colour n of the twelve. */
  color_mask: number;
}

export interface CategoryTable {
  category_id: number;
  wtype: number;
  name: string;
  name_en: string;
  icon: string;
  position: number;
}

export interface WallpaperTagTable {
  tname: string;
  wid: number;
}

/** Inverted index of names, tags and authors: one- and two-character tokens of Han text, words of the rest. */
export interface SearchTokenTable {
  token: string;
  wid: number;
}

export interface ThemeTable {
  theme_id: number;
  name: string;
  name_en: string;
  wid: number;
  parts: JsonText;
  parts_en: JsonText;
  position: number;
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

export interface Database {
  users: UserTable;
  wallpapers: WallpaperTable;
  listings: ListingTable;
  categories: CategoryTable;
  wallpaper_tags: WallpaperTagTable;
  search_tokens: SearchTokenTable;
  themes: ThemeTable;
  web_files: WebFileTable;
  downloads: DownloadTable;
}

export type WallpaperRow = Selectable<WallpaperTable>;
export type NewWallpaper = Insertable<WallpaperTable>;
export type UserRow = Selectable<UserTable>;
