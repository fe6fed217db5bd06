import type { Generated } from 'kysely';

// Downloads and likes.

/** One row for each device and wallpaper that was counted as downloaded. */
export interface DownloadTable {
  wid: number;
  device_id: string;
  /** In days of UTC since 1970; after two years the device counts once more. */
  day: Generated<number>;
}

/** A first download that is not counted yet (`foldDownloads`). */
export interface NewDownloadTable {
  wid: number;
  device_id: string;
  day: number;
  /** The downloader, where that is known. */
  uid: string | null;
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

declare module '../../database/schema.ts' {
  interface Database {
    downloads: DownloadTable;
    new_downloads: NewDownloadTable;
    daily_downloads: DailyDownloadTable;
    likes: LikeTable;
  }
}
