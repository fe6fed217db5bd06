import { isDeepStrictEqual } from 'node:util';
import { wallpaperTypes } from '../../../src/api/contract/entities.ts';
import { setStates, type SetState } from '../../../src/bridge/contract/constants.ts';
import type { DownloadProgressDto, FailureReason } from '../../../src/bridge/contract/download.ts';
import type { Plan } from '../../../src/bridge/contract/plan.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { findDecidingAssignment } from '../../../src/bridge/rules/assignment.ts';
import type { Log } from '../../kernel/log.ts';
import { DownloadError } from '../downloads/downloads.ts';
import type { DesktopController } from './desktopController.ts';
import type { HeldScenes } from './heldScenes.ts';
import { PerformError } from './performError.ts';
import { showOnly } from './planChanges.ts';

export interface GlobalWallpaperOptions {
  desktop: Pick<
    DesktopController,
    'start' | 'plan' | 'change' | 'performAgain' | 'settled' | 'hasDisplay' | 'failure'
  >;
  scenes: Pick<HeldScenes, 'fetch' | 'hold'>;
  log: Log;
}

/** The outcome of a request. */
export type SetOutcome =
  | { kind: 'set' }
  /** Another wallpaper was requested after it, or ours was taken off the desktop. */
  | { kind: 'superseded' }
  /** The reason is null where the user stopped the download, which announces that itself. */
  | { kind: 'failed'; reason: FailureReason | null };

type ProgressListener = (progress: DownloadProgressDto) => void;

/** A request on its way: from its download until every screen shows it. */
interface Request {
  readonly target: WallpaperTarget;
  readonly listeners: Set<ProgressListener>;
  /** True once a later one shows: it is not shown any more, whatever becomes of the others. */
  isSuperseded: boolean;
  outcome: Promise<SetOutcome>;
}

/** The assignments to return to where no screen can show a wallpaper: never those of another request on its way. */
type FormerPlan = Pick<Plan, 'assignments' | 'is_paused'>;

/**
 * One wallpaper on every screen, in place of all that is assigned. Its file is downloaded before the plan changes, so that
 * a request that fails leaves the plan alone; the last request wins.
 */
export class GlobalWallpaper {
  readonly #options: GlobalWallpaperOptions;
  /** In the order in which they were made: the last one is to be shown. */
  #requests: Request[] = [];
  /** The request that the plan was changed for last, until its screens have settled. */
  #showing: { former: FormerPlan } | null = null;
  /** Resolves once the last request that reached the plan has settled. */
  #settled: Promise<unknown> = Promise.resolve();

  constructor(options: GlobalWallpaperOptions) {
    this.#options = options;
  }

  /**
   * Downloads the missing file and sets the wallpaper on every screen. The same request is carried out once, however
   * often it is made in the meantime: one of them may have been sent twice, where the first was not answered in time.
   *
   * @param onProgress is called before this resolves; a listener that joins a request twice is called once
   */
  set(target: WallpaperTarget, onProgress?: ProgressListener): Promise<SetOutcome> {
    const joined = this.#requests.find((each) => isSameWallpaper(each.target, target));
    const request: Request = joined ?? {
      ...{ target, listeners: new Set(), isSuperseded: false },
      outcome: Promise.resolve({ kind: 'superseded' }),
    };
    if (onProgress) request.listeners.add(onProgress);
    request.isSuperseded = false;
    this.#requests = [...this.#requests.filter((each) => each !== request), request];
    if (!joined) request.outcome = this.#carryOut(request);
    return request.outcome;
  }

  /** Takes our wallpapers off the desktop for good; resolves once it is as it was without us. */
  async remove(): Promise<void> {
    const { desktop } = this.#options;
    this.#supersede(this.#requests);
    await desktop.start();
    this.#showing = null;
    desktop.change((plan) => ({ ...plan, assignments: [] }));
    await desktop.settled();
  }

  /** The host ends: sets no request any more. */
  async suspend(): Promise<void> {
    this.#supersede(this.#requests);
    await this.#settled;
  }

  async #carryOut(request: Request): Promise<SetOutcome> {
    const { scenes, log } = this.#options;
    const { target } = request;
    let release = (): void => undefined;
    try {
      const path = await scenes.fetch(target);
      release = scenes.hold(target, path);
      let isShown = false;
      // One that was replaced while it was shown may have been requested once more by then.
      while (!isShown && this.#isWanted(request)) isShown = await this.#show(request);
      if (!isShown) {
        notify(request, setStates.cancelled, 0);
        return { kind: 'superseded' };
      }
      this.#supersede(this.#requests.slice(0, this.#requests.indexOf(request)));
      const isStill = target.wtype === wallpaperTypes.static;
      notify(request, isStill ? setStates.set : setStates.dynamicSet, 100);
      return { kind: 'set' };
    } catch (error) {
      const isKnown = error instanceof DownloadError || error instanceof PerformError;
      const reason = isKnown ? error.reason : 'unknown';
      if (!isKnown) log('setting the wallpaper failed', error);
      if (reason !== null) notify(request, setStates.setFailed, 0, reason);
      return { kind: 'failed', reason };
    } finally {
      release();
      // The request before it may still succeed.
      this.#requests = this.#requests.filter((each) => each !== request);
    }
  }

  #isWanted(request: Request): boolean {
    return this.#requests.at(-1) === request && !request.isSuperseded;
  }

  #supersede(requests: readonly Request[]): void {
    for (const request of requests) request.isSuperseded = true;
  }

  #show(request: Request): Promise<boolean> {
    notify(request, setStates.setting, 99);
    const shown = this.#change(request.target);
    this.#settled = shown.catch(() => undefined);
    return shown;
  }

  /**
   * Assigns the wallpaper to all, and resolves once it shows; false where something else was assigned meanwhile.
   *
   * @throws PerformError where a screen cannot show it; what was assigned before is then assigned again
   */
  async #change(target: WallpaperTarget): Promise<boolean> {
    const { desktop } = this.#options;
    await desktop.start();
    if (!desktop.hasDisplay) throw new PerformError('no_display');
    const { assignments, is_paused: isPaused } = desktop.plan;
    const showing = { former: this.#showing?.former ?? { assignments, is_paused: isPaused } };
    desktop.change((plan) => showOnly(plan, target));
    this.#showing = showing;
    desktop.performAgain();
    await desktop.settled();
    if (this.#showing !== showing) return false;
    this.#showing = null;
    if (!isAssignedToAll(desktop.plan, target)) return false;
    // A display that has gone meanwhile shows nothing, whatever was reported before.
    const reason = desktop.hasDisplay ? desktop.failure : 'no_display';
    if (!reason) return true;
    desktop.change((plan) => ({ ...plan, ...showing.former }));
    throw new PerformError(reason);
  }
}

function notify(
  { target: { wid, wtype, md5 }, listeners }: Request,
  state: SetState,
  progress: number,
  reason: FailureReason | null = null,
): void {
  for (const listener of listeners) listener({ wid, wtype, md5, state, progress, reason });
}

function isSameWallpaper(one: WallpaperTarget, other: WallpaperTarget): boolean {
  return one.wid === other.wid && one.md5 === other.md5;
}

function isAssignedToAll({ assignments }: Plan, target: WallpaperTarget): boolean {
  const source = findDecidingAssignment(assignments, { screen: null, workspace: null })?.source;
  return source?.kind === 'wallpaper' && isDeepStrictEqual(source.target, target);
}
