import { pageSize } from '../../api/rules/plannedCalls.ts';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import { defineStore, type GetStore } from '../kernel/storeScope.ts';
import type { PagedList } from '../kernel/pagedList.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import { ownListsStore, type OwnListsStore } from '../social/works/ownLists.ts';
import type { Wallpaper } from '../wallpapers/entities/wallpaper.ts';
import type { WallpaperSources } from '../wallpapers/findWallpaper.ts';
import { WallpaperList } from '../wallpapers/entities/wallpaperList.ts';

interface ChoicesNeeds extends WallpaperSources {
  session: SessionStore;
}

/** Lists that a wallpaper for a screen or a rule is chosen from, beside those on the screens. */
export const choiceGroups = ['favourites', 'local'] as const;
export type ChoiceGroup = (typeof choiceGroups)[number];

/** The user's own wallpapers to choose from: each opening of a dialog begins with fresh lists. */
export class WallpaperChoicesStore {
  readonly #needs: WallpaperSources & { bridge: Bridge; ownLists: OwnListsStore };

  constructor(needs: WallpaperSources & { bridge: Bridge; ownLists: OwnListsStore }) {
    this.#needs = needs;
  }

  createList(group: ChoiceGroup): PagedList<Wallpaper> {
    const { bridge, ownLists, registry } = this.#needs;
    if (group === 'favourites') return ownLists.list('favourites');
    return new WallpaperList(registry, (cursor) => bridge.call('library.list', { cursor, limit: pageSize }));
  }
}

export const wallpaperChoicesStore = defineStore(
  ({ api, bridge, registry }: ChoicesNeeds, get: GetStore<ChoicesNeeds>) =>
    new WallpaperChoicesStore({ api, bridge, registry, ownLists: get(ownListsStore) }),
);
