import { makeAutoObservable, runInAction } from 'mobx';
import { playlistLimits } from '../../bridge/contract/playlist.ts';
import { expectFailure, type Failure } from '../kernel/failure.ts';
import type { PagedList } from '../kernel/pagedList.ts';
import { defineStore, type NeedsOf } from '../kernel/storeScope.ts';
import type { Wallpaper } from '../wallpapers/entities/wallpaper.ts';
import { addToPlaylistStore, type AddOutcome, type AddToPlaylistStore } from './addToPlaylist.ts';

/** Target and length of a whole list that is to be added. */
export interface WholeListRequest {
  /** Null for the playlist in use, else the first. */
  playlist: string | null;
  /** Of the playlist that is made where there is none. */
  name: string;
  /** Number of wallpapers in the list, where that is known before they are read. */
  expected: number | null;
}

/** Outcome of adding a whole list; `isCut` where a playlist could not hold all of it. */
export type WholeListResult = (AddOutcome & { isCut: boolean }) | { kind: 'unread'; failure: Failure };

/** Adding whole lists to a playlist, such as all works of an author: one after the other, and what was left out. */
export class WholeListStore {
  /** Progress of the reading; null while nothing is added. */
  progress: { read: number; expected: number | null } | null = null;
  /** Result of the last one, until it is dismissed. */
  result: WholeListResult | null = null;
  readonly #adding: Pick<AddToPlaylistStore, 'addAll'>;
  #stop: AbortController | null = null;

  constructor(adding: Pick<AddToPlaylistStore, 'addAll'>) {
    this.#adding = adding;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Reads the list to its end, and adds what may be added in one request. Nothing happens while another one is read. */
  async add(list: Pick<PagedList<Wallpaper>, 'readAll'>, request: WholeListRequest): Promise<void> {
    if (this.#stop) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.result = null;
    this.progress = { read: 0, expected: request.expected };
    const result = await this.#run(list, request, stop.signal);
    runInAction(() => {
      this.#stop = null;
      this.progress = null;
      if (!stop.signal.aborted) this.result = result;
    });
  }

  /** Nothing of the list that is read is added. */
  cancel(): void {
    this.#stop?.abort();
  }

  dismiss(): void {
    this.result = null;
  }

  async #run(
    list: Pick<PagedList<Wallpaper>, 'readAll'>,
    { playlist, name, expected }: WholeListRequest,
    signal: AbortSignal,
  ): Promise<WholeListResult | null> {
    const found = new Map<number, Wallpaper>();
    try {
      for await (const items of list.readAll(signal)) {
        for (const wallpaper of items) found.set(wallpaper.wid, wallpaper);
        runInAction(() => (this.progress = { read: found.size, expected }));
        // One more than fits says that the list was cut.
        if (found.size > playlistLimits.entries) break;
      }
    } catch (error) {
      return signal.aborted ? null : { kind: 'unread', failure: expectFailure(error) };
    }
    if (signal.aborted) return null;
    const isCut = found.size > playlistLimits.entries;
    const wallpapers = [...found.values()].slice(0, playlistLimits.entries);
    return { ...(await this.#adding.addAll(wallpapers, name, playlist)), isCut };
  }
}

type RootNeeds = NeedsOf<typeof addToPlaylistStore>;

export const wholeListStore = defineStore((_: RootNeeds, get) => new WholeListStore(get(addToPlaylistStore)));
