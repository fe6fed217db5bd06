import type { Generated } from 'kysely';

// Downloads and likes.

/** One row for each device and wallpaper that was counted as downloaded. */
export interface DownloadTable {
  wid: number;
  device_id: string;
  /** In days of UTC since 1970; after two years the device counts once more. */
  day: Generated<number>;
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
    daily_downloads: DailyDownloadTable;
    likes: LikeTable;
  }
}
