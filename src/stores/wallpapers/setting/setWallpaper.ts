import type { FileClass } from '../../../api/contract/files/fileClasses.ts';
import type { Api } from '../../../api/apiClient.ts';
import { ApiError } from '../../../api/apiError.ts';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import { BridgeError } from '../../../bridge/bridgeError.ts';
import type { UnsupportedReason } from '../../../bridge/contract/client.ts';
import { setStates, type SetState } from '../../../bridge/contract/constants.ts';
import type { DownloadProgressDto } from '../../../bridge/contract/download.ts';
import type { WallpaperTarget } from '../../../bridge/contract/wallpaper.ts';
import type { DesktopMirror } from '../../devices/desktopMirror.ts';
import type { DevicesStore } from '../../devices/devicesStore.ts';
import {
  listOfferedFiles,
  pickSettableFile,
  suitedResolution,
  type Resolution,
} from '../../devices/resolution.ts';
import type { Clock } from '../../kernel/clock.ts';
import { expectFailure, needsSignIn } from '../../kernel/failure.ts';
import { defineStore, type GetStore } from '../../kernel/storeScope.ts';
import { fileClassIn, fileTicketsStore, type FileTicketsStore } from '../../payment/fileTickets.ts';
import { ownershipStore, type OwnershipStore } from '../../payment/ownership.ts';
import type { PaymentStore } from '../../payment/paymentStore.ts';
import type { SessionStore } from '../../session/sessionStore.ts';
import type { Wallpaper } from '../entities/wallpaper.ts';
import { sendSetCall, type SetCall } from './sendSetCall.ts';
import type { SetFailure, SetProgressStore } from './setProgress.ts';

/** At most one report of a set wallpaper in this time (docs/product.md#setting-a-wallpaper). */
export const reportThrottleMilliseconds = 2_000;

/** Outcomes of setting a wallpaper; each has a string in the UI, but `superseded`: the user has chosen another one. */
export type SetOutcome =
  | { kind: 'set' | 'cancelled' | 'superseded' | 'requested' | 'inProgress' | 'alreadySet' }
  | { kind: 'failed'; reason: SetFailure }
  | { kind: 'unsupported'; reason: UnsupportedReason }
  | { kind: 'signInNeeded' | 'purchaseNeeded' | 'memberNeeded' | 'upgradeNeeded' | 'windows7Unsupported' };

/** The request that this window waits for: the newest one. */
interface Pending {
  wallpaper: Wallpaper;
  md5: string;
  call: SetCall;
  settle: (outcome: SetOutcome) => void;
}

interface SetWallpaperNeeds {
  api: Api;
  bridge: Bridge;
  clock: Clock;
  desktop: DesktopMirror;
  devices: DevicesStore;
  payment: PaymentStore;
  ownership: OwnershipStore;
  tickets: FileTicketsStore;
  wallpapers: { setting: SetProgressStore };
}

/** With these a wallpaper is on the desktop; one that was added to a playlist is not, whoever did that. */
const reachedStates: readonly SetState[] = [setStates.set, setStates.dynamicSet];

/**
 * Setting a wallpaper: the gates before it, the call, and how it ended. The client accepts a call at once and reports
 * what becomes of it to every window alike.
 */
export class SetWallpaperStore {
  readonly #needs: SetWallpaperNeeds;
  #pending: Pending | null = null;
  /** The file of the newest request while the service is asked whether its user may have it. */
  #checking: string | null = null;
  #lastReport = Number.NEGATIVE_INFINITY;

  constructor(needs: SetWallpaperNeeds) {
    this.#needs = needs;
    needs.bridge.on('download.progress', (progress) => this.#receive(progress));
    needs.bridge.onOpenChange((isOpen) => isOpen || this.#fail('clientMissing'));
  }

  /** Sets a wallpaper in the requested resolution, or the one that suits this device. */
  async set(wallpaper: Wallpaper, wanted?: Resolution): Promise<SetOutcome> {
    const target = this.targetOf(wallpaper, wanted);
    if (this.#isInProgress(target)) return { kind: 'inProgress' };
    if (this.#isOnDesktop(target, wanted)) return { kind: 'alreadySet' };
    this.#checking = null;
    let refusal = this.#refusalOf(wallpaper, target);
    // Without a question to the service it is sent at once: a second press finds it in progress.
    if (!refusal && !this.#isGranted(wallpaper)) refusal = await this.#checkOwnership(wallpaper, target);
    if (refusal) return refusal;
    if (this.#classOf(wallpaper, target) === 'open') return this.#send(wallpaper, target);
    const ticket = await this.#askService(target, () =>
      this.#needs.tickets.fetch(wallpaper, subjectOf(target)),
    );
    return ticket.outcome ?? this.#send(wallpaper, target, ticket.answer);
  }

  /** Returns the outcome that prevents setting a wallpaper; null where nothing does. */
  async check(wallpaper: Wallpaper, target = this.targetOf(wallpaper)): Promise<SetOutcome | null> {
    this.#checking = null;
    const refusal = this.#refusalOf(wallpaper, target);
    if (refusal || this.#isGranted(wallpaper)) return refusal;
    return this.#checkOwnership(wallpaper, target);
  }

  /** The target that the client is called with. */
  targetOf(wallpaper: Wallpaper, wanted?: Resolution): WallpaperTarget {
    const { fields } = wallpaper;
    const circumstances = this.#needs.devices.resolutionCircumstances;
    const offered = listOfferedFiles(wallpaper, circumstances);
    const { md5 } =
      offered.find(({ resolution }) => resolution === wanted) ??
      pickSettableFile(
        wallpaper,
        suitedResolution(circumstances, this.#needs.payment.mayUseUltra(wallpaper)),
      );
    return {
      wid: fields.wid,
      name: fields.name,
      ...(fields.name_en !== '' && { name_en: fields.name_en }),
      wtype: fields.wtype,
      sub_wtype: fields.sub_wtype,
      md5,
      // Only the size of the wallpaper's own file is known; 0 is sent for a rendition's.
      bytes: md5 === fields.md5 ? fields.bytes : 0,
      mime: md5 === fields.md5 ? fields.mime : 'image/webp',
      web_entry: fields.web_entry,
    };
  }

  /** A request of this window that was not replaced by another one, or what any window is just putting on the desktop. */
  #isInProgress({ wid, md5 }: WallpaperTarget): boolean {
    if (this.#checking !== null) return this.#checking === md5;
    if (this.#pending) return this.#pending.md5 === md5 && this.#pending.wallpaper.wid === wid;
    return this.#needs.wallpapers.setting.progressOf(wid).state === setStates.setting;
  }

  /** Setting it again would change nothing, unless another resolution of it is asked for. */
  #isOnDesktop({ wid, md5 }: WallpaperTarget, wanted: Resolution | undefined): boolean {
    const { desktop } = this.#needs;
    const isSameFile = wanted === undefined || desktop.current?.md5 === md5;
    return !this.#pending && isSameFile && desktop.isSettled(wid);
  }

  #isGranted(wallpaper: Wallpaper): boolean {
    return this.#needs.payment.entitlementTo(wallpaper) === 'granted';
  }

  #classOf(wallpaper: Wallpaper, target: WallpaperTarget): FileClass {
    return fileClassIn(wallpaper, subjectOf(target));
  }

  #refusalOf(wallpaper: Wallpaper, target: WallpaperTarget): SetOutcome | null {
    const { devices, payment } = this.#needs;
    if (wallpaper.isWebEngine && devices.webEngineGate === 'upgrade') return { kind: 'upgradeNeeded' };
    if (wallpaper.isWebEngine && devices.webEngineGate === 'windows7') return { kind: 'windows7Unsupported' };
    if (payment.entitlementTo(wallpaper) === 'signInNeeded') return { kind: 'signInNeeded' };
    if (devices.clientStatus !== 'connected') return { kind: 'failed', reason: 'clientMissing' };
    const reason = devices.settingUnsupportedReason(wallpaper);
    if (reason) return { kind: 'unsupported', reason };
    const isBeyond = this.#classOf(wallpaper, target) === 'ultra' && !payment.mayUseUltra(wallpaper);
    return isBeyond ? { kind: 'memberNeeded' } : null;
  }

  /** Paid wallpapers are asked for at the service; without its answer none is given away. */
  async #checkOwnership(wallpaper: Wallpaper, target: WallpaperTarget): Promise<SetOutcome | null> {
    const { outcome, answer } = await this.#askService(target, () => this.#needs.ownership.check(wallpaper));
    if (outcome) return outcome;
    return answer === 'granted' || answer === undefined ? null : { kind: answer };
  }

  /** A question to the service on the way to a wallpaper, which another one may take the place of. */
  async #askService<Answer>(
    { md5 }: WallpaperTarget,
    ask: () => Promise<Answer>,
  ): Promise<{ outcome?: SetOutcome; answer?: Answer }> {
    this.#checking = md5;
    try {
      const answer = await ask();
      return this.#checking === md5 ? { answer } : { outcome: { kind: 'superseded' } };
    } catch (error) {
      if (needsSignIn(expectFailure(error))) return { outcome: { kind: 'signInNeeded' } };
      return { outcome: { kind: 'failed', reason: 'network' } };
    } finally {
      if (this.#checking === md5) this.#checking = null;
    }
  }

  #send(wallpaper: Wallpaper, target: WallpaperTarget, ticket?: string): Promise<SetOutcome> {
    const { setting } = this.#needs.wallpapers;
    if (this.#pending) this.#end(this.#pending, { kind: 'superseded' });
    setting.begin(wallpaper.wid);
    const { promise, resolve } = Promise.withResolvers<SetOutcome>();
    const call = sendSetCall(this.#needs, target, ticket);
    const pending: Pending = { wallpaper, md5: target.md5, call, settle: resolve };
    this.#pending = pending;
    call.accepted.then(
      (method) => {
        // From here on the client's own dialog decides, and reports on its own.
        if (method === 'wallpaper.showSetDialog') {
          setting.rest(wallpaper.wid);
          this.#end(pending, { kind: 'requested' });
        }
      },
      (error: unknown) => {
        if (this.#pending === pending) this.#fail(reasonOf(error));
      },
    );
    return promise;
  }

  #receive({ wid, md5, state, reason }: DownloadProgressDto): void {
    const pending = this.#pending;
    if (pending?.md5 !== md5 || pending.wallpaper.wid !== wid) return;
    pending.call.markHeard();
    if (state === setStates.cancelled) this.#end(pending, { kind: 'cancelled' });
    if (state === setStates.failed || state === setStates.setFailed)
      this.#end(pending, { kind: 'failed', reason: reason ?? 'unknown' });
    if (!reachedStates.includes(state)) return;
    void this.#needs.desktop.refresh();
    if (!pending.wallpaper.isLocal) void this.#report(pending.wallpaper);
    this.#end(pending, { kind: 'set' });
  }

  /** Without a client that has accepted the request, it is described here. */
  #fail(reason: SetFailure): void {
    if (!this.#pending) return;
    this.#needs.wallpapers.setting.fail(this.#pending.wallpaper.wid, reason);
    this.#end(this.#pending, { kind: 'failed', reason });
  }

  #end(pending: Pending, outcome: SetOutcome): void {
    if (this.#pending === pending) this.#pending = null;
    pending.settle(outcome);
  }

  async #report(wallpaper: Wallpaper): Promise<void> {
    const { api, clock } = this.#needs;
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

/** Returns the subject of a ticket: the file, or null for all files of a web wallpaper. */
function subjectOf({ md5, web_entry: entry }: WallpaperTarget): string | null {
  return entry === null ? md5 : null;
}

/** @throws the error itself when it is not of the bridge: a bug must not look like a missing client */
function reasonOf(error: unknown): SetFailure {
  if (!(error instanceof BridgeError)) throw error;
  return error.fault === 'refused' || error.fault === 'unreadable' ? 'unknown' : 'clientMissing';
}

type RootNeeds = Omit<SetWallpaperNeeds, 'ownership' | 'tickets'> & { session: SessionStore };

export const setWallpaperStore = defineStore(
  ({ api, bridge, clock, desktop, devices, payment, wallpapers }: RootNeeds, get: GetStore<RootNeeds>) =>
    new SetWallpaperStore({
      api,
      bridge,
      clock,
      desktop,
      devices,
      payment,
      wallpapers,
      ownership: get(ownershipStore),
      tickets: get(fileTicketsStore),
    }),
);
