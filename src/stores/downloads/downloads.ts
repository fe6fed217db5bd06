import { makeAutoObservable, observable, runInAction } from 'mobx';
import { wallpaperTypes } from '../../api/contract/entities.ts';
import { setStates } from '../../bridge/contract/constants.ts';
import type { DownloadProgressDto } from '../../bridge/contract/download.ts';
import { attempt, attemptOr } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { Wallpaper } from '../wallpapers/entities/wallpaper.ts';
import { findWallpaper, type WallpaperSources } from '../wallpapers/findWallpaper.ts';

const unfinished: readonly number[] = [
  setStates.queued,
  setStates.downloading,
  setStates.paused,
  setStates.verifying,
  setStates.failed,
];

/** The downloads of this machine that have not ended, as every window sees them. */
export class DownloadsStore {
  readonly #running = observable.map<string, DownloadProgressDto>({}, { deep: false });
  readonly #wallpapers = observable.map<number, Wallpaper>({}, { deep: false });
  readonly #sources: WallpaperSources;
  /** Grows with each one that is whole: lists of what is there are out of date then. */
  finishedCount = 0;

  constructor(sources: WallpaperSources) {
    this.#sources = sources;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    sources.bridge.on('download.progress', (progress) => this.receive(progress));
    sources.bridge.onOpenChange((isOpen) => isOpen && void this.load());
  }

  get list(): readonly DownloadProgressDto[] {
    return [...this.#running.values()];
  }

  /** Null until it is known, and for one that has been taken offline. */
  wallpaperOf(wid: number): Wallpaper | null {
    return this.#wallpapers.get(wid) ?? null;
  }

  /** Asks the client what is under way; from then on it tells. */
  async load(): Promise<void> {
    const answer = await attemptOr(() => this.#sources.bridge.call('download.list', {}), null);
    if (!answer) return;
    runInAction(() => {
      this.#running.clear();
      for (const progress of answer.list) this.receive(progress);
    });
  }

  /** @returns whether the client has done it; so do the others */
  async pause(md5: string): Promise<boolean> {
    return attempt(() => this.#sources.bridge.call('download.pause', { md5 }));
  }

  async resume(md5: string): Promise<boolean> {
    return attempt(() => this.#sources.bridge.call('download.resume', { md5 }));
  }

  /** Tries one that failed again; what was fetched of it is kept. */
  async retry({ md5, wid, wtype }: DownloadProgressDto): Promise<boolean> {
    const target = { md5, wid, wtype: kindOf(wtype), bytes: 0 };
    return attempt(() => this.#sources.bridge.call('download.start', target));
  }

  async cancel(md5: string): Promise<boolean> {
    // One that failed is not known to the client any more.
    this.#running.delete(md5);
    return attempt(() => this.#sources.bridge.call('download.cancel', { md5 }));
  }

  private receive(progress: DownloadProgressDto): void {
    const { md5, state } = progress;
    if (state === setStates.downloaded) this.finishedCount += 1;
    if (!unfinished.includes(state)) {
      this.#running.delete(md5);
      return;
    }
    if (!this.#running.has(md5)) void this.#find(progress);
    this.#running.set(md5, progress);
  }

  async #find({ wid, wtype }: DownloadProgressDto): Promise<void> {
    const found = await attemptOr(() => findWallpaper(this.#sources, { wid, wtype: kindOf(wtype) }), null);
    if (found) runInAction(() => this.#wallpapers.set(wid, found));
  }
}

const kindOf = (wtype: number) =>
  wtype === wallpaperTypes.static ? wallpaperTypes.static : wallpaperTypes.dynamic;

export const downloadsStore = defineStore(
  ({ api, bridge, registry }: WallpaperSources) => new DownloadsStore({ api, bridge, registry }),
);
