import * as v from 'valibot';
import { setStates, type SetState } from '../../../src/bridge/contract/constants.ts';
import { type DownloadProgressDto, type FailureReason } from '../../../src/bridge/contract/download.ts';
import { wallpaperTarget, type WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { wallpaperTypes } from '../../../src/api/contract/entities.ts';
import { DownloadError, type Downloads } from '../downloads/downloads.ts';
import type { StoredValues } from '../../storage/storedValues.ts';
import type { StageController } from './stageController.ts';

/** Puts a still picture on the desktop itself. */
export interface StillSurface {
  set(imagePath: string): Promise<void>;
  restore(): Promise<void>;
}

/** The stage pages of all screens. */
export type StageSurface = Pick<StageController, 'show' | 'setPaused' | 'close'>;

export interface WallpaperControllerOptions {
  downloads: Pick<Downloads, 'fetch'>;
  storage: StoredValues;
  /** Address of a web wallpaper's entry page; null where there is no origin for them. */
  webEntryUrl: (target: WallpaperTarget) => string | null;
  /** Null where the system's own wallpaper cannot be set. */
  still: StillSurface | null;
  /** Null where no window can be put at the desktop layer. */
  stage: StageSurface | null;
  onProgress: (progress: DownloadProgressDto) => void;
  onChange: (current: CurrentWallpaper) => void;
  log: (message: string, cause?: unknown) => void;
}

export interface CurrentWallpaper {
  target: WallpaperTarget | null;
  is_paused: boolean;
}

export interface SetResult {
  is_set: boolean;
  reason: FailureReason | null;
}

const currentKey = 'wallpaper.current';

/** What is on the desktop, and the one way to change it: what is missing is downloaded, then one thing at a time is set. */
export class WallpaperController {
  #current: WallpaperTarget | null = null;
  #isPaused = false;
  /** What was asked for last; null where the desktop is to be as it was. */
  #wanted: WallpaperTarget | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  readonly #options: WallpaperControllerOptions;

  constructor(options: WallpaperControllerOptions) {
    this.#options = options;
  }

  get current(): CurrentWallpaper {
    return { target: this.#current, is_paused: this.#isPaused };
  }

  /**
   * Downloads what is missing and sets it on every screen. Where something else was asked for in the meantime, it stays with
   * the download. What it comes to is announced by `onProgress`, before this resolves.
   */
  async set(target: WallpaperTarget): Promise<SetResult> {
    const former = this.#wanted;
    this.#wanted = target;
    try {
      const path = await this.#fetch(target);
      return await this.#inTurn(async () => {
        if (!this.#isWanted(target)) {
          this.#notify(target, setStates.cancelled, 0);
          return { is_set: false, reason: null };
        }
        await this.#apply(target, path);
        this.#options.storage.set(currentKey, JSON.stringify(target));
        this.#announce(target);
        return { is_set: true, reason: null };
      });
    } catch (error) {
      // What was asked for before may still come.
      if (this.#isWanted(target)) this.#wanted = former;
      const reason =
        error instanceof DownloadError ? error.reason : error instanceof SetError ? error.reason : 'unknown';
      if (!(error instanceof DownloadError)) {
        this.#options.log('setting the wallpaper failed', error);
      }
      // A download that was stopped has said so itself.
      if (reason !== null) this.#notify(target, setStates.setFailed, 0, reason);
      return { is_set: false, reason };
    }
  }

  /** Sets again what was set before the host was last stopped. A wallpaper that cannot be set is left off. */
  async resumeLast(): Promise<void> {
    const kept = this.#options.storage.get(currentKey);
    if (kept === null) return;
    const target = v.safeParse(wallpaperTarget, JSON.parse(kept));
    if (target.success) await this.set(target.output);
  }

  /** Takes our wallpaper away for good, and puts back what was there before. */
  async stop(): Promise<void> {
    this.#wanted = null;
    await this.#inTurn(async () => {
      this.#options.storage.remove(currentKey);
      await this.#clear();
      this.#announce(null);
    });
  }

  /** Puts back what was there before, for as long as the host does not run. */
  async suspend(): Promise<void> {
    this.#wanted = null;
    await this.#inTurn(() => this.#clear());
  }

  setPaused(isPaused: boolean): void {
    this.#options.stage?.setPaused(isPaused);
    this.#isPaused = isPaused;
    this.#options.onChange(this.current);
  }

  /** The path of the file to set; null for a web wallpaper, which is only looked for: the stage loads it itself. */
  async #fetch(target: WallpaperTarget): Promise<string | null> {
    if (target.web_entry === null) return this.#options.downloads.fetch(target);
    const url = this.#options.webEntryUrl(target);
    const answer = url === null ? null : await fetch(url, { method: 'HEAD' }).catch(() => null);
    if (!answer) throw new DownloadError('network');
    if (!answer.ok) throw new DownloadError('not_found');
    return null;
  }

  /** A client may send the same request twice, where the first was not answered in time. */
  #isWanted({ wid, md5 }: WallpaperTarget): boolean {
    return this.#wanted?.wid === wid && this.#wanted.md5 === md5;
  }

  async #apply(target: WallpaperTarget, path: string | null): Promise<void> {
    const { still, stage } = this.#options;
    this.#notify(target, setStates.setting, 99);
    const isStill = target.wtype === wallpaperTypes.static;
    if (isStill && still && path !== null) {
      await attempt('not_verified', () => still.set(path));
      await stage?.close();
    } else {
      if (!stage) throw new SetError(isStill ? 'no_system_wallpaper' : 'no_stage');
      await attempt('not_verified', () => stage.show(target));
    }
    this.#isPaused = false;
    this.#notify(target, isStill ? setStates.set : setStates.dynamicSet, 100);
  }

  async #clear(): Promise<void> {
    try {
      await this.#options.stage?.close();
    } finally {
      await this.#options.still?.restore();
    }
  }

  #announce(target: WallpaperTarget | null): void {
    this.#current = target;
    this.#options.onChange(this.current);
  }

  #notify(
    target: WallpaperTarget,
    state: SetState,
    progress: number,
    reason: FailureReason | null = null,
  ): void {
    const { wid, wtype, md5 } = target;
    this.#options.onProgress({ wid, wtype, md5, state, progress, reason });
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#queue.then(work);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}

class SetError extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: unknown) {
    super(`The wallpaper could not be set: ${reason}.`, { cause });
    this.name = 'SetError';
    this.reason = reason;
  }
}

async function attempt(reason: FailureReason, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new SetError(reason, error);
  }
}
