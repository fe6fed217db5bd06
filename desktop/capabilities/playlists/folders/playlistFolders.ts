import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join, normalize } from 'node:path';
import type { PlaylistFolderDto } from '../../../../src/bridge/contract/playlist.ts';
import type { ChooseFolder } from '../../../platform/programs/folderChooser.ts';
import { listFolder, type FolderFault } from './listFolder.ts';
import { WatchedFolder, type FolderEntry, type WatchedFolderOptions } from './watchedFolder.ts';

export interface PlaylistFoldersOptions extends Pick<
  WatchedFolderOptions,
  'database' | 'clock' | 'importFiles' | 'log'
> {
  /** Ids of the playlists that there are. */
  listPlaylists: () => readonly string[];
  addEntries: (playlist: string, entries: readonly FolderEntry[]) => void;
  removeEntries: (playlist: string, md5s: readonly string[]) => void;
  /** Called when the result of {@link PlaylistFolders.describe} for a playlist has changed. */
  onChange: (playlist: string) => void;
  home?: string;
}

/** The folders that playlists watch: one for each at most. */
export class PlaylistFolders {
  readonly #options: PlaylistFoldersOptions;
  readonly #home: string;
  readonly #watched = new Map<string, WatchedFolder>();
  /** Folders that the user has chosen by the dialog since the start. */
  readonly #chosen = new Set<string>();

  constructor(options: PlaylistFoldersOptions) {
    this.#options = options;
    this.#home = options.home ?? homedir();
  }

  /** Null where the playlist watches none. */
  describe(playlist: string): PlaylistFolderDto | null {
    const folder = this.#watched.get(playlist);
    if (!folder) return null;
    return { path: this.shorten(folder.path), state: folder.state, ...folder.counts };
  }

  /**
   * Asks the user for a folder. A page names no other than the answers, and than {@link suggest}: who speaks for a page could
   * read whatever its user can (decision 0059).
   *
   * @param start where the dialog begins; the home folder where that is no folder
   * @returns null where it was cancelled
   */
  async choose(ask: ChooseFolder, title: string, start = '~'): Promise<string | null> {
    const place = this.#expand(start);
    const isThere = place !== null && (await stat(place).catch(() => null))?.isDirectory() === true;
    const path = await ask(title, isThere ? place : this.#home);
    if (path === null) return null;
    this.#chosen.add(normalize(path));
    return this.shorten(path);
  }

  /** @returns why it is not watched; null where it is, from now on */
  async watch(playlist: string, given: string): Promise<FolderFault | 'folder_not_chosen' | null> {
    const path = this.#expand(given);
    if (path === null) return 'folder_missing';
    if (!(await this.#isChosen(playlist, path))) return 'folder_not_chosen';
    const listing = await listFolder(path);
    if (typeof listing === 'string') return listing;
    await this.#end(playlist);
    this.#options.database.set(playlist, path);
    this.follow();
    return null;
  }

  /** The entries stay. */
  async unwatch(playlist: string): Promise<void> {
    this.#options.database.set(playlist, null);
    await this.#end(playlist);
    this.#options.onChange(playlist);
  }

  /** Watches the folders of the playlists that there are: one that was removed rests until it is restored. */
  follow(): void {
    const { database, listPlaylists } = this.#options;
    const existing = new Set(listPlaylists());
    for (const id of this.#watched.keys()) if (!existing.has(id)) void this.#end(id);
    for (const [id, path] of database.list())
      if (existing.has(id) && !this.#watched.has(id)) this.#watched.set(id, this.#open(id, path));
  }

  /** Those in which pictures usually are. */
  async suggest(): Promise<string[]> {
    const paths = ['Pictures/Wallpapers', 'Pictures', '图片', 'Videos', '视频'];
    const found = [];
    for (const path of paths)
      if (typeof (await listFolder(join(this.#home, path))) !== 'string') found.push(`~/${path}`);
    return found;
  }

  async #isChosen(playlist: string, path: string): Promise<boolean> {
    if (this.#chosen.has(path) || this.#watched.get(playlist)?.path === path) return true;
    return (await this.suggest()).some((suggested) => this.#expand(suggested) === path);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#watched.keys()].map((id) => this.#end(id)));
  }

  #open(playlist: string, path: string): WatchedFolder {
    const { database, clock, importFiles, addEntries, removeEntries, onChange, log } = this.#options;
    return new WatchedFolder({
      playlist,
      path,
      database,
      clock,
      importFiles,
      log,
      addEntries: (entries) => addEntries(playlist, entries),
      removeEntries: (md5s) => removeEntries(playlist, md5s),
      onState: () => onChange(playlist),
    });
  }

  async #end(playlist: string): Promise<void> {
    const folder = this.#watched.get(playlist);
    this.#watched.delete(playlist);
    await folder?.close();
  }

  /** @returns null for a path that says nothing without a working directory */
  #expand(given: string): string | null {
    const path = given === '~' || given.startsWith('~/') ? join(this.#home, given.slice(1)) : given;
    return isAbsolute(path) ? normalize(path) : null;
  }

  /** As its user knows it: `~` is the home folder. */
  shorten(path: string): string {
    return path === this.#home || path.startsWith(`${this.#home}/`)
      ? `~${path.slice(this.#home.length)}`
      : path;
  }
}
