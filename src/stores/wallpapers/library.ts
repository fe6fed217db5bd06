import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { ImportProgressDto, ImportSummaryDto } from '../../bridge/contract/library.ts';
import { assertKnownFailure, failureOf, type Failure } from '../kernel/failure.ts';
import { pageSize } from '../../api/rules/plannedCalls.ts';
import type { UploadFile } from '../../api/uploadFile.ts';
import type { Wallpaper, WallpaperRegistry } from './entities/wallpaper.ts';
import { WallpaperList } from './entities/wallpaperList.ts';
import { defineStore } from '../kernel/storeScope.ts';

interface LibraryNeeds {
  bridge: Bridge;
  upload: UploadFile;
  registry: WallpaperRegistry;
}

/** The user's own wallpapers on this machine, and importing more of them. */
export class LibraryStore {
  readonly list: WallpaperList;
  progress: ImportProgressDto | null = null;
  summary: ImportSummaryDto | null = null;
  failure: Failure | null = null;
  #running: AbortController | null = null;
  readonly #bridge: Bridge;
  readonly #upload: UploadFile;

  constructor({ bridge, registry, upload }: LibraryNeeds) {
    this.#bridge = bridge;
    this.#upload = upload;
    this.list = new WallpaperList(registry, (cursor) =>
      bridge.call('library.list', { cursor, limit: pageSize }),
    );
    makeAutoObservable(this, { list: false }, { deep: false, autoBind: true });
    bridge.on('library.importProgress', (progress) => runInAction(() => (this.progress = progress)));
  }

  get isImporting(): boolean {
    return this.#running !== null && this.progress !== null;
  }

  /** Imports files: first their bytes are uploaded, then the host reads them. Failures are in the summary, by name. */
  async importFiles(files: readonly File[]): Promise<void> {
    if (files.length === 0 || this.isImporting) return;
    const running = (this.#running = new AbortController());
    this.summary = null;
    this.failure = null;
    this.progress = { done: 0, total: files.length, current: null, summary: null };
    const ticket = crypto.randomUUID().replaceAll('-', '');
    try {
      for (const file of files) await this.#upload(ticket, file, running.signal);
      const summary = await this.#bridge.call('library.importUploaded', { ticket });
      runInAction(() => (this.summary = summary));
      await this.list.reload();
    } catch (error) {
      const failure = running.signal.aborted
        ? null
        : error instanceof BridgeError
          ? failureOf(error)
          : 'clientMissing';
      runInAction(() => (this.failure = failure));
    } finally {
      runInAction(() => {
        this.progress = null;
        this.#running = null;
      });
    }
  }

  /** Cancels a running import; what was imported until then is kept. */
  async cancel(): Promise<void> {
    this.#running?.abort();
    try {
      await this.#bridge.call('library.cancelImport', {});
    } catch (error) {
      assertKnownFailure(error);
    }
  }

  dismissSummary(): void {
    this.summary = null;
    this.failure = null;
  }

  /** Removes a wallpaper from the library; returns whether it is gone. */
  async remove(wallpaper: Wallpaper): Promise<boolean> {
    try {
      await this.#bridge.call('library.remove', { wid: wallpaper.wid, md5: wallpaper.fields.md5 });
      this.list.remove(wallpaper.wid);
      return true;
    } catch (error) {
      assertKnownFailure(error);
      return false;
    }
  }
}

export const libraryStore = defineStore(
  ({ bridge, upload, registry }: LibraryNeeds) => new LibraryStore({ bridge, upload, registry }),
);
