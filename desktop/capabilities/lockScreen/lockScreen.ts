import type { LockEntry, LockFault, LockScreenState } from '../../../src/bridge/contract/lockScreen.ts';
import { LockError, type ProgramLocker } from '../../platform/adapters/lockAdapter.ts';
import type { FoundLocker } from '../../platform/linux/lock/chooseLocker.ts';
import { clockText } from './composing/clockText.ts';
import type { LockArea, LockScene } from './composing/lockScene.ts';
import { drawLockDesktop } from './composing/lockPictures.ts';
import { LockSchedule } from './lockSchedule.ts';
import { millisecondsUntilChange, nextTurn } from './lockPlaylist.ts';
import type { LockChoice, LockScreenDatabase, LockSettings } from './lockScreenDatabase.ts';

export interface LockScreenOptions {
  database: LockScreenDatabase;
  detect: () => Promise<FoundLocker>;
  /** Path of an entry's picture, fetched where it is missing. @throws where it cannot be had */
  fetchPicture: (entry: LockEntry) => Promise<string>;
  /** True if an entry may be shown now; one that may not stays in the playlist. */
  mayShow?: (entry: LockEntry) => boolean;
  areas: () => Promise<readonly LockArea[]>;
  /** As in `LANG`. */
  language: string;
  /** Locks with a program, showing a scene of the moment. */
  startLocker: (
    locker: ProgramLocker,
    parts: {
      scene: (now: Date) => LockScene;
      spares: readonly ProgramLocker[];
      onFault: (fault: LockFault) => void;
      /** Called once, when the password was given or the session has ended. */
      onEnd: (isUnlocked: boolean) => void;
    },
  ) => Promise<void>;
  startIdleTimer: (seconds: number, onIdle: () => void) => Promise<{ stop(): Promise<void> }>;
  onChange: (state: LockScreenState) => void;
  log: (message: string, cause?: unknown) => void;
  now?: () => number;
  random?: () => number;
}

/** Of a preview; the page shows it in full screen at most. */
const previewArea: LockArea = { x: 0, y: 0, width: 1280, height: 720 };

/** The lock screen: what the next lock shows, when it comes, and what became of it. */
export class LockScreen {
  readonly #options: LockScreenOptions;
  readonly #schedule: LockSchedule;
  readonly #now: () => number;
  #found: FoundLocker = { adapter: null, spares: [], unsupportedReason: 'no_locker', packages: [] };
  #settings: LockSettings;
  #playlist: LockEntry[];
  #fault: LockFault | null = null;
  #isLocked = false;
  #locking: Promise<void> | null = null;
  #detection: Promise<void> | null = null;
  readonly #gone = new Set<string>();

  constructor(options: LockScreenOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#settings = options.database.readSettings();
    this.#playlist = options.database.list();
    this.#schedule = new LockSchedule({
      startIdleTimer: (seconds) =>
        options.startIdleTimer(seconds, () => void this.lock().catch(this.#reportFailure)),
      onChangeDue: () => void this.#changeByTime(),
      onFault: (fault) => this.#setFault(fault),
      log: options.log,
    });
  }

  get state(): LockScreenState {
    const { is_enabled, idle_minutes, look, change, order, current } = this.#settings;
    const { adapter, unsupportedReason: unsupported_reason, packages } = this.#found;
    return {
      ...{ is_enabled, idle_minutes, look, change, order, current, unsupported_reason, packages },
      locker: adapter && {
        name: adapter.name,
        takes_picture: adapter.takesPicture,
        modes: [...adapter.modes],
        changes: [...adapter.changes],
        has_idle: adapter.hasIdle,
      },
      is_locked: this.#isLocked,
      playlist: this.#playlist,
      gone: [...this.#gone],
      fault: this.#fault,
    };
  }

  /** Looks for the locker, and makes its settings what was chosen. */
  async detect(): Promise<LockScreenState> {
    this.#detection = this.#detect();
    await this.#detection;
    return this.state;
  }

  /** The state once the machine has been looked at. */
  async read(): Promise<LockScreenState> {
    this.#detection ??= this.#detect();
    await this.#detection;
    return this.state;
  }

  async #detect(): Promise<void> {
    this.#found = await this.#options.detect();
    await this.#perform();
  }

  stop(): Promise<void> {
    return this.#schedule.stop();
  }

  /** @throws where its picture cannot be had; the playlist then stays as it is */
  async setPicture(entry: LockEntry): Promise<void> {
    await this.#options.fetchPicture(entry);
    this.#gone.delete(entry.md5);
    if (!this.#playlist.some(({ md5 }) => md5 === entry.md5)) this.#playlist = [...this.#playlist, entry];
    this.#settings = { ...this.#settings, current: entry.md5, changed_at: this.#now() };
    await this.#keep();
  }

  async configure(choice: LockChoice): Promise<void> {
    const isShuffleNew = choice.order !== undefined && choice.order !== this.#settings.order;
    const given = Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined));
    this.#settings = { ...this.#settings, ...given, ...(isShuffleNew && { shown: [] }) };
    await this.#keep();
  }

  async add(entries: readonly LockEntry[], at: number | null): Promise<void> {
    const known = new Set(this.#playlist.map(({ md5 }) => md5));
    const fresh = entries.filter(({ md5 }) => !known.has(md5) && known.add(md5));
    this.#playlist = this.#playlist.toSpliced(at ?? this.#playlist.length, 0, ...fresh);
    const first = this.#playlist[0]?.md5 ?? null;
    this.#settings = { ...this.#settings, current: this.#settings.current ?? first };
    await this.#keep();
  }

  async remove(md5: string): Promise<void> {
    const index = this.#playlist.findIndex((entry) => entry.md5 === md5);
    if (index < 0) return;
    this.#playlist = this.#playlist.toSpliced(index, 1);
    this.#gone.delete(md5);
    const { current, shown } = this.#settings;
    const next = this.#playlist[index] ?? this.#playlist[0];
    this.#settings = {
      ...this.#settings,
      shown: shown.filter((key) => key !== md5),
      current: current === md5 ? (next?.md5 ?? null) : current,
    };
    await this.#keep();
  }

  async move(md5: string, to: number): Promise<void> {
    const entry = this.#playlist.find((candidate) => candidate.md5 === md5);
    if (!entry) return;
    this.#playlist = this.#playlist.filter((candidate) => candidate !== entry).toSpliced(to, 0, entry);
    await this.#keep();
  }

  /** Returns the image of the next lock, as a data URL of a JPEG. */
  async preview(): Promise<string> {
    const [screen = previewArea] = await this.#options.areas();
    const area = { ...previewArea, height: Math.round((previewArea.width * screen.height) / screen.width) };
    const scene = this.#sceneOf(await this.#resolvePicture(), new Date(this.#now()));
    const image = await drawLockDesktop(scene, [area]);
    return `data:image/png;base64,${image.toString('base64')}`;
  }

  /** Locks the session; a second call waits for the first. @throws LockError where it could not be locked */
  lock(): Promise<void> {
    if (this.#isLocked) return Promise.resolve();
    this.#locking ??= this.#lock().finally(() => (this.#locking = null));
    return this.#locking;
  }

  /** The system asks for a lock: the desktop's own lockers follow that by themselves. */
  async handleLockRequest(): Promise<void> {
    await this.read();
    if (this.#settings.is_enabled && this.#found.adapter?.kind === 'program') await this.lock();
  }

  async #lock(): Promise<void> {
    await this.read();
    const { adapter } = this.#found;
    if (!adapter) throw new LockError('No locker was found on this machine.');
    this.#fault = null;
    if (adapter.kind === 'desktop') {
      await adapter.lock();
      return;
    }
    if (this.#isChangeDue) this.#advance();
    const picture = await this.#resolvePicture();
    try {
      await this.#options.startLocker(adapter, {
        scene: (now) => this.#sceneOf(picture, now),
        spares: this.#found.spares,
        onFault: (fault) => this.#setFault(fault),
        onEnd: (isUnlocked) => (isUnlocked ? this.#handleUnlock() : this.#setLocked(false)),
      });
    } catch (error) {
      this.#setFault('locker_failed');
      throw error;
    }
    this.#setLocked(true);
  }

  #handleUnlock(): void {
    if (this.#settings.change === 'lock') {
      this.#advance();
      this.#options.database.writeSettings(this.#settings);
    }
    this.#setLocked(false);
  }

  get #isChangeDue(): boolean {
    const { change } = this.#settings;
    return change !== 'lock' && millisecondsUntilChange(this.#settings, this.#now()) === 0;
  }

  /** Keys of entries that may not be shown now. */
  get #withheld(): string[] {
    const { mayShow } = this.#options;
    return this.#playlist.flatMap((entry) => (mayShow?.(entry) === false ? [entry.md5] : []));
  }

  #advance(): void {
    const { random = Math.random } = this.#options;
    const at = { now: this.#now(), random, gone: new Set([...this.#gone, ...this.#withheld]) };
    this.#settings = { ...this.#settings, ...nextTurn(this.#playlist, this.#settings, at) };
  }

  #changeByTime(): Promise<void> {
    this.#advance();
    return this.#keep();
  }

  /** The picture of the present entry; of the next one that has its own, where that is gone. Null for none. */
  async #resolvePicture(): Promise<string | null> {
    for (let tries = this.#playlist.length; tries > 0; tries--) {
      if (this.#withheld.includes(this.#settings.current ?? '')) this.#advance();
      const entry = this.#playlist.find(({ md5 }) => md5 === this.#settings.current);
      if (!entry || this.#withheld.includes(entry.md5)) return null;
      try {
        const path = await this.#options.fetchPicture(entry);
        this.#gone.delete(entry.md5);
        return path;
      } catch (error) {
        this.#options.log(`the picture of ${entry.name} is gone`, error);
        this.#gone.add(entry.md5);
        this.#advance();
      }
    }
    if (this.#playlist.length > 0) this.#setFault('picture_gone');
    return null;
  }

  #sceneOf(picture: string | null, now: Date): LockScene {
    const modes = this.#found.adapter?.modes ?? [];
    const { look } = this.#settings;
    return {
      picture,
      look: modes.includes(look.mode) ? look : { mode: 1 },
      clock: clockText(now, this.#options.language),
    };
  }

  async #keep(): Promise<void> {
    this.#options.database.write(this.#playlist);
    this.#options.database.writeSettings(this.#settings);
    await this.#perform();
  }

  /** Makes the machine what was chosen; what it refuses is a fault of the state, and the choice stays. */
  async #perform(): Promise<void> {
    const { adapter } = this.#found;
    if (this.#fault === 'settings_refused') this.#fault = null;
    const isWanted = this.#settings.is_enabled && adapter?.kind === 'desktop' && adapter.takesPicture;
    const former = await this.#schedule.perform(adapter, this.#settings, {
      picture: isWanted ? await this.#resolvePicture() : null,
      changeIn: isWanted ? millisecondsUntilChange(this.#settings, this.#now()) : Infinity,
    });
    if (former !== this.#settings.former) {
      this.#settings = { ...this.#settings, former };
      this.#options.database.writeSettings(this.#settings);
    }
    this.#options.onChange(this.state);
  }

  #setLocked(isLocked: boolean): void {
    this.#isLocked = isLocked;
    this.#options.onChange(this.state);
  }

  #setFault(fault: LockFault): void {
    this.#fault = fault;
    this.#options.onChange(this.state);
  }

  readonly #reportFailure = (error: unknown): void =>
    this.#options.log('the session could not be locked', error);
}
