import { homedir } from 'node:os';
import { isAbsolute, join, normalize } from 'node:path';
import type { PlaylistFolderDto } from '../../../../src/bridge/contract/playlist.ts';
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
  /** What {@link PlaylistFolders.describe} answers for a playlist has changed. */
  onChange: (playlist: string) => void;
  home?: string;
}

/** The folders that playlists watch: one for each at most. */
export class PlaylistFolders {
  readonly #options: PlaylistFoldersOptions;
  readonly #home: string;
  readonly #watched = new Map<string, WatchedFolder>();

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

  /** @returns why it is not watched; null where it is, from now on */
  async watch(playlist: string, given: string): Promise<FolderFault | null> {
    const path = this.#expand(given);
    if (path === null) return 'folder_missing';
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
