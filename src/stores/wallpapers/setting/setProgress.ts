import { makeAutoObservable, observable } from 'mobx';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import { setStates, type SetState } from '../../../bridge/contract/constants.ts';
import type { DownloadProgressDto, FailureReason } from '../../../bridge/contract/download.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Wallpaper } from '../entities/wallpaper.ts';
import { attempt } from '../../kernel/failure.ts';

/** Progress 100 is shown this long, then reset to 0 (docs/product.md#setting-a-wallpaper). */
export const progressResetMilliseconds = 200;

/** Reasons why a wallpaper could not be set; each has a string in the UI. */
export type SetFailure = FailureReason | 'clientMissing';

export interface SetProgress {
  state: SetState;
  /** 0 to 100. */
  percent: number;
}

const resting: SetProgress = { state: setStates.idle, percent: 0 };
const doneStates: readonly SetState[] = [
  setStates.set,
  setStates.dynamicSet,
  setStates.addedToPlaylist,
  setStates.downloaded,
];
const onItsWay: readonly SetState[] = [
  setStates.queued,
  setStates.downloading,
  setStates.paused,
  setStates.verifying,
  setStates.setting,
];
const failedStates: readonly SetState[] = [setStates.failed, setStates.setFailed];

interface Dependencies {
  bridge: Bridge;
  clock: Clock;
}

/** The progress of wallpapers on their way to the desktop, as the client reports it. */
export class SetProgressStore {
  readonly #progress = observable.map<number, SetProgress>({}, { deep: false });
  readonly #failures = observable.map<number, SetFailure>();
  readonly #dependencies: Dependencies;
  /** The one that this window has asked for: its download is not the end of it. */
  #awaited: number | null = null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    const { bridge } = dependencies;
    bridge.on('download.progress', (progress) => this.receiveProgress(progress));
    bridge.onOpenChange((isOpen) => isOpen || this.forgetProgress());
  }

  progressOf(wid: number): SetProgress {
    return this.#progress.get(wid) ?? resting;
  }

  /** Returns the failure of the last attempt, until the next one begins. */
  failureOf(wid: number): SetFailure | undefined {
    return this.#failures.get(wid);
  }

  /** Stops a running download; the downloaded part is kept for the next time. */
  async cancel(wallpaper: Wallpaper): Promise<void> {
    const { bridge } = this.#dependencies;
    await attempt(async () => {
      for (const { md5 } of (await bridge.call('download.list', {})).list.filter(
        ({ wid }) => wid === wallpaper.wid,
      ))
        await bridge.call('download.cancel', { md5 });
    });
  }

  /** This window asks for a wallpaper: it waits for the client from now on. */
  begin(wid: number): void {
    this.#awaited = wid;
    this.#failures.delete(wid);
    this.#progress.set(wid, { state: setStates.queued, percent: 0 });
  }

  /** The client has not accepted the request, so it reports nothing about it either. */
  fail(wid: number, reason: SetFailure): void {
    this.#awaited = null;
    this.#progress.set(wid, { state: setStates.failed, percent: 0 });
    this.#failures.set(wid, reason);
  }

  /** Nothing happens with this wallpaper any more. */
  rest(wid: number): void {
    if (this.#awaited === wid) this.#awaited = null;
    this.#progress.delete(wid);
  }

  /** The one source of a wallpaper's state, the same in every window. */
  receiveProgress({ wid, state, progress, reason }: DownloadProgressDto): void {
    // Added while it is on its way to the desktop: that goes on, and ends by its own states.
    if (state === setStates.addedToPlaylist && onItsWay.includes(this.progressOf(wid).state)) return;
    if (state === setStates.cancelled) return this.rest(wid);
    if (failedStates.includes(state)) {
      if (this.#awaited === wid) this.#awaited = null;
      this.#progress.set(wid, { state, percent: 0 });
      if (reason) this.#failures.set(wid, reason);
      return;
    }
    const isDone = doneStates.includes(state);
    const shown = { state, percent: isDone ? 100 : progress };
    this.#progress.set(wid, shown);
    if (!isDone || (state === setStates.downloaded && this.#awaited === wid)) return;
    this.#dependencies.clock.after(progressResetMilliseconds, () => {
      // A report that arrived since then is newer.
      if (this.#progress.get(wid) === shown) this.rest(wid);
    });
  }

  /** Forgets the progress from before the connection dropped: a client reports it again, or has stopped. */
  private forgetProgress(): void {
    this.#awaited = null;
    this.#progress.clear();
  }
}
