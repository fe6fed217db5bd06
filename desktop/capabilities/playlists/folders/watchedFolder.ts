import { watch, type FSWatcher } from 'node:fs';
import { relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { toSystemPath } from '../../../../media/fileNames/bytePath.ts';
import { shownName } from '../../../../media/import/walkFolder.ts';
import type { ImportFault } from '../../../../src/bridge/contract/library.ts';
import {
  playlistLimits,
  type FolderState,
  type PlaylistFolderDto,
} from '../../../../src/bridge/contract/playlist.ts';
import type { WallpaperTarget } from '../../../../src/bridge/contract/wallpaper.ts';
import { unknownFault } from '../../imports/presentImport.ts';
import type { TimerClock } from '../timer/changeTimer.ts';
import type { FolderDatabase, KnownFile } from './folderDatabase.ts';
import { listFolder, type FolderFailure, type FolderFile } from './listFolder.ts';

/** An entry that a file has become. */
export interface FolderEntry {
  target: WallpaperTarget;
  picture: string | null;
}

/** Effects of a watched folder. */
export interface FolderActions {
  /** Brings files into the library. @returns what each of them has become, in their order, or why it could not be taken */
  importFiles(paths: readonly string[]): Promise<(FolderEntry | ImportFault)[]>;
  addEntries(entries: readonly FolderEntry[]): void;
  removeEntries(md5s: readonly string[]): void;
}

export interface WatchedFolderOptions extends FolderActions {
  playlist: string;
  path: string;
  database: FolderDatabase;
  clock: TimerClock;
  onState: () => void;
  log: (message: string, cause?: unknown) => void;
}

/** In milliseconds. */
export const folderDelays = {
  /** Changes come in bursts, and a file that is being written changes again. */
  settle: 1_000,
  /** A folder that has gone sends nothing when it is back. */
  missing: 10_000,
  /** One on a share or a stick may go without a word. */
  watched: 60_000,
} as const;

/** So many enter together: the first ones do not wait for thousands. */
const filesAtOnce = 100;

type Delay = keyof typeof folderDelays;

/** Keeps the entries of a playlist the same as the pictures and videos of a folder. */
export class WatchedFolder {
  state: FolderState = 'reading';
  readonly #options: WatchedFolderOptions;
  #watchers: FSWatcher[] = [];
  #watched: readonly string[] | null = null;
  #timer: { delay: Delay; cancel: () => void } | null = null;
  #running: Promise<void> | null = null;
  #isDue = false;
  /** Something has changed since it was last listed. */
  #isTouched = false;
  /** All files were looked at once. */
  #hasTried = false;
  #isClosed = false;
  #leftOut: readonly FolderFailure[] = [];

  constructor(options: WatchedFolderOptions) {
    this.#options = options;
    this.#begin();
  }

  get path(): string {
    return this.#options.path;
  }

  /** The numbers of files that are entries and that could not be made one, and the first of the latter by name. */
  get counts(): Pick<PlaylistFolderDto, 'files' | 'failed' | 'failures'> {
    const files = this.#options.database.listFiles(this.#options.playlist);
    const refused = files
      .filter(({ md5 }) => md5 === null)
      .map(({ path, fault }) => ({ path: shownName(relative(this.path, path)), ...(fault ?? unknownFault) }));
    const failures = [...this.#leftOut, ...refused];
    return {
      files: files.length - refused.length,
      failed: failures.length,
      failures: failures.slice(0, playlistLimits.folderFailures),
    };
  }

  /** Waits for what is under way. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Nothing changes by this folder any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timer?.cancel();
    this.#endWatch();
    await this.#running;
  }

  #begin(): void {
    this.#timer = null;
    this.#isDue = true;
    if (this.#running || this.#isClosed) return;
    this.#running = this.#work().finally(() => {
      this.#running = null;
      if (this.#isDue) this.#begin();
    });
  }

  async #work(): Promise<void> {
    while (this.#isDue && !this.#isClosed) {
      this.#isDue = false;
      try {
        this.#wait(await this.#synchronize());
      } catch (error) {
        this.#options.log('a watched folder could not be read', error);
        this.#wait('missing');
      }
    }
  }

  /** @returns when to look again, whatever is reported until then */
  async #synchronize(): Promise<Delay> {
    const { clock, database, playlist } = this.#options;
    this.#isTouched = false;
    const listing = await listFolder(this.path);
    if (typeof listing === 'string') {
      // The entries stay: their copies are in the library, and the folder may come back.
      this.#endWatch();
      this.#setState(listing);
      return 'missing';
    }
    this.#leftOut = listing.leftOut;
    // Changes from before it was watched are found by the next scan.
    if (this.#watch(listing.folders)) this.#isTouched = true;
    const known = new Map(database.listFiles(playlist).map((file) => [file.path, file]));
    const fresh = listing.files.filter((file) => this.#isFresh(file, known.get(file.path)));
    const settled = fresh.filter(({ changedAt }) => isSettled(clock.wall() - changedAt));
    const present = new Set(listing.files.map(({ path }) => path));
    this.#forget([...known.values()].filter(({ path }) => !present.has(path)));
    if (settled.length > 0) this.#setState('reading');
    for (let taken = 0; taken < settled.length && !this.#isClosed; taken += filesAtOnce)
      await this.#take(settled.slice(taken, taken + filesAtOnce), known);
    this.#hasTried = true;
    if (!this.#isClosed) this.#setState('watched');
    return this.#isTouched || settled.length < fresh.length ? 'settle' : 'watched';
  }

  /**
   * True for a new or changed file. A file that failed is tried once more after each start: the disk may have been
   * full.
   */
  #isFresh({ size, changedAt }: FolderFile, known: KnownFile | undefined): boolean {
    if (!known || (known.md5 === null && !this.#hasTried)) return true;
    return known.size !== size || known.changedAt !== changedAt;
  }

  #forget(gone: readonly KnownFile[]): void {
    const { database, playlist } = this.#options;
    if (gone.length === 0) return;
    database.removeFiles(playlist, gone);
    this.#dropStale(gone);
  }

  async #take(files: readonly FolderFile[], known: ReadonlyMap<string, KnownFile>): Promise<void> {
    const { database, playlist, importFiles, addEntries } = this.#options;
    const entries = await importFiles(files.map(({ path }) => path));
    if (this.#isClosed) return;
    database.putFiles(
      playlist,
      files.map((file, index) => {
        const entry = entries[index] ?? unknownFault;
        return 'target' in entry
          ? { ...file, md5: entry.target.md5, fault: null }
          : { ...file, md5: null, fault: entry };
      }),
    );
    this.#dropStale(files.flatMap(({ path }) => known.get(path) ?? []));
    // One whose content is the same was perhaps removed by its user: it does not come back.
    const isNew = (entry: FolderEntry | ImportFault, index: number): entry is FolderEntry =>
      'target' in entry && known.get(files[index]?.path ?? '')?.md5 !== entry.target.md5;
    const taken = entries.filter(isNew);
    if (taken.length > 0) addEntries(taken);
  }

  /** Removes the former content of files from the playlist, unless another file has the same content. */
  #dropStale(former: readonly KnownFile[]): void {
    if (former.length === 0) return;
    const { database, playlist, removeEntries } = this.#options;
    const left = new Set(database.listFiles(playlist).map(({ md5 }) => md5));
    const md5s = new Set(former.flatMap(({ md5 }) => md5 ?? []).filter((md5) => !left.has(md5)));
    if (md5s.size > 0) removeEntries([...md5s]);
  }

  /** @returns true if it begins to watch; false if it already does */
  #watch(folders: readonly string[]): boolean {
    if (isDeepStrictEqual(folders, this.#watched)) return false;
    this.#endWatch();
    this.#watched = folders;
    const touch = (): void => {
      this.#isTouched = true;
      if (!this.#running) this.#wait('settle');
    };
    try {
      for (const folder of folders)
        this.#watchers.push(watch(toSystemPath(folder), { persistent: false }, touch).on('error', touch));
    } catch (error) {
      // Too many watches on this machine, or a folder that has just gone: it is looked at from time to time.
      this.#options.log('a folder of a playlist is not watched, but read every minute', error);
    }
    return true;
  }

  #endWatch(): void {
    for (const watcher of this.#watchers) watcher.close();
    this.#watchers = [];
    this.#watched = null;
  }

  #wait(delay: Delay): void {
    // A burst that does not end must not put off the next look for ever.
    if (this.#isClosed || (this.#timer?.delay === 'settle' && delay === 'settle')) return;
    this.#timer?.cancel();
    this.#timer = { delay, cancel: this.#options.clock.after(folderDelays[delay], () => this.#begin()) };
  }

  #setState(state: FolderState): void {
    const isNew = this.state !== state;
    this.state = state;
    if (isNew && !this.#isClosed) this.#options.onState();
  }
}

/** A clock that was set back makes a file one of the future: it is not waited for. */
function isSettled(age: number): boolean {
  return age < 0 || age >= folderDelays.settle;
}
