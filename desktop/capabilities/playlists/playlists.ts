import { randomUUID } from 'node:crypto';
import { dynamicKinds } from '../../../src/api/contract/entities.ts';
import type { ParamsOf, ResultOf } from '../../../src/bridge/contract/index.ts';
import {
  playlistIntervals,
  playlistLimits,
  type PlaylistChangedDto,
  type PlaylistRefusal,
  type PlaylistSummaryDto,
} from '../../../src/bridge/contract/playlist.ts';
import type { DesktopState } from '../../../src/bridge/contract/desktop.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import type { PlanAccess } from './planAccess.ts';
import type { PlaylistChoice, PlaylistDatabase, StoredEntry, StoredPlaylist } from './playlistDatabase.ts';
import { shuffle } from '../../kernel/randomOrder.ts';
import { namesOf, presentEntry, summarizePlaylist } from './presentPlaylist.ts';
import { PlaylistPlayer, type PlaylistPlayerOptions } from './playlistPlayer.ts';

export interface PlaylistsOptions extends Omit<PlaylistPlayerOptions, 'onChange' | 'onGone'> {
  notify: (changed: PlaylistChangedDto) => void;
  plan: PlanAccess;
  /** The user has signed in to this computer since the host ran last. */
  isNewSession: boolean;
  /** The folder that a playlist watches. */
  describeFolder: (id: string) => PlaylistSummaryDto['folder'];
  /** An entry has just been added by itself. */
  onAdded: (target: WallpaperTarget) => void;
}

interface Outcome {
  refusal: PlaylistRefusal | null;
}

const done: Outcome = { refusal: null };
const unknownPlaylist: Outcome = { refusal: 'unknown_playlist' };
const initialChoice: PlaylistChoice = {
  order: 'list',
  interval_seconds: playlistIntervals.initial,
  is_on_sign_in: false,
  is_on_unlock: false,
};

/** The playlists of this machine: what is in them, and what each shows now (docs/product.md#playlists). */
export class Playlists {
  readonly player: PlaylistPlayer;
  readonly #database: PlaylistDatabase;
  readonly #options: PlaylistsOptions;
  readonly #listeners = new Set<() => void>();
  #inUse: ReadonlySet<string> = new Set();
  #isNewSession: boolean;

  constructor(options: PlaylistsOptions) {
    this.#options = options;
    this.#database = options.database;
    this.#isNewSession = options.isNewSession;
    this.#database.forgetRemoved();
    this.player = new PlaylistPlayer({
      ...options,
      onChange: () => this.#announce([]),
      onGone: (id, { target }) => this.#announce([id], { id, ...namesOf(target) }),
    });
  }

  /** Returns the present entry of each playlist; null for one that has nothing to show. */
  entries(): ReadonlyMap<string, WallpaperTarget | null> {
    return new Map(
      this.#database.list().map((playlist) => [playlist.id, this.#currentOf(playlist)?.target ?? null]),
    );
  }

  /** Calls back whenever {@link entries} may answer something else. @returns how to end that */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  ids(): string[] {
    return this.#database.list().map(({ id }) => id);
  }

  list(): PlaylistSummaryDto[] {
    return this.#database.list().map((playlist) => this.#summarize(playlist));
  }

  async listEntries({ id, offset, limit }: ParamsOf<'playlist.entries'>) {
    if (!this.#database.get(id)) return { list: [], total: 0 };
    const entries = this.#database.listEntries(id, offset, limit);
    const { isHere } = this.#options;
    const list = await Promise.all(
      entries.map(async (entry) => presentEntry(entry, await isHere(entry.target))),
    );
    return { list, total: this.#database.countEntries(id) };
  }

  find(md5s: readonly string[]): ResultOf<'playlist.find'> {
    return { list: md5s.map((md5) => ({ md5, playlists: this.#database.listPlaylistsOf(md5) })) };
  }

  create(name: string): ResultOf<'playlist.create'> {
    if (this.#database.list().length >= playlistLimits.playlists)
      return { id: null, refusal: 'too_many_playlists' };
    const id = randomUUID();
    this.#database.create({ id, name, ...initialChoice });
    this.#announce([id]);
    return { id, refusal: null };
  }

  rename(id: string, name: string): Outcome {
    return this.#change(id, () => this.#database.rename(id, name));
  }

  /** The desktop keeps what it showed last. */
  async remove(id: string): Promise<Outcome> {
    const playlist = this.#database.get(id);
    if (!playlist) return unknownPlaylist;
    await this.#options.plan.release(id, this.#currentOf(playlist)?.target ?? null);
    this.#database.setRemoved(id, true);
    this.#announce([id]);
    return done;
  }

  restore(id: string): Outcome {
    if (!this.#database.setRemoved(id, false)) return unknownPlaylist;
    this.#announce([id]);
    return done;
  }

  addEntries({ id, entries }: ParamsOf<'playlist.addEntries'>): ResultOf<'playlist.addEntries'> {
    const none = { added: 0, duplicates: 0, refused_3d: 0, over_limit: 0 };
    if (!this.#database.get(id)) return { ...unknownPlaylist, ...none };
    const known = new Set(this.#database.listChoosable(id).map(({ md5 }) => md5));
    const room = playlistLimits.entries - known.size;
    const playable = entries.filter(
      ({ target: { wtype, sub_wtype } }) => wtype !== 1 || sub_wtype !== dynamicKinds.webEngine,
    );
    const fresh = playable.filter(({ target }) => !known.has(target.md5) && known.add(target.md5));
    const added = fresh.slice(0, room);
    this.#database.addEntries(id, added);
    // A progress state is one wallpaper's; of many, the change of the playlist says all at once.
    if (entries.length === 1 && added[0]) this.#options.onAdded(added[0].target);
    if (added.length > 0) this.#settle(id);
    return {
      ...done,
      added: added.length,
      duplicates: playable.length - fresh.length,
      refused_3d: entries.length - playable.length,
      over_limit: fresh.length - added.length,
    };
  }

  removeEntries(id: string, md5s: readonly string[]): Outcome {
    return this.#changeEntries(id, () => this.#database.setEntriesRemoved(id, md5s, true) > 0);
  }

  restoreEntries(id: string, md5s: readonly string[]): Outcome {
    return this.#changeEntries(id, () => this.#database.setEntriesRemoved(id, md5s, false) > 0);
  }

  moveEntries({ id, md5s, before }: ParamsOf<'playlist.moveEntries'>): Outcome {
    return this.#changeEntries(id, () => {
      const order = this.#database.listOrder(id);
      const wanted = new Set(md5s);
      const others = order.filter((md5) => !wanted.has(md5));
      const at = before === null ? others.length : others.indexOf(before);
      const moved = order.filter((md5) => wanted.has(md5));
      if (moved.length < wanted.size || at < 0) return false;
      this.#database.arrange(id, [...others.slice(0, at), ...moved, ...others.slice(at)]);
      return true;
    });
  }

  mixEntries(id: string): Outcome {
    return this.#changeEntries(id, () => {
      this.#database.arrange(id, shuffle(this.#database.listOrder(id), this.#options.random));
      return true;
    });
  }

  skip(id: string, md5: string, isSkipped: boolean): Outcome {
    return this.#changeEntries(id, () => this.#database.mark(id, md5, 'is_skipped', isSkipped));
  }

  configure({ id, ...choice }: ParamsOf<'playlist.configure'>): Outcome {
    const playlist = this.#database.get(id);
    if (!playlist) return unknownPlaylist;
    const seconds = choice.interval_seconds ?? playlist.interval_seconds;
    this.#database.configure(id, {
      order: choice.order ?? playlist.order,
      interval_seconds: seconds,
      is_on_sign_in: choice.is_on_sign_in ?? playlist.is_on_sign_in,
      is_on_unlock: choice.is_on_unlock ?? playlist.is_on_unlock,
    });
    this.player.setInterval(id, seconds);
    this.#settle(id);
    return done;
  }

  /** Goes to the next or the previous entry. @param id null for all that are in use */
  async go(id: string | null, way: 'next' | 'previous'): Promise<Outcome> {
    const ids = id === null ? [...this.#inUse] : [id];
    if (ids.length === 0) return { refusal: 'not_running' };
    if (ids.some((each) => !this.#database.get(each))) return unknownPlaylist;
    const areShown = await Promise.all(ids.map((each) => this.player[way](each)));
    return areShown.includes(true) ? done : { refusal: 'nothing_to_show' };
  }

  /** Shows it on every screen from now on, with what it showed last; what was gone is looked for once more. */
  async start(id: string): Promise<Outcome> {
    if (!this.#database.get(id)) return unknownPlaylist;
    this.#database.forgetGone(id);
    if (!(await this.player.begin(id))) return { refusal: 'nothing_to_show' };
    return (await this.#options.plan.show(id)) ? done : { refusal: 'no_desktop' };
  }

  /** The desktop keeps what it shows. @param id null for all that are in use */
  async stop(id: string | null): Promise<Outcome> {
    if (id !== null && !this.#database.get(id)) return unknownPlaylist;
    const stopping = this.#database
      .list()
      .filter((each) => this.#inUse.has(each.id) && each.id === (id ?? each.id));
    for (const playlist of stopping)
      await this.#options.plan.release(playlist.id, this.#currentOf(playlist)?.target ?? null);
    return stopping.length > 0 ? done : { refusal: 'not_running' };
  }

  /** The desktop tells which playlists it shows: these run, and go on at the events that their user has chosen. */
  follow({ screens }: Pick<DesktopState, 'screens'>): void {
    if (screens.length === 0) return;
    const former = this.#inUse;
    const known = this.#database.list().filter(({ id }) => screens.some(({ playlist }) => playlist === id));
    const isNewSession = this.#isNewSession;
    this.#inUse = new Set(known.map(({ id }) => id));
    this.#isNewSession = false;
    this.player.use(this.#inUse);
    for (const { id, is_on_sign_in: onSignIn } of known)
      if (isNewSession && onSignIn) this.#perform(this.player.next(id));
      else if (!former.has(id)) this.#perform(this.player.settle(id));
    const isSame = former.size === this.#inUse.size && known.every(({ id }) => former.has(id));
    if (!isSame) this.#announce([]);
  }

  /** The session was unlocked: those that were told to do so go on. */
  handleUnlock(): void {
    for (const { id, is_on_unlock: onUnlock } of this.#database.list())
      if (onUnlock && this.#inUse.has(id)) this.#perform(this.player.next(id));
  }

  /** Announces that the description of a playlist has changed from outside. */
  refresh(): void {
    this.#announce([]);
  }

  /** Ends the timers. */
  close(): Promise<void> {
    this.player.use(new Set());
    return this.player.idle();
  }

  #change(id: string, work: () => void): Outcome {
    if (!this.#database.get(id)) return unknownPlaylist;
    work();
    this.#announce([id]);
    return done;
  }

  /** @param work answers whether there are such entries */
  #changeEntries(id: string, work: () => boolean): Outcome {
    if (!this.#database.get(id)) return unknownPlaylist;
    if (!work()) return { refusal: 'unknown_entry' };
    this.#settle(id);
    return done;
  }

  #settle(id: string): void {
    // Not awaited: what comes next may have to be fetched first. It announces itself.
    this.#perform(this.player.settle(id));
    this.#announce([id]);
  }

  #perform(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#options.log('a playlist could not go on', error));
  }

  /** @param changed playlists whose entries have changed */
  #announce(changed: string[], gone: PlaylistChangedDto['gone'] = null): void {
    this.#options.notify({ playlists: this.list(), changed, gone });
    for (const listener of this.#listeners) listener();
  }

  #currentOf({ id, progress }: StoredPlaylist): StoredEntry | null {
    return progress.current === null ? null : this.#database.getEntry(id, progress.current);
  }

  #summarize(playlist: StoredPlaylist): PlaylistSummaryDto {
    const remaining = this.player.remaining(playlist.id);
    return summarizePlaylist(this.#database, playlist, remaining, this.#options.describeFolder(playlist.id));
  }
}
