import { SerialQueue } from '../../../media/kernel/serialQueue.ts';
import type { FailureReason } from '../../../src/bridge/contract/download.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { DownloadError } from '../downloads/downloads.ts';
import { ChangeTimer, type TimerClock } from './timer/changeTimer.ts';
import { goNext, goPrevious, planNext, type Choosable, type Progress } from './chooseEntry.ts';
import type { PlaylistDatabase, StoredEntry, StoredPlaylist } from './playlistDatabase.ts';

export interface PlaylistPlayerOptions {
  database: PlaylistDatabase;
  /** Resolves to true if an entry's file is on this machine. */
  isHere: (target: WallpaperTarget) => Promise<boolean>;
  /** Fetches an entry's file. @throws DownloadError */
  fetch: (target: WallpaperTarget) => Promise<unknown>;
  /** True where dynamic entries may be shown; otherwise they are skipped, and stay. */
  mayPlayDynamic?: () => boolean;
  clock: TimerClock;
  /** 0 up to but without 1. */
  random: () => number;
  /** A playlist shows another entry, or another one comes next. */
  onChange: () => void;
  /** An entry is left out from now on, since its file is gone. */
  onGone: (id: string, entry: StoredEntry) => void;
  log: (message: string, cause?: unknown) => void;
}

type Go = typeof goNext;

/** With these no later try would bring the file. */
const finalReasons: readonly (FailureReason | 'stopped' | null)[] = ['not_found', 'md5_mismatch'];
/** Without a network so many entries are looked through for one that is here. */
const lookAhead = 200;

/** Moves through playlists: by hand, and by a timer for those in use. The next entry is fetched ahead. */
export class PlaylistPlayer {
  readonly #options: PlaylistPlayerOptions;
  readonly #timers = new Map<string, ChangeTimer>();
  readonly #queue = new SerialQueue();

  constructor(options: PlaylistPlayerOptions) {
    this.#options = options;
  }

  /** These run from now on, each with its timer; the timers of those that run already go on. */
  use(ids: ReadonlySet<string>): void {
    for (const [id, timer] of this.#timers)
      if (!ids.has(id)) {
        timer.stop();
        this.#timers.delete(id);
      }
    for (const id of ids) if (!this.#timers.has(id)) this.#startTimer(id);
  }

  /** True if a playlist has an entry that only a member would see. */
  hasWithheld(id: string): boolean {
    const { database, mayPlayDynamic = () => true } = this.#options;
    return (
      !mayPlayDynamic() && database.listChoosable(id).some((entry) => entry.isPlayable && entry.isDynamic)
    );
  }

  isInUse(id: string): boolean {
    return this.#timers.has(id);
  }

  /** Milliseconds until the next change; null for a playlist that is not in use. */
  remaining(id: string): number | null {
    return this.#timers.get(id)?.remaining ?? null;
  }

  /** The machine has slept: what was due in the meantime is due now, once. */
  checkNow(): void {
    for (const timer of this.#timers.values()) timer.check();
  }

  /** The interval has been changed. */
  setInterval(id: string, seconds: number): void {
    this.#timers.get(id)?.setInterval(seconds * 1_000);
  }

  /** @returns whether there is something to show; the interval begins again */
  next(id: string): Promise<boolean> {
    return this.#queue.run(() => this.#go(id, goNext));
  }

  /** @returns whether there is something to show; the interval begins again */
  previous(id: string): Promise<boolean> {
    return this.#queue.run(() => this.#go(id, goPrevious));
  }

  /** The entries, or what may be chosen of them, have changed: one in use shows nothing that is not there any more. */
  settle(id: string): Promise<boolean> {
    return this.#queue.run(() => this.#settle(id, this.isInUse(id)));
  }

  /** Before it comes into use: shows what it showed last, else the first. @returns whether there is something to show */
  begin(id: string): Promise<boolean> {
    return this.#queue.run(() => this.#settle(id, true));
  }

  /** Waits for what is under way. */
  async idle(): Promise<void> {
    await this.#queue.whenIdle();
  }

  async #settle(id: string, isNeeded: boolean): Promise<boolean> {
    const { database, random } = this.#options;
    const playlist = database.get(id);
    if (!playlist) return false;
    const { progress, order } = playlist;
    const entries = this.#choosable(id);
    const isShowable = entries.some(({ md5, isPlayable }) => isPlayable && md5 === progress.current);
    if (isNeeded && !isShowable) return this.#go(id, goNext);
    this.#store(playlist, planNext(entries, order, progress, random));
    return isShowable;
  }

  async #go(id: string, go: Go): Promise<boolean> {
    const { database, random } = this.#options;
    const playlist = database.get(id);
    if (!playlist) return false;
    let isOffline = false;
    for (;;) {
      const entries = isOffline ? await this.#listHere(playlist) : this.#choosable(id);
      const progress = go(entries, playlist.order, playlist.progress, random);
      if (progress.upcoming === null || progress.current === null) return false;
      const entry = database.getEntry(id, progress.current);
      // One that cannot be read.
      if (!entry && !database.mark(id, progress.current, 'is_gone', true)) return false;
      if (!entry) continue;
      const reason = await this.#bring(entry);
      if (reason === null) {
        if (this.isInUse(id)) this.#startTimer(id);
        this.#store(playlist, progress);
        return true;
      }
      if (finalReasons.includes(reason)) this.#lose(playlist, entry);
      else if (isOffline) return false;
      else isOffline = true;
    }
  }

  #lose({ id }: StoredPlaylist, entry: StoredEntry): void {
    const { database } = this.#options;
    // Found out while it was fetched ahead, and by its turn again: said once.
    if (database.getEntry(id, entry.md5)?.is_gone !== false) return;
    database.mark(id, entry.md5, 'is_gone', true);
    this.#options.onGone(id, entry);
  }

  /** Fetches what is missing. @returns why it did not come; null where it is here */
  async #bring({ target }: StoredEntry): Promise<FailureReason | 'stopped' | null> {
    try {
      await this.#options.fetch(target);
      return null;
    } catch (error) {
      if (error instanceof DownloadError) return error.reason ?? 'stopped';
      this.#options.log('an entry of a playlist could not be fetched', error);
      return 'unknown';
    }
  }

  /** Without a network: entries whose files are not here are left out, this time. */
  async #listHere({ id, progress }: StoredPlaylist): Promise<Choosable[]> {
    const { database, isHere } = this.#options;
    const all = this.#choosable(id);
    const at = Math.max(
      0,
      all.findIndex(({ md5 }) => md5 === progress.current),
    );
    const near = new Set([...all.slice(at), ...all.slice(0, at)].slice(0, lookAhead).map(({ md5 }) => md5));
    return Promise.all(
      all.map(async ({ md5, isPlayable }) => {
        const entry = isPlayable && near.has(md5) ? database.getEntry(id, md5) : null;
        return { md5, isPlayable: entry !== null && (await isHere(entry.target)) };
      }),
    );
  }

  #choosable(id: string): Choosable[] {
    const { database, mayPlayDynamic = () => true } = this.#options;
    const mayMove = mayPlayDynamic();
    return database
      .listChoosable(id)
      .map(({ md5, isPlayable, isDynamic }) => ({ md5, isPlayable: isPlayable && (mayMove || !isDynamic) }));
  }

  #store({ id }: StoredPlaylist, progress: Progress): void {
    this.#options.database.setProgress(id, progress);
    this.#options.onChange();
    if (progress.upcoming !== null && progress.upcoming !== progress.current && this.isInUse(id))
      void this.#fetchAhead(id, progress.upcoming);
  }

  /** Fetches the next entry now; if its file is gone, another one is chosen. */
  async #fetchAhead(id: string, md5: string): Promise<void> {
    const { database } = this.#options;
    const entry = database.getEntry(id, md5);
    const reason = entry ? await this.#bring(entry) : null;
    if (!entry || !finalReasons.includes(reason)) return;
    await this.#queue.run(async () => {
      const playlist = database.get(id);
      if (!playlist) return;
      this.#lose(playlist, entry);
      const entries = this.#choosable(id);
      this.#store(playlist, planNext(entries, playlist.order, playlist.progress, this.#options.random));
    });
  }

  /** Begins the interval of a playlist that is in use, or is from now on. */
  #startTimer(id: string): void {
    const playlist = this.#options.database.get(id);
    if (!playlist) return;
    const timer =
      this.#timers.get(id) ??
      new ChangeTimer(this.#options.clock, () => {
        this.next(id).catch((error: unknown) => this.#options.log('a playlist could not go on', error));
      });
    this.#timers.set(id, timer);
    timer.start(playlist.interval_seconds * 1_000);
  }
}
