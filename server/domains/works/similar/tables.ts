/** The difference hash of a wallpaper's picture, in four parts of 16 bits; null where there is no picture. */
export interface PictureHashTable {
  wid: number;
  band_0: number | null;
  band_1: number | null;
  band_2: number | null;
  band_3: number | null;
}

/** A wallpaper whose hash is still to be computed: it was there before builds did that, or comes from a seed. */
export interface DuePictureTable {
  wid: number;
}

declare module '../../../database/schema.ts' {
  interface Database {
    picture_hashes: PictureHashTable;
    due_pictures: DuePictureTable;
  }
}
