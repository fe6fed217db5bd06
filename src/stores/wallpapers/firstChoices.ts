import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import { priceKinds } from '../../api/contract/entities.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { expectFailure } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { Wallpaper, WallpaperRegistry } from './entities/wallpaper.ts';

const shownWallpapers = 3;
const askedWallpapers = 12;
const popular = 2;

interface FirstChoicesNeeds {
  api: Api;
  devices: DevicesStore;
  registry: WallpaperRegistry;
}

/** A few wallpapers to set where a desktop has none of ours. */
export class FirstChoicesStore {
  wallpapers: readonly Wallpaper[] = [];
  readonly #needs: FirstChoicesNeeds;
  #isAsked = false;

  constructor(needs: FirstChoicesNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Loads them once: free ones that this machine can show. */
  async ensure(): Promise<void> {
    if (this.#isAsked) return;
    this.#isAsked = true;
    const { api, devices, registry } = this.#needs;
    try {
      const { list } = await api.call('staticList', { sort: popular, limit: askedWallpapers });
      const choices = list
        .map((dto) => registry.upsert(dto))
        .filter(
          (wallpaper) =>
            wallpaper.fields.ptype === priceKinds.free &&
            wallpaper.isOnline &&
            devices.settingUnsupportedReason(wallpaper) === null,
        );
      runInAction(() => (this.wallpapers = choices.slice(0, shownWallpapers)));
    } catch (error) {
      // The preview has its lake without them; the next page asks again.
      expectFailure(error);
      this.#isAsked = false;
    }
  }
}

export const firstChoicesStore = defineStore(
  ({ api, devices, registry }: FirstChoicesNeeds) => new FirstChoicesStore({ api, devices, registry }),
);
