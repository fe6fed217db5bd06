import { basename } from 'node:path';
import {
  importFiles,
  type ImportedMedia,
  type ImportProgress,
  type ImportSummary,
} from '../../../media/import/importMedia.ts';
import type { MediaErrorCode } from '../../../media/mediaError.ts';
import type { MediaStore } from '../../../media/store/mediaStore.ts';
import type { RenditionPool } from '../../../media/render/renditionPool.ts';
import {
  dynamicKinds,
  priceKinds,
  wallpaperStates,
  wallpaperTypes,
  type WallpaperDto,
} from '../../../src/api/contract/entities.ts';
import type {
  ImportFailureCode,
  ImportProgressDto,
  ImportSummaryDto,
} from '../../../src/bridge/contract/library.ts';
import type { LibraryDatabase, LibraryPage, NewLocalWallpaper } from './libraryDatabase.ts';
import type { PosterMaker } from '../../browser/posterMaker.ts';
import type { Uploads } from './uploads.ts';

export interface LibraryOptions {
  database: LibraryDatabase;
  store: MediaStore;
  pool: RenditionPool;
  /** Null where no browser can show a video's frames. */
  posters: PosterMaker | null;
  uploads: Uploads | null;
  onProgress: (progress: ImportProgressDto) => void;
}

/** The user's own wallpapers on this machine: listing them, and bringing more in. */
export class Library {
  readonly #options: LibraryOptions;
  #running: AbortController | null = null;

  constructor(options: LibraryOptions) {
    this.#options = options;
  }

  list(cursor: string | null | undefined, limit: number | undefined): LibraryPage {
    return this.#options.database.list(cursor, limit);
  }

  get(wid: number): WallpaperDto | null {
    return this.#options.database.get(wid);
  }

  remove(wid: number): void {
    this.#options.database.remove(wid);
  }

  cancelImport(): void {
    this.#running?.abort();
  }

  /** Imports what was dropped onto the window, then discards the uploaded copies. */
  async importUploaded(ticket: string): Promise<ImportSummaryDto> {
    const { uploads } = this.#options;
    if (!uploads) throw new Error('This library takes no uploads.');
    try {
      return await this.importFolder(uploads.folderOf(ticket));
    } finally {
      await uploads.discard(ticket);
    }
  }

  /**
   * Imports every picture and video of a folder. A file that cannot be taken is in the summary, by name; one
   * import runs at a time.
   */
  async importFolder(folder: string): Promise<ImportSummaryDto> {
    if (this.#running) throw new Error('Another import is running. Wait until it has ended.');
    const running = (this.#running = new AbortController());
    const { database, store, pool, posters, onProgress } = this.#options;
    try {
      const summary = await importFiles({
        paths: folder,
        store,
        pool,
        posters: posters?.make ?? null,
        knownMd5: async (md5) => database.has(md5),
        record: async (item) => database.add(toLocalWallpaper(item)),
        onProgress: (progress) => onProgress(presentProgress(progress, null)),
        signal: running.signal,
      });
      const presented = presentSummary(summary);
      const total = summary.imported + summary.duplicates + summary.failures.length;
      onProgress({ done: total, total, current: null, summary: presented });
      return presented;
    } finally {
      this.#running = null;
      await posters?.close();
    }
  }
}

/** What the user sees: many causes inside the product are the same to them. */
const presentedCodes: Record<MediaErrorCode, ImportFailureCode> = {
  empty_file: 'empty_file',
  unreadable: 'unreadable',
  unsupported_format: 'unsupported_format',
  unsupported_codec: 'unsupported_codec',
  too_many_pixels: 'too_many_pixels',
  file_too_large: 'file_too_large',
  not_a_file: 'unreadable',
  not_found: 'unreadable',
  access_denied: 'unreadable',
  invalid_md5: 'unknown',
  md5_mismatch: 'unknown',
  incomplete: 'unreadable',
  already_writing: 'unknown',
  source_changed: 'unreadable',
  disk_full: 'disk_full',
  too_slow: 'unreadable',
  too_much_memory: 'unreadable',
  worker_crashed: 'unreadable',
  poster_failed: 'no_browser',
  cancelled: 'cancelled',
  internal: 'unknown',
};

function presentProgress(
  { done, total, current }: ImportProgress,
  summary: ImportSummaryDto | null,
): ImportProgressDto {
  return { done, total, current: current === null ? null : basename(current), summary };
}

function presentSummary({
  imported,
  duplicates,
  failures,
  bytes,
  milliseconds,
}: ImportSummary): ImportSummaryDto {
  return {
    imported,
    duplicates,
    bytes,
    milliseconds: Math.round(milliseconds),
    failures: failures.map(({ path, code, detail }) => ({ path, code: presentedCodes[code], detail })),
  };
}

function toLocalWallpaper(item: ImportedMedia): NewLocalWallpaper {
  const { inspection, files } = item;
  const isVideo = inspection.kind === 'video';
  return {
    name: item.name,
    name_en: item.name,
    wtype: isVideo ? wallpaperTypes.dynamic : wallpaperTypes.static,
    sub_wtype: isVideo ? dynamicKinds.video : 0,
    ptype: priceKinds.free,
    price: 0,
    state: wallpaperStates.online,
    width: inspection.width,
    height: inspection.height,
    duration_ms: inspection.durationMs === null ? null : Math.round(inspection.durationMs),
    bytes: item.bytes,
    mime: inspection.mime,
    voice_type: inspection.hasSound ? 1 : 0,
    md5: item.md5,
    ...files,
    md5_video: isVideo ? item.md5 : null,
    preview_video: isVideo ? item.md5 : null,
    palette: item.palette,
    tag: [],
    author: { uid: 'local', nick_name: '', avatar: null, user_type: 0, vip_type: 0, is_enterprise: false },
    published_at: Math.floor(Date.now() / 1000),
    download_count: 0,
    like_count: 0,
    score: 0,
    web_entry: null,
  };
}
