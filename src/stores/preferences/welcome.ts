import { makeAutoObservable, runInAction } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import { priceKinds } from '../../api/contract/entities.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { expectFailure } from '../kernel/failure.ts';
import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { Wallpaper, WallpaperRegistry } from '../wallpapers/entities/wallpaper.ts';
import { preferenceKeys } from './preferenceKeys.ts';

const welcomedKey = 'yueqi.welcomed';
/** Of either kind. */
const shownWallpapers = 3;
const askedWallpapers = 20;

interface WelcomeNeeds {
  api: Api;
  devices: DevicesStore;
  registry: WallpaperRegistry;
  storage: KeyValueStorage;
}

/** The welcome of the first start: language, theme, first wallpaper (docs/product.md#first-start). */
export class WelcomeStore {
  isOpen = false;
  /** To choose the first one from. */
  wallpapers: readonly Wallpaper[] = [];
  readonly #needs: WelcomeNeeds;
  #isStarted = false;

  constructor(needs: WelcomeNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Welcomes in the client's own window at its first start, once there is something to choose. */
  async start(): Promise<void> {
    if (this.#isStarted || !this.#isFirstStart || !this.#needs.devices.can('window.close')) return;
    this.#isStarted = true;
    try {
      const wallpapers = await this.#fetch();
      runInAction(() => {
        this.wallpapers = wallpapers;
        this.isOpen = wallpapers.length > 0;
      });
    } catch (error) {
      // Another start welcomes; until then the screens say what is wrong.
      expectFailure(error);
    }
  }

  close(): void {
    this.isOpen = false;
    this.#needs.storage.set(welcomedKey, '1');
  }

  get #isFirstStart(): boolean {
    const { storage } = this.#needs;
    return [welcomedKey, ...Object.values(preferenceKeys)].every((key) => storage.get(key) === null);
  }

  /** Free ones that this machine can show, those that move first. */
  async #fetch(): Promise<Wallpaper[]> {
    const { api, devices, registry } = this.#needs;
    const pages = await Promise.all([
      api.call('dynamicList', { sort: 2, limit: askedWallpapers }),
      api.call('staticList', { sort: 2, limit: askedWallpapers }),
    ]);
    return pages.flatMap(({ list }) =>
      list
        .map((dto) => registry.upsert(dto))
        .filter(
          (wallpaper) =>
            wallpaper.fields.ptype === priceKinds.free &&
            wallpaper.isOnline &&
            !wallpaper.isWebEngine &&
            devices.settingUnsupportedReason(wallpaper) === null,
        )
        .slice(0, shownWallpapers),
    );
  }
}

export const welcomeStore = defineStore(
  ({ api, devices, registry, storage }: WelcomeNeeds) =>
    new WelcomeStore({ api, devices, registry, storage }),
);
