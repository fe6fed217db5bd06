import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import { setStates } from '../../bridge/contract/constants.ts';
import {
  playlistLimits,
  type PlaylistEntryDto,
  type PlaylistRefusal,
} from '../../bridge/contract/playlist.ts';
import { expectFailure, type Failure } from '../kernel/failure.ts';
import { LatestRequest } from '../kernel/latestRequest.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { PlaylistFailure } from './playlists.ts';

interface PlaylistEntriesNeeds {
  bridge: Bridge;
}

/** The entries of the playlist in the editor: selecting, moving, skipping and removing them. */
export class PlaylistEntriesStore {
  /** Playlist of these entries; null while no editor is open. */
  id: string | null = null;
  status: 'idle' | 'pending' | 'ready' | 'failed' = 'idle';
  failure: Failure | null = null;
  list: readonly PlaylistEntryDto[] = [];
  /** Removed last, for as long as they can be brought back. */
  removal: readonly string[] | null = null;
  readonly #selection = observable.set<string>();
  /** From here a range is selected. */
  #anchor: string | null = null;
  readonly #request = new LatestRequest();
  readonly #bridge: Bridge;

  constructor({ bridge }: PlaylistEntriesNeeds) {
    this.#bridge = bridge;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    bridge.on('playlist.changed', ({ changed }) => {
      if (this.id !== null && changed.includes(this.id)) void this.reload();
    });
    bridge.on('download.progress', ({ md5, state }) => {
      if (state === setStates.downloaded) this.markHere(md5);
    });
  }

  get selected(): readonly string[] {
    return this.list.filter(({ target }) => this.#selection.has(target.md5)).map(({ target }) => target.md5);
  }

  isSelected(md5: string): boolean {
    return this.#selection.has(md5);
  }

  /** Shows the entries of another playlist. */
  async open(id: string | null): Promise<void> {
    if (id === this.id) return;
    this.id = id;
    this.list = [];
    this.removal = null;
    this.deselect();
    this.status = id === null ? 'idle' : 'pending';
    await this.reload();
  }

  /** Reads all entries again; those that are shown stay until the new ones are there. */
  async reload(): Promise<void> {
    const { id } = this;
    const signal = this.#request.begin();
    if (id === null) return;
    const list: PlaylistEntryDto[] = [];
    try {
      for (let total = 1; list.length < total;) {
        const page = await this.#bridge.call('playlist.entries', {
          id,
          offset: list.length,
          limit: playlistLimits.page,
        });
        if (signal.aborted) return;
        list.push(...page.list);
        total = page.list.length === 0 ? 0 : page.total;
      }
      runInAction(() => this.#show(list));
    } catch (error) {
      const failure = expectFailure(error);
      runInAction(() => {
        if (signal.aborted) return;
        this.status = 'failed';
        this.failure = failure;
      });
    }
  }

  /** Selects or deselects one entry; a range begins here. */
  toggle(md5: string): void {
    if (!this.#selection.delete(md5)) this.#selection.add(md5);
    this.#anchor = md5;
  }

  /** Selects everything from the entry that was toggled last to this one. */
  selectTo(md5: string): void {
    const md5s = this.list.map(({ target }) => target.md5);
    const from = this.#anchor === null ? -1 : md5s.indexOf(this.#anchor);
    const to = md5s.indexOf(md5);
    if (from < 0 || to < 0) return this.toggle(md5);
    for (const each of md5s.slice(Math.min(from, to), Math.max(from, to) + 1)) this.#selection.add(each);
  }

  selectAll(): void {
    this.#selection.replace(this.list.map(({ target }) => target.md5));
  }

  deselect(): void {
    this.#selection.clear();
    this.#anchor = null;
  }

  /** Returns the entries that a drag or a key on one of them moves: the selection if it contains that one. */
  movedWith(md5: string): readonly string[] {
    return this.#selection.has(md5) ? this.selected : [md5];
  }

  /** Moves entries before another one, or with null to the end; shown at once. */
  async move(md5s: readonly string[], before: string | null): Promise<PlaylistFailure | null> {
    const moving = new Set(md5s);
    // Before one of those that move: before the first that stays behind it.
    const from = before === null ? -1 : this.list.findIndex(({ target }) => target.md5 === before);
    const next = from < 0 ? null : this.list.slice(from).find(({ target }) => !moving.has(target.md5));
    const others = this.list.filter(({ target }) => !moving.has(target.md5));
    const at = next ? others.indexOf(next) : others.length;
    const moved = this.list.filter(({ target }) => moving.has(target.md5));
    this.list = [...others.slice(0, at), ...moved, ...others.slice(at)];
    return this.#attempt((id) =>
      this.#bridge.call('playlist.moveEntries', { id, md5s: [...md5s], before: next?.target.md5 ?? null }),
    );
  }

  /** Moves an entry, or the selection around it, by one place. @returns its new position from 1; null where it stays */
  async moveBy(md5: string, step: -1 | 1): Promise<number | null> {
    const md5s = this.list.map(({ target }) => target.md5);
    const moving = this.movedWith(md5);
    const edge = md5s.indexOf((step < 0 ? moving[0] : moving.at(-1)) ?? md5);
    const neighbour = edge + step;
    if (neighbour < 0 || neighbour >= md5s.length) return null;
    const before = step < 0 ? md5s[neighbour] : md5s[neighbour + 1];
    const failure = await this.move(moving, before ?? null);
    return failure === null ? this.list.findIndex(({ target }) => target.md5 === md5) + 1 : null;
  }

  /** {@link undoRemoval} brings them back to their places. */
  async remove(md5s: readonly string[]): Promise<PlaylistFailure | null> {
    if (md5s.length === 0) return null;
    const gone = new Set(md5s);
    this.list = this.list.filter(({ target }) => !gone.has(target.md5));
    this.deselect();
    const failure = await this.#attempt((id) =>
      this.#bridge.call('playlist.removeEntries', { id, md5s: [...md5s] }),
    );
    if (failure === null) runInAction(() => (this.removal = md5s));
    return failure;
  }

  async undoRemoval(): Promise<PlaylistFailure | null> {
    const { removal } = this;
    if (!removal) return null;
    this.dismissRemoval();
    return this.#attempt((id) => this.#bridge.call('playlist.restoreEntries', { id, md5s: [...removal] }));
  }

  dismissRemoval(): void {
    this.removal = null;
  }

  /** Leaves entries out from now on, or no longer. */
  async skip(md5s: readonly string[], isSkipped: boolean): Promise<PlaylistFailure | null> {
    for (const md5 of md5s) {
      const failure = await this.#attempt((id) =>
        this.#bridge.call('playlist.skip', { id, md5, is_skipped: isSkipped }),
      );
      if (failure !== null) return failure;
    }
    return null;
  }

  mix(): Promise<PlaylistFailure | null> {
    return this.#attempt((id) => this.#bridge.call('playlist.mixEntries', { id }));
  }

  /** A request about this playlist; where it fails, the entries are read again. */
  async #attempt(
    request: (id: string) => Promise<{ refusal: PlaylistRefusal | null }>,
  ): Promise<PlaylistFailure | null> {
    const { id } = this;
    if (id === null) return null;
    try {
      const { refusal } = await request(id);
      if (refusal !== null) void this.reload();
      return refusal;
    } catch (error) {
      expectFailure(error);
      void this.reload();
      return 'failed';
    }
  }

  #show(list: readonly PlaylistEntryDto[]): void {
    this.list = list;
    this.status = 'ready';
    this.failure = null;
    const present = new Set(list.map(({ target }) => target.md5));
    for (const md5 of this.#selection) if (!present.has(md5)) this.#selection.delete(md5);
  }

  private markHere(md5: string): void {
    if (!this.list.some(({ target }) => target.md5 === md5)) return;
    this.list = this.list.map((entry) =>
      entry.target.md5 === md5 ? { ...entry, presence: 'here' as const } : entry,
    );
  }
}

export const playlistEntriesStore = defineStore(
  ({ bridge }: PlaylistEntriesNeeds) => new PlaylistEntriesStore({ bridge }),
);
