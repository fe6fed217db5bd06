import { inspectFile } from '../../../../media/foreign/inspectFile.ts';
import { MediaError } from '../../../../media/mediaError.ts';
import type { RenditionPool } from '../../../../media/foreign/renditionPool.ts';
import type { MediaStore } from '../../../../media/store/mediaStore.ts';

/** Pictures of a package in the media store. */
export interface Poster {
  readonly md5_428_244: string | null;
  readonly md5_1440_1080: string | null;
  readonly palette: readonly string[];
}

/** @returns null for a preview that is no picture, whatever its name says */
export type MakePoster = (path: string, signal: AbortSignal | undefined) => Promise<Poster | null>;

const fields = ['md5_428_244', 'md5_1440_1080'] as const;
/** Errors of the disk or of the user's cancellation: not the preview's fault. */
const passedOn: readonly string[] = ['disk_full', 'cancelled'];

/** Makes the pictures that the library shows of a package, from its preview. */
export function createMakePoster(store: MediaStore, pool: RenditionPool): MakePoster {
  return async (path, signal) => {
    try {
      const inspection = await inspectFile(path);
      if (inspection.kind !== 'image') return null;
      const { temporaryFolder } = store;
      const options = { fields, isCleanWanted: false, temporaryFolder, ...(signal && { signal }) };
      const made = await pool.makeRenditions(path, inspection, options);
      try {
        const put = async (field: (typeof fields)[number]) => {
          const file = made.files[field];
          return file && (await store.put(file.path)).md5;
        };
        return {
          md5_428_244: await put('md5_428_244'),
          md5_1440_1080: await put('md5_1440_1080'),
          palette: made.palette,
        };
      } finally {
        await made.dispose();
      }
    } catch (error) {
      if (!(error instanceof MediaError) || passedOn.includes(error.code)) throw error;
      return null;
    }
  };
}
