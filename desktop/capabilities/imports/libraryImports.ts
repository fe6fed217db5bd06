import { stat } from 'node:fs/promises';
import type { BundleImport } from '../../../media/import/bundleImport.ts';
import { toSystemPath } from '../../../media/fileNames/bytePath.ts';
import { md5OfFile } from '../../../media/store/fileHash.ts';
import type { MediaStore } from '../../../media/store/mediaStore.ts';
import type { RenditionPool } from '../../../media/foreign/renditionPool.ts';
import type { FoundSource } from '../../../media/import/walkFolder.ts';
import type { WallpaperDto } from '../../../src/api/contract/entities.ts';
import type { ImportProgressDto, ImportResultDto } from '../../../src/bridge/contract/library.ts';
import { FileQueue } from './fileQueue.ts';
import { ImportQueue, type ImportOutcome, type ImportRequest } from './importQueue.ts';
import type { LibraryDatabase } from '../library/libraryDatabase.ts';
import type { PosterMaker } from '../../browser/posterMaker.ts';
import { toLocalWallpaper } from './presentImport.ts';
import type { Uploads } from '../library/uploads.ts';

/** A page that sends nothing for so long, and has not said that it is done, is gone. */
const abandonedMilliseconds = 30_000;

export interface LibraryImportsOptions {
  database: LibraryDatabase;
  store: MediaStore;
  pool: RenditionPool;
  /** Imports what consists of several files; null where that is not taken. */
  bundles: BundleImport | null;
  /** Null where no browser can show a video's frames. */
  posters: PosterMaker | null;
  uploads: Uploads | null;
  onProgress: (progress: ImportProgressDto) => void;
  /** Milliseconds after which an upload that was not ended counts as ended. */
  abandonedAfter?: number;
}

export interface UploadAnnouncement {
  ticket: string;
  expected: number;
  isSmallAccepted: boolean;
}

interface OpenTicket {
  files: FileQueue<FoundSource>;
  outcome: Promise<ImportOutcome>;
  timer: NodeJS.Timeout;
}

/** Brings the user's own pictures, videos and packages into the library of this machine. */
export class LibraryImports {
  readonly #options: LibraryImportsOptions;
  readonly #imports: ImportQueue;
  readonly #tickets = new Map<string, OpenTicket>();

  constructor(options: LibraryImportsOptions) {
    this.#options = options;
    const { database, store, pool, bundles, posters, onProgress } = options;
    this.#imports = new ImportQueue({
      store,
      pool,
      bundles,
      posters: posters?.make ?? null,
      animate: posters?.animate ?? null,
      convert: posters?.convert ?? null,
      knownMd5: async (md5) => database.has(md5),
      record: async (items) => database.add(items.map(toLocalWallpaper)),
      onProgress,
      onStopped: (path) => this.#rememberStopped(path),
      hasStopped: (path) => this.hasStopped(path),
      onIdle: async () => posters?.close(),
    });
  }

  /** The wallpaper with this content, as it is stored or as it was given; null where there is none. */
  findContent(md5: string): WallpaperDto | null {
    return this.#options.database.findContent(md5);
  }

  /** True for content that ended or outlasted the process that read it, and was not imported since. */
  async hasStopped(path: string): Promise<boolean> {
    // A file that has gone in the meantime has not.
    const bytes = await stat(toSystemPath(path)).then(
      ({ size }) => size,
      () => null,
    );
    const stopped = bytes === null ? [] : this.#options.database.listStopped(bytes);
    if (stopped.length === 0) return false;
    const md5 = await md5OfFile(path).catch(() => '');
    return stopped.includes(md5) && !this.#options.database.has(md5);
  }

  async #rememberStopped(path: string): Promise<void> {
    try {
      const { size } = await stat(path);
      this.#options.database.addStopped({ md5: await md5OfFile(path), bytes: size });
    } catch {
      // It has gone in the meantime.
    }
  }

  /** The progress of the running import; null where none runs. */
  get importProgress(): ImportProgressDto | null {
    return this.#imports.progress;
  }

  cancelImport(): void {
    this.#imports.cancel();
    for (const { files } of this.#tickets.values()) files.close();
  }

  /** Imports the files that come under a ticket while they come; those of one that never ends too. */
  beginUpload({ ticket, expected, isSmallAccepted }: UploadAnnouncement): void {
    const { uploads, abandonedAfter = abandonedMilliseconds } = this.#options;
    if (!uploads) throw new Error('This library takes no uploads.');
    if (this.#tickets.has(ticket)) throw new Error('This ticket is open already.');
    const files = new FileQueue<FoundSource>();
    const timer = setTimeout(() => files.close(), abandonedAfter);
    timer.unref();
    uploads.open(ticket, {
      onBytes: () => void timer.refresh(),
      onFile: ({ path, name }) => files.add({ path, shownPath: name }),
    });
    const outcome = this.#imports.add({ paths: files, expected, isSmallAccepted }).finally(async () => {
      clearTimeout(timer);
      this.#tickets.delete(ticket);
      await uploads.discard(ticket);
    });
    outcome.catch(() => undefined);
    this.#tickets.set(ticket, { files, outcome, timer });
  }

  /** No further file comes under a ticket. @returns what became of its files */
  async endUpload(ticket: string): Promise<ImportResultDto> {
    const open = this.#tickets.get(ticket);
    if (!open) throw new Error('This ticket is not open.');
    open.files.close();
    const { contents, faults: _faults, ...summary } = await open.outcome;
    const found = contents.flatMap(({ shownPath: path, md5 }) => {
      const wallpaper = this.findContent(md5);
      return wallpaper ? [{ path, wallpaper }] : [];
    });
    const wallpapers = new Map(
      found
        .toSorted((one, other) => (one.path < other.path ? -1 : 1))
        .map(({ path, wallpaper: { wid, name } }) => [wid, { path, wid, name }]),
    );
    const wallpaper = wallpapers.size === 1 ? (found[0]?.wallpaper ?? null) : null;
    return { ...summary, wallpapers: [...wallpapers.values()], wallpaper };
  }

  /** Imports every picture and video of a folder, or some files, once the imports before it are done. */
  importPaths(
    paths: string | readonly string[],
    options: Omit<ImportRequest, 'paths'> = {},
  ): Promise<ImportOutcome> {
    return this.#imports.add({ paths, ...options });
  }
}
