import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { expectFailure, type Failure } from '../kernel/failure.ts';
import type { Wallpaper } from './entities/wallpaper.ts';
import { defineStore } from '../kernel/storeScope.ts';

export type FavoriteOutcome = { kind: 'added' | 'removed' | 'busy' } | { kind: 'failed'; failure: Failure };

interface FavoritesNeeds {
  bridge: Bridge;
  devices: DevicesStore;
}

/** The favourites that the client stores on this machine, as far as they have been shown. Available when signed out. */
export class FavoritesStore {
  readonly #known = observable.map<number, boolean>();
  readonly #running = new Set<number>();
  readonly #bridge: Bridge;
  readonly #devices: DevicesStore;

  constructor({ bridge, devices }: FavoritesNeeds) {
    this.#bridge = bridge;
    this.#devices = devices;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** False in a plain browser and in a client without favourites. */
  get isAvailable(): boolean {
    return this.#devices.can('favorites.add') && this.#devices.can('favorites.remove');
  }

  isFavorite(wid: number): boolean {
    return this.#known.get(wid) ?? false;
  }

  /** Requests from the client which of these are favourites; known ones are not requested again. */
  async ensure(wallpapers: readonly Wallpaper[]): Promise<void> {
    const wids = wallpapers.map(({ wid }) => wid).filter((wid) => !this.#known.has(wid));
    if (!this.isAvailable || wids.length === 0) return;
    try {
      const answer = await this.#bridge.call('favorites.has', { wids });
      const favorites = new Set(answer.wids);
      runInAction(() => {
        for (const wid of wids) if (!this.#known.has(wid)) this.#known.set(wid, favorites.has(wid));
      });
    } catch (error) {
      expectFailure(error);
    }
  }

  /** Adds or removes; shown immediately, and reverted when the client fails. */
  async toggle({ wid, fields }: Wallpaper): Promise<FavoriteOutcome> {
    if (this.#running.has(wid)) return { kind: 'busy' };
    const isWanted = !this.isFavorite(wid);
    this.#running.add(wid);
    this.#known.set(wid, isWanted);
    try {
      if (isWanted) await this.#bridge.call('favorites.add', { wid, wtype: fields.wtype });
      else await this.#bridge.call('favorites.remove', { wid });
      return { kind: isWanted ? 'added' : 'removed' };
    } catch (error) {
      runInAction(() => this.#known.set(wid, !isWanted));
      return { kind: 'failed', failure: expectFailure(error) };
    } finally {
      this.#running.delete(wid);
    }
  }
}

export const favoritesStore = defineStore(
  ({ bridge, devices }: FavoritesNeeds) => new FavoritesStore({ bridge, devices }),
);
