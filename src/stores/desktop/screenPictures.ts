import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { WallpaperTarget } from '../../bridge/contract/wallpaper.ts';
import { expectFailure } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { Wallpaper } from '../wallpapers/entities/wallpaper.ts';
import { findWallpaper, type WallpaperSources } from '../wallpapers/findWallpaper.ts';

/** The wallpapers on the screens, with more than the client's targets have: above all their thumbnails. */
export class ScreenPicturesStore {
  readonly #found = observable.map<number, Wallpaper>({}, { deep: false });
  readonly #asked = new Set<number>();
  readonly #sources: WallpaperSources;

  constructor(sources: WallpaperSources) {
    this.#sources = sources;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Null until it is there; without an answer the name is shown alone. */
  get(target: WallpaperTarget | null): Wallpaper | null {
    return (target && this.#found.get(target.wid)) ?? null;
  }

  /** Looks up those that are not known. One that was not found is looked up again the next time. */
  async ensure(targets: readonly (WallpaperTarget | null)[]): Promise<void> {
    await Promise.all(
      targets.map(async (target) => {
        if (target && !this.#asked.has(target.wid)) await this.#find(target);
      }),
    );
  }

  async #find(target: WallpaperTarget): Promise<void> {
    this.#asked.add(target.wid);
    try {
      const wallpaper = await findWallpaper(this.#sources, target);
      if (wallpaper) return runInAction(() => void this.#found.set(target.wid, wallpaper));
    } catch (error) {
      expectFailure(error);
    }
    this.#asked.delete(target.wid);
  }
}

export const screenPicturesStore = defineStore(
  ({ api, bridge, registry }: WallpaperSources) => new ScreenPicturesStore({ api, bridge, registry }),
);
