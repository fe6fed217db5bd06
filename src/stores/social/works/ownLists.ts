import { reaction } from 'mobx';
import { pageSize } from '../../../api/rules/plannedCalls.ts';
import { wallpaperTypes, type WallpaperDto } from '../../../api/contract/entities.ts';
import { isLocalWid } from '../../../bridge/contract/constants.ts';
import { FreshList } from '../../kernel/freshList.ts';
import type { Page } from '../../kernel/pagedList.ts';
import type { Wallpaper, WallpaperRegistry } from '../../wallpapers/entities/wallpaper.ts';
import { defineStore } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import type { SessionStore } from '../../session/sessionStore.ts';

/** Maximum number of wallpapers in one call (contract of the calls). */
const widLimit = 200;

export type OwnListName = 'likes' | 'favourites' | 'downloads' | 'purchases';

interface WallpaperKey {
  wid: number;
  wtype: number;
}

interface OwnListsNeeds {
  api: Api;
  bridge: Bridge;
  session: SessionStore;
  registry: WallpaperRegistry;
}

/** The user's liked, favourite, downloaded and bought wallpapers. Favourites and downloads belong to the machine. */
export class OwnListsStore {
  readonly #lists = new Map<OwnListName, FreshList<Wallpaper>>();
  readonly #needs: OwnListsNeeds;

  constructor(needs: OwnListsNeeds) {
    this.#needs = needs;
    reaction(
      () => needs.session.openId,
      () => this.#lists.clear(),
    );
  }

  list(name: OwnListName): FreshList<Wallpaper> {
    const known = this.#lists.get(name);
    if (known) return known;
    const list = new FreshList(this.#sources[name], ({ wid }) => wid);
    this.#lists.set(name, list);
    return list;
  }

  readonly #sources: Record<
    OwnListName,
    (cursor: string | null, signal: AbortSignal) => Promise<Page<Wallpaper>>
  > = {
    likes: async (cursor, signal) =>
      this.#toPage(await this.#needs.api.call('likedWallpapers', { cursor, limit: pageSize }, { signal })),
    purchases: async (cursor, signal) =>
      this.#toPage(await this.#needs.api.call('boughtWallpapers', { cursor, limit: pageSize }, { signal })),
    favourites: async (cursor, signal) => {
      const page = await this.#needs.bridge.call('favorites.list', { cursor, limit: pageSize });
      return this.#toPage({ ...page, list: await this.#resolve(page.list, signal) });
    },
    downloads: async (cursor, signal) => {
      const page = await this.#needs.bridge.call('download.history', { cursor, limit: pageSize });
      return this.#toPage({ ...page, list: await this.#resolve(page.list, signal) });
    },
  };

  #toPage(page: { list: WallpaperDto[]; next_cursor: string | null; has_more: boolean }): Page<Wallpaper> {
    return {
      items: page.list.map((dto) => this.#needs.registry.upsert(dto)),
      nextCursor: page.next_cursor,
      hasMore: page.has_more,
    };
  }

  /** Fetches wallpapers in the given order; removed ones are omitted. */
  async #resolve(keys: readonly WallpaperKey[], signal: AbortSignal): Promise<WallpaperDto[]> {
    const found = new Map<number, WallpaperDto>();
    const local = keys.filter(({ wid }) => isLocalWid(wid));
    const remote = keys.filter(({ wid }) => !isLocalWid(wid));
    const widsOf = (type: number): number[] =>
      remote.filter(({ wtype }) => wtype === type).map(({ wid }) => wid);
    const parts = [
      ...splitIntoCalls(widsOf(wallpaperTypes.dynamic)).map((wids) => ['dynamicByWids', wids] as const),
      ...splitIntoCalls(widsOf(wallpaperTypes.static)).map((wids) => ['staticByWids', wids] as const),
    ];
    for (const [name, wids] of parts)
      for (const dto of (await this.#needs.api.call(name, { wids }, { signal })).list)
        found.set(dto.wid, dto);
    for (const { wid } of local) {
      const { wallpaper } = await this.#needs.bridge.call('library.detail', { wid });
      if (wallpaper) found.set(wid, wallpaper);
    }
    return keys.flatMap(({ wid }) => found.get(wid) ?? []);
  }
}

export const ownListsStore = defineStore(
  ({ api, bridge, session, registry }: OwnListsNeeds) =>
    new OwnListsStore({ api, bridge, session, registry }),
);

function splitIntoCalls(wids: readonly number[]): number[][] {
  const count = Math.ceil(wids.length / widLimit);
  return Array.from({ length: count }, (_, index) => wids.slice(index * widLimit, (index + 1) * widLimit));
}
