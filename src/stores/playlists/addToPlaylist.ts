import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import { playlistLimits } from '../../bridge/contract/playlist.ts';
import type { WallpaperTarget } from '../../bridge/contract/wallpaper.ts';
import { expectFailure, needsSignIn } from '../kernel/failure.ts';
import { defineStore, type GetStore } from '../kernel/storeScope.ts';
import { hasBenefit } from '../payment/benefits.ts';
import { fileTicketsStore, type FileTicketsStore } from '../payment/fileTickets.ts';
import { ownershipStore, type OwnershipStore } from '../payment/ownership.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import type { Wallpaper } from '../wallpapers/entities/wallpaper.ts';
import { setWallpaperStore, type SetWallpaperStore } from '../wallpapers/setting/setWallpaper.ts';
import { playlistsStore, type PlaylistFailure, type PlaylistsStore } from './playlists.ts';

/** Number of wallpapers that were added, and the reasons for the others. */
export interface AddedCounts {
  added: number;
  duplicates: number;
  /** 3D wallpapers. */
  refused: number;
  /** Paid ones that the user does not have, and moving ones without the membership for that. */
  notOwned: number;
  overLimit: number;
}

/** Outcomes of adding; each has a string in the UI. */
export type AddOutcome =
  | { kind: 'added'; playlist: { id: string; name: string }; counts: AddedCounts }
  | { kind: 'signInNeeded' | 'purchaseNeeded' | 'memberNeeded' | 'threeDimensional' | 'network' }
  | { kind: 'refused'; failure: PlaylistFailure };

interface AddToPlaylistNeeds {
  bridge: Bridge;
  session: SessionStore;
  playlists: PlaylistsStore;
  ownership: OwnershipStore;
  setting: Pick<SetWallpaperStore, 'targetOf'>;
  tickets: FileTicketsStore;
}

/** The gate before one wallpaper; null where it may be added. */
type Refusal = 'signInNeeded' | 'purchaseNeeded' | 'memberNeeded' | 'threeDimensional' | 'network' | null;

/** Adding wallpapers to a playlist, the gates before it, and which are in one already. */
export class AddToPlaylistStore {
  /** The playlists of the files that were asked for, by MD5. */
  readonly #known = observable.map<string, readonly string[]>();
  readonly #needs: AddToPlaylistNeeds;

  constructor(needs: AddToPlaylistNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.bridge.on('playlist.changed', ({ changed }) => {
      if (changed.length > 0) void this.refresh();
    });
  }

  /** False in a plain browser and in a client without playlists. */
  get isAvailable(): boolean {
    return this.#needs.playlists.gate === 'open';
  }

  /** True if a wallpaper is known to be in one of the playlists. */
  isAdded(wallpaper: Wallpaper): boolean {
    return (this.#known.get(this.#targetOf(wallpaper).md5)?.length ?? 0) > 0;
  }

  /** Asks which of these are in a playlist; known ones are not asked for again. */
  async ensure(wallpapers: readonly Wallpaper[]): Promise<void> {
    if (!this.isAvailable) return;
    const md5s = wallpapers.map((wallpaper) => this.#targetOf(wallpaper).md5);
    await this.#find(md5s.filter((md5) => !this.#known.has(md5)));
  }

  /**
   * Adds one wallpaper.
   *
   * @param name of the playlist that is made where there is none
   * @param id null for the one in use, else the first
   */
  async add(wallpaper: Wallpaper, name: string, id: string | null = null): Promise<AddOutcome> {
    const refusal = await this.#refusalOf(wallpaper);
    return refusal === null ? this.#send([wallpaper], name, id, 0) : { kind: refusal };
  }

  /** Adds several in one request; those that may not be added are counted. */
  async addAll(wallpapers: readonly Wallpaper[], name: string, id: string | null): Promise<AddOutcome> {
    const allowed: Wallpaper[] = [];
    let refused = 0;
    let notOwned = 0;
    try {
      await this.#needs.ownership.prepare(wallpapers);
    } catch (error) {
      // Those that the service was not asked about count as not owned, or the network is missing for all of them.
      if (!needsSignIn(expectFailure(error))) return { kind: 'network' };
    }
    for (const wallpaper of wallpapers) {
      const refusal = this.#knownRefusalOf(wallpaper);
      if (refusal === null) allowed.push(wallpaper);
      else if (refusal === 'threeDimensional') refused++;
      else notOwned++;
    }
    const outcome = await this.#send(allowed, name, id, notOwned);
    if (outcome.kind === 'added') outcome.counts.refused += refused;
    return outcome;
  }

  /** As far as it is known without a question to the service. */
  #knownRefusalOf(wallpaper: Wallpaper): Refusal {
    if (wallpaper.isWebEngine) return 'threeDimensional';
    if (!wallpaper.isStatic && !hasBenefit(this.#needs.session, 'dynamicPlaylists')) return 'memberNeeded';
    const entitlement = this.#needs.ownership.known(wallpaper);
    return entitlement === 'granted' ? null : entitlement;
  }

  async #refusalOf(wallpaper: Wallpaper): Promise<Refusal> {
    const known = this.#knownRefusalOf(wallpaper);
    if (known !== 'purchaseNeeded') return known;
    try {
      const entitlement = await this.#needs.ownership.check(wallpaper);
      return entitlement === 'granted' ? null : entitlement;
    } catch (error) {
      return needsSignIn(expectFailure(error)) ? 'signInNeeded' : 'network';
    }
  }

  async #send(
    wallpapers: readonly Wallpaper[],
    name: string,
    id: string | null,
    notOwned: number,
  ): Promise<AddOutcome> {
    const counts: AddedCounts = { added: 0, duplicates: 0, refused: 0, notOwned, overLimit: 0 };
    const { bridge } = this.#needs;
    try {
      const playlist = await this.#playlistFor(id, name);
      if ('failure' in playlist) return { kind: 'refused', failure: playlist.failure };
      const entries = [];
      for (const wallpaper of wallpapers.slice(0, playlistLimits.entries)) {
        const target = this.#targetOf(wallpaper);
        const ticket = await this.#needs.tickets.fetch(wallpaper, target.md5);
        entries.push({ target, picture: pictureOf(wallpaper), ...(ticket !== undefined && { ticket }) });
      }
      counts.overLimit = wallpapers.length - entries.length;
      if (entries.length > 0) {
        const answer = await bridge.call('playlist.addEntries', { id: playlist.id, entries });
        if (answer.refusal !== null) return { kind: 'refused', failure: answer.refusal };
        counts.added = answer.added;
        counts.duplicates = answer.duplicates;
        counts.refused = answer.refused_3d;
        counts.overLimit += answer.over_limit;
      }
      return { kind: 'added', playlist, counts };
    } catch (error) {
      expectFailure(error);
      return { kind: 'refused', failure: 'failed' };
    }
  }

  async #playlistFor(
    id: string | null,
    name: string,
  ): Promise<{ id: string; name: string } | { failure: PlaylistFailure }> {
    const { playlists } = this.#needs;
    if (playlists.status !== 'ready') await playlists.load();
    const found = playlists.list.find((playlist) => playlist.id === id);
    const chosen = found ?? playlists.running ?? playlists.list[0];
    if (chosen) return chosen;
    // Without an answer there may be playlists: none is made beside them.
    if (playlists.status !== 'ready') return { failure: 'failed' };
    const made = await playlists.create(name);
    return 'id' in made ? { ...made, name } : made;
  }

  private refresh(): Promise<void> {
    return this.#find([...this.#known.keys()]);
  }

  async #find(md5s: readonly string[]): Promise<void> {
    try {
      for (let asked = 0; asked < md5s.length; asked += playlistLimits.page) {
        const part = md5s.slice(asked, asked + playlistLimits.page);
        const { list } = await this.#needs.bridge.call('playlist.find', { md5s: part });
        runInAction(() => {
          for (const { md5, playlists } of list) this.#known.set(md5, playlists);
        });
      }
    } catch (error) {
      expectFailure(error);
    }
  }

  #targetOf(wallpaper: Wallpaper): WallpaperTarget {
    return this.#needs.setting.targetOf(wallpaper);
  }
}

/** The file that the editor's cards show. */
function pictureOf({ fields }: Wallpaper): string | null {
  return fields.md5_428_244 ?? fields.md5_340_190 ?? fields.md5_210_118 ?? null;
}

type RootNeeds = Parameters<typeof setWallpaperStore.create>[0] & { session: SessionStore };

export const addToPlaylistStore = defineStore(
  (needs: RootNeeds, get: GetStore<RootNeeds>) =>
    new AddToPlaylistStore({
      bridge: needs.bridge,
      session: needs.session,
      playlists: get(playlistsStore),
      ownership: get(ownershipStore),
      setting: get(setWallpaperStore),
      tickets: get(fileTicketsStore),
    }),
);
