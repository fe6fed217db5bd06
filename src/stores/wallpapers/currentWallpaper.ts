import { makeAutoObservable, runInAction } from 'mobx';
import type { WallpaperTarget } from '../../bridge/contract/wallpaper.ts';
import { expectFailure } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { Wallpaper } from './entities/wallpaper.ts';
import { findWallpaper, type WallpaperSources } from './findWallpaper.ts';

/** The wallpaper on the desktop, with more than the client's target has: above all its thumbnails. */
export class CurrentWallpaperStore {
  wallpaper: Wallpaper | null = null;
  readonly #sources: WallpaperSources;
  #wanted: number | null = null;

  constructor(sources: WallpaperSources) {
    this.#sources = sources;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Looks a target up. Without an answer the control shows no image: the desktop itself shows it. */
  async load(target: WallpaperTarget): Promise<void> {
    const { wid } = target;
    this.#wanted = wid;
    const known = this.#sources.registry.get(wid) ?? null;
    this.wallpaper = known;
    if (known) return;
    try {
      const found = await findWallpaper(this.#sources, target);
      runInAction(() => {
        if (found && this.#wanted === wid) this.wallpaper = found;
      });
    } catch (error) {
      expectFailure(error);
    }
  }
}

export const currentWallpaperStore = defineStore(
  ({ api, bridge, registry }: WallpaperSources) => new CurrentWallpaperStore({ api, bridge, registry }),
);
