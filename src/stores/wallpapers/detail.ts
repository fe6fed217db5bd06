import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError } from '../../api/apiError.ts';
import type { Api, CallOptions } from '../../api/apiClient.ts';
import type { ResponseOf } from '../../api/contract/call.ts';
import type { ApiCalls } from '../../api/contract/index.ts';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import { isLocalWid } from '../../bridge/contract/constants.ts';
import { expectFailure, type Failure } from '../kernel/failure.ts';
import { LatestRequest } from '../kernel/latestRequest.ts';
import type { AuthorRegistry } from '../social/authors/authorRegistry.ts';
import type { Wallpaper, WallpaperRegistry } from './entities/wallpaper.ts';
import type { ListStatus } from './entities/wallpaperList.ts';
import { defineStore } from '../kernel/storeScope.ts';

/** Small cards in the row under a detail (docs/product.md#wallpaper-detail). */
const relatedLimit = 10;

interface DetailNeeds {
  api: Api;
  bridge: Bridge;
  registry: WallpaperRegistry;
  authors: AuthorRegistry;
}

/** The wallpaper whose detail is open, with related ones. */
export class DetailStore {
  status: ListStatus = 'idle';
  failure: Failure | null = null;
  wallpaper: Wallpaper | null = null;
  related: readonly Wallpaper[] = [];
  readonly #request = new LatestRequest();
  /** Opens the wallpaper of this computer that was asked for before its host was there. */
  #openAgain: (() => unknown) | null = null;
  readonly #api: Api;
  readonly #bridge: Bridge;
  readonly #registry: WallpaperRegistry;
  readonly #authors: AuthorRegistry;

  constructor({ api, bridge, registry, authors }: DetailNeeds) {
    this.#api = api;
    this.#bridge = bridge;
    this.#registry = registry;
    this.#authors = authors;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    bridge.onOpenChange((isOpen) => isOpen && this.#openAgain?.());
  }

  /**
   * Opens a wallpaper. The fields that a list already had are shown immediately; the detail and the related row follow.
   * A slow response for a former wallpaper never overwrites the current one.
   */
  async open(wid: number, isStatic: boolean): Promise<void> {
    this.#openAgain = null;
    const signal = this.#request.begin();
    const known = this.#registry.get(wid);
    this.wallpaper = known?.isStatic === isStatic ? known : null;
    this.related = [];
    this.failure = null;
    this.status = 'pending';
    try {
      await this.#load(wid, isStatic, signal);
      runInAction(() => {
        if (!signal.aborted) this.status = 'ready';
      });
    } catch (error) {
      if (signal.aborted) return;
      const failure = expectFailure(error);
      if (isLocalWid(wid)) this.#openAgain = () => this.open(wid, isStatic);
      runInAction(() => {
        this.status = 'failed';
        this.failure = failure;
      });
    }
  }

  async #load(wid: number, isStatic: boolean, signal: AbortSignal): Promise<void> {
    if (isLocalWid(wid)) return this.#loadLocal(wid, signal);
    const options = { signal };
    const related = this.#loadRelated(wid, signal);
    const { wallpaper, author } = await this.#fetchDetail(wid, isStatic, options);
    runInAction(() => {
      if (signal.aborted) return;
      this.#authors.upsert(author);
      this.wallpaper = this.#registry.upsert(wallpaper);
    });
    await related;
  }

  /** A bare number does not imply its type: both types are tried. */
  async #fetchDetail(
    wid: number,
    isStatic: boolean,
    options: CallOptions,
  ): Promise<ResponseOf<ApiCalls['dynamicDetail']>> {
    try {
      return await this.#api.call(isStatic ? 'staticDetail' : 'dynamicDetail', { wid }, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'wallpaperNotFound') throw error;
      return this.#api.call(isStatic ? 'dynamicDetail' : 'staticDetail', { wid }, options);
    }
  }

  /** The row under the detail is an extra: when it fails, the detail stands without it. */
  async #loadRelated(wid: number, signal: AbortSignal): Promise<void> {
    try {
      const { list } = await this.#api.call('relatedList', { wid, limit: relatedLimit }, { signal });
      runInAction(() => {
        if (!signal.aborted) this.related = list.map((dto) => this.#registry.upsert(dto));
      });
    } catch (error) {
      if (!signal.aborted) expectFailure(error);
    }
  }

  async #loadLocal(wid: number, signal: AbortSignal): Promise<void> {
    const { wallpaper } = await this.#bridge.call('library.detail', { wid });
    runInAction(() => {
      if (signal.aborted) return;
      if (wallpaper) this.wallpaper = this.#registry.upsert(wallpaper);
      else {
        this.wallpaper = null;
        this.failure = 'wallpaperNotFound';
      }
    });
  }
}

export const detailStore = defineStore(
  ({ api, bridge, registry, authors }: DetailNeeds) => new DetailStore({ api, bridge, registry, authors }),
);
