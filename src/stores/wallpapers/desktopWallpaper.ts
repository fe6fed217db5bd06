import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import { ApiError } from '../../api/apiError.ts';
import { alternateDelayMilliseconds, type Bridge } from '../../bridge/bridgeClient.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { setStates, type SetState } from '../../bridge/contract/constants.ts';
import type { DownloadProgressDto, FailureReason } from '../../bridge/contract/download.ts';
import type { WallpaperTarget } from '../../bridge/contract/wallpaper.ts';
import type { Clock } from '../kernel/clock.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { chooseResolution, pickSettableFile, type Resolution } from '../devices/resolution.ts';
import type { PaymentStore } from '../payment/paymentStore.ts';
import type { Wallpaper } from './entities/wallpaper.ts';

/** Progress 100 is shown this long, then reset to 0 (docs/product.md#setting-a-wallpaper). */
export const progressResetMilliseconds = 200;
/** At most one report of a set wallpaper in this time (docs/product.md#setting-a-wallpaper). */
export const reportThrottleMilliseconds = 2_000;

/** How setting a wallpaper ended; each has a string in the UI. */
export type SetOutcome =
  | { kind: 'set' }
  | { kind: 'cancelled' }
  | { kind: 'requested' }
  | { kind: 'failed'; reason: FailureReason | 'clientMissing' }
  | { kind: 'signInNeeded' }
  | { kind: 'upgradeNeeded' }
  | { kind: 'windows7Unsupported' };

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
const failedStates: readonly SetState[] = [setStates.failed, setStates.setFailed];

interface Dependencies {
  api: Api;
  bridge: Bridge;
  clock: Clock;
  devices: DevicesStore;
  payment: PaymentStore;
}

/** Setting a wallpaper: the gates before it, its progress, and the current wallpaper of the desktop. */
export class DesktopWallpaperStore {
  current: WallpaperTarget | null = null;
  isPaused = false;
  readonly #progress = observable.map<number, SetProgress>({}, { deep: false });
  readonly #failures = observable.map<number, FailureReason | 'clientMissing'>();
  readonly #dependencies: Dependencies;
  #lastReport = Number.NEGATIVE_INFINITY;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    const { bridge } = dependencies;
    bridge.on('download.progress', (progress) => this.receiveProgress(progress));
    bridge.on('wallpaper.changed', ({ target, is_paused: isPaused }) =>
      runInAction(() => {
        this.current = target;
        this.isPaused = isPaused;
      }),
    );
  }

  progressOf(wid: number): SetProgress {
    return this.#progress.get(wid) ?? resting;
  }

  /** Why the last attempt failed, until the next one begins. */
  failureOf(wid: number): FailureReason | 'clientMissing' | undefined {
    return this.#failures.get(wid);
  }

  isCurrent(wid: number): boolean {
    return this.current?.wid === wid;
  }

  /** The current wallpaper of the desktop according to the client. */
  async refreshCurrent(): Promise<void> {
    try {
      const { target, is_paused: isPaused } = await this.#dependencies.bridge.call('wallpaper.current', {});
      runInAction(() => {
        this.current = target;
        this.isPaused = isPaused;
      });
    } catch (error) {
      if (!(error instanceof BridgeError)) throw error;
    }
  }

  /** Sets a wallpaper in the requested resolution, or the one that suits this device. */
  async set(wallpaper: Wallpaper, wanted?: Resolution): Promise<SetOutcome> {
    const refusal = this.#refusalOf(wallpaper);
    if (refusal) return refusal;
    const { wid } = wallpaper;
    const { state } = this.progressOf(wid);
    if (state === setStates.setting) return { kind: 'requested' };
    this.#failures.delete(wid);
    this.#progress.set(wid, { state: setStates.queued, percent: 0 });
    try {
      const result = await this.#send(this.targetOf(wallpaper, wanted));
      if (result === 'requested') {
        this.#rest(wid);
        return { kind: 'requested' };
      }
      if (result.is_set) return this.#succeed(wallpaper);
      return result.reason === null ? this.#endCancelled(wid) : { kind: 'failed', reason: result.reason };
    } catch (error) {
      if (!(error instanceof BridgeError)) throw error;
      return this.#fail(
        wid,
        error.fault === 'refused' || error.fault === 'unreadable' ? 'unknown' : 'clientMissing',
      );
    }
  }

  /** Stops a running download; the downloaded part is kept for the next time. */
  async cancel(wallpaper: Wallpaper): Promise<void> {
    const { bridge } = this.#dependencies;
    try {
      for (const { md5 } of (await bridge.call('download.list', {})).list.filter(
        ({ wid }) => wid === wallpaper.wid,
      ))
        await bridge.call('download.cancel', { md5 });
    } catch (error) {
      if (!(error instanceof BridgeError)) throw error;
    }
  }

  /** Removes our wallpaper from the desktop; returns whether the former desktop is restored. */
  async stop(): Promise<boolean> {
    try {
      await this.#dependencies.bridge.call('wallpaper.stop', {});
      return true;
    } catch (error) {
      if (!(error instanceof BridgeError)) throw error;
      return false;
    }
  }

  /** The target that the client is called with. */
  targetOf(wallpaper: Wallpaper, wanted?: Resolution): WallpaperTarget {
    const { fields } = wallpaper;
    const resolution = wanted ?? chooseResolution(this.#dependencies.devices.resolutionCircumstances);
    const { md5 } = pickSettableFile(wallpaper, resolution);
    return {
      wid: fields.wid,
      name: fields.name,
      wtype: fields.wtype,
      sub_wtype: fields.sub_wtype,
      md5,
      // Only the size of the wallpaper's own file is known; 0 is sent for a rendition's.
      bytes: md5 === fields.md5 ? fields.bytes : 0,
      mime: md5 === fields.md5 ? fields.mime : 'image/webp',
      web_entry: fields.web_entry,
    };
  }

  /** The one source of a wallpaper's state: the response of a set call only says how the call ended. */
  receiveProgress({ wid, state, progress, reason }: DownloadProgressDto): void {
    if (state === setStates.cancelled || failedStates.includes(state)) {
      this.#progress.set(wid, { state, percent: 0 });
      if (reason) this.#failures.set(wid, reason);
      return;
    }
    const percent = doneStates.includes(state) ? 100 : progress;
    this.#progress.set(wid, { state, percent });
  }

  #refusalOf(wallpaper: Wallpaper): SetOutcome | null {
    const { devices, payment } = this.#dependencies;
    if (wallpaper.isWebEngine && devices.webEngineGate === 'upgrade') return { kind: 'upgradeNeeded' };
    if (wallpaper.isWebEngine && devices.webEngineGate === 'windows7') return { kind: 'windows7Unsupported' };
    if (payment.entitlementTo(wallpaper) === 'signInNeeded') return { kind: 'signInNeeded' };
    if (devices.clientStatus !== 'connected') return { kind: 'failed', reason: 'clientMissing' };
    return null;
  }

  /**
   * Uses the global set call where there is one, else the generic one. A client that does not list its methods
   * gets the alternate after 200 ms of silence (docs/product.md#setting-a-wallpaper).
   */
  async #send(
    target: WallpaperTarget,
  ): Promise<{ is_set: boolean; reason: FailureReason | null } | 'requested'> {
    const { bridge, clock } = this.#dependencies;
    const hasGlobal = bridge.has('wallpaper.setGlobal');
    if (hasGlobal === true) return bridge.call('wallpaper.setGlobal', target);
    if (hasGlobal === false) {
      if (bridge.has('wallpaper.set') !== false) return bridge.call('wallpaper.set', target);
      await bridge.call('wallpaper.showSetDialog', target);
      return 'requested';
    }
    return new Promise((resolve, reject) => {
      const cancelAlternate = clock.after(alternateDelayMilliseconds, () => {
        bridge.call('wallpaper.set', target).then(resolve, reject);
      });
      bridge.call('wallpaper.setGlobal', target).then(
        (result) => (cancelAlternate(), resolve(result)),
        (error: unknown) => (
          cancelAlternate(),
          reject(error instanceof Error ? error : new Error(String(error)))
        ),
      );
    });
  }

  #succeed(wallpaper: Wallpaper): SetOutcome {
    const { clock } = this.#dependencies;
    clock.after(progressResetMilliseconds, () => this.#rest(wallpaper.wid));
    void this.refreshCurrent();
    if (!wallpaper.isLocal) void this.#report(wallpaper);
    return { kind: 'set' };
  }

  /** Without a response of the client there is no event either. */
  #fail(wid: number, reason: FailureReason | 'clientMissing'): SetOutcome {
    runInAction(() => {
      this.#progress.set(wid, { state: setStates.failed, percent: 0 });
      this.#failures.set(wid, reason);
    });
    return { kind: 'failed', reason };
  }

  #endCancelled(wid: number): SetOutcome {
    this.#rest(wid);
    return { kind: 'cancelled' };
  }

  #rest(wid: number): void {
    runInAction(() => this.#progress.delete(wid));
  }

  async #report(wallpaper: Wallpaper): Promise<void> {
    const { api, clock } = this.#dependencies;
    const now = clock.now();
    if (now - this.#lastReport < reportThrottleMilliseconds) return;
    this.#lastReport = now;
    try {
      const answer = await api.call('countDownload', { wid: wallpaper.wid });
      wallpaper.update({ ...wallpaper.fields, download_count: answer.download_count });
    } catch (error) {
      // A lost count must not bother the user: the wallpaper is set.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
