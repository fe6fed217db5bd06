import type { Generated, Insertable, Selectable } from 'kysely';
import type { FileField } from '../../../src/api/contract/files/fileClasses.ts';
import type { JsonText } from '../../kernel/jsonText.ts';

// Wallpapers, where they are listed, and what they are grouped by.

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
  /** The filterable properties in one number; see `server/domains/catalogue/wallpapers/traits.ts`. */
  traits: number;
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
  content: Generated<JsonText>;
}

export interface WebFileTable {
  wid: number;
  path: string;
  md5: string;
}

/** The texts of a web wallpaper's manifest, in both languages; without a manifest it has no row. */
export interface WebPackageTable {
  wid: number;
  /** A `localizedPackage` of the contract. */
  content: JsonText;
}

/** The fields under which the database names the files of a wallpaper: those of clients, and the preview of what is paid. */
export type StoredField = FileField | 'md5_960_720';

/** A field of a wallpaper that names a file; the rows of a wallpaper are gone with it. */
export interface MediaUseTable {
  md5: string;
  wid: number;
  field: StoredField;
}

/** Paid wallpapers without a preview of their own yet. */
export interface DuePreviewTable {
  wid: number;
}

/** Files that caches in front of the service are still to forget. */
export interface DuePurgeTable {
  md5: string;
  /** Unix seconds, or later where it became due again. */
  due_at: number;
}

/** The CRC-32 of files, by their MD5. */
export interface CheckCodeTable {
  md5: string;
  check_code: string;
}

export interface TopicTable {
  topic_id: number;
  topic_type: number;
  name: string;
  name_en: string;
  description: string;
  description_en: string;
  published_at: number;
  position: number;
}

export interface TopicWallpaperTable {
  topic_id: number;
  position: number;
  wid: number;
}

export interface RankListTable {
  rank_id: number;
  topic_type: number;
  source: number;
  wtype: number;
  periods: JsonText;
  name: string;
  name_en: string;
  description: string;
  description_en: string;
  position: number;
  computed_at: number;
}

/** Ranks in a ranking; `period` is 0 in one that is curated by hand. */
export interface RankEntryTable {
  rank_id: number;
  period: number;
  position: number;
  wid: number;
}

/** A pet that the service delivers to members by ticket. */
export interface PetTable {
  pet_id: number;
  name: string;
  name_en: string;
  /** Its file as it is delivered: a `petFile` of `src/api/rules/pets/figure.ts`. */
  file: JsonText;
  /** Of the bytes of `file`. */
  md5: string;
  position: number;
  /** 0 for one that is not offered any more. */
  is_online: number;
}

export type WallpaperRow = Selectable<WallpaperTable>;
export type NewWallpaper = Insertable<WallpaperTable>;

declare module '../../database/schema.ts' {
  interface Database {
    wallpapers: WallpaperTable;
    listings: ListingTable;
    categories: CategoryTable;
    themes: ThemeTable;
    theme_components: ThemeComponentTable;
    web_files: WebFileTable;
    web_packages: WebPackageTable;
    media_uses: MediaUseTable;
    due_previews: DuePreviewTable;
    due_purges: DuePurgeTable;
    check_codes: CheckCodeTable;
    topics: TopicTable;
    topic_wallpapers: TopicWallpaperTable;
    rank_lists: RankListTable;
    rank_entries: RankEntryTable;
    pets: PetTable;
  }
}
