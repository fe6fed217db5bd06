import { wallpaperTypes } from '../../../src/api/contract/entities.ts';
import { setStates, type SetState } from '../../../src/bridge/contract/constants.ts';
import { type DownloadProgressDto, type FailureReason } from '../../../src/bridge/contract/download.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { DownloadError } from '../downloads/downloads.ts';
import { PerformError } from '../desktop/performError.ts';

export interface WallpaperControllerOptions {
  /** Brings a wallpaper's file to this machine. @throws DownloadError */
  fetchScene: (target: WallpaperTarget) => Promise<string | null>;
  /**
   * Shows it on every screen, and resolves once it does; false where something else was wanted of the desktop meanwhile.
   *
   * @throws PerformError
   */
  showEverywhere: (target: WallpaperTarget, path: string | null) => Promise<boolean>;
  /** Takes whatever is ours off the desktop, for good. */
  clear: () => Promise<void>;
  onProgress: (progress: DownloadProgressDto) => void;
  log: (message: string, cause?: unknown) => void;
}

interface SetResult {
  is_set: boolean;
  reason: FailureReason | null;
}

/** A request on its way. */
interface Request {
  /** The target requested before it, which is restored where it fails. */
  former: WallpaperTarget | null;
  end: Promise<SetResult>;
}

const superseded: SetResult = { is_set: false, reason: null };

/**
 * One wallpaper for the whole desktop, as clients without a plan set it: what is missing is downloaded first, so that a
 * choice that does not come leaves the plan as it is.
 */
export class WallpaperController {
  /** The last requested target; null where the desktop is to have its own background. */
  #wanted: WallpaperTarget | null = null;
  readonly #running = new Map<string, Request>();
  /** The last wallpaper on its way to the screens. */
  #showing: Promise<unknown> = Promise.resolve();
  readonly #options: WallpaperControllerOptions;

  constructor(options: WallpaperControllerOptions) {
    this.#options = options;
  }

  /**
   * Downloads the missing files and sets the wallpaper on every screen. If another one was requested in the meantime,
   * it ends with the download. The outcome is announced by `onProgress`, before this resolves. The same request is
   * carried out once, however often it is made in the meantime.
   */
  set(target: WallpaperTarget): Promise<SetResult> {
    const key = keyOf(target);
    const running = this.#running.get(key);
    const former = this.#wanted;
    this.#wanted = target;
    if (running) {
      if (former && keyOf(former) !== key) running.former = former;
      return running.end;
    }
    const request: Request = { former, end: Promise.resolve(superseded) };
    request.end = this.#set(target, request).finally(() => this.#running.delete(key));
    this.#running.set(key, request);
    return request.end;
  }

  async #set(target: WallpaperTarget, request: Request): Promise<SetResult> {
    try {
      const path = await this.#options.fetchScene(target);
      let isShown = false;
      // One that was replaced while it was shown may be wanted once more by then.
      while (!isShown && this.#isWanted(target)) isShown = await this.#show(target, path);
      if (!isShown) {
        this.#notify(target, setStates.cancelled, 0);
        return superseded;
      }
      const isStill = target.wtype === wallpaperTypes.static;
      this.#notify(target, isStill ? setStates.set : setStates.dynamicSet, 100);
      return { is_set: true, reason: null };
    } catch (error) {
      // The request before this one may still succeed.
      if (this.#isWanted(target)) this.#wanted = request.former;
      const isKnown = error instanceof DownloadError || error instanceof PerformError;
      const reason = isKnown ? error.reason : 'unknown';
      if (!isKnown) this.#options.log('setting the wallpaper failed', error);
      // A download that was stopped has said so itself.
      if (reason !== null) this.#notify(target, setStates.setFailed, 0, reason);
      return { is_set: false, reason };
    }
  }

  /** Takes our wallpaper away for good, and puts back what was there before. */
  async stop(): Promise<void> {
    this.#wanted = null;
    await this.#options.clear();
  }

  /** The host ends: what is on its way is set no more. */
  async suspend(): Promise<void> {
    this.#wanted = null;
    await this.#showing;
  }

  #isWanted(target: WallpaperTarget): boolean {
    return this.#wanted !== null && keyOf(this.#wanted) === keyOf(target);
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

  #show(target: WallpaperTarget, path: string | null): Promise<boolean> {
    this.#notify(target, setStates.setting, 99);
    const shown = this.#options.showEverywhere(target, path);
    this.#showing = shown.catch(() => undefined);
    return shown;
  }
}

/**
 * Returns the key by which two requests are the same: a client may send one twice, where the first was not answered in
 * time.
 */
function keyOf({ wid, md5 }: WallpaperTarget): string {
  return `${wid} ${md5}`;
}
