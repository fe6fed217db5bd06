import { makeAutoObservable, runInAction } from 'mobx';
import { refusesTracking } from '../../api/rules/errors/refusesTracking.ts';
import { sendStatImage, type StatImageEvent } from '../../api/statImage.ts';
import type { TrackingFields, TrackingTable } from '../../api/contract/telemetry/trackingTables.ts';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { ResultOf } from '../../bridge/contract/index.ts';
import { reportConsents, type ReportConsent } from '../../bridge/contract/service/report.ts';
import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { attempt } from '../kernel/failure.ts';
import { defineStore, type GetStore, type NeedsOf } from '../kernel/storeScope.ts';
import { entryTrackingStore, type EntryTracking } from '../session/entryTracking.ts';
import { firstUseStore } from '../session/firstUse.ts';
import type { SessionStore } from '../session/sessionStore.ts';

const consentKey = 'yueqi.statistics';

type ReportList = ResultOf<'report.list'>;

interface ReportNeeds {
  bridge: Bridge;
  devices: DevicesStore;
  session: SessionStore;
  storage: KeyValueStorage;
  /** Sends an event of a page without a client. */
  sendImage: (event: StatImageEvent) => void;
  /** The tracking parameters of this visit. */
  tracking: () => EntryTracking;
  /** The user has only just begun. */
  isTooEarly: () => boolean;
  /** The browser was told that nothing may be tracked. */
  isRefused: boolean;
}

/** Statistics: whether the user agreed to them, and what they are (docs/product.md#statistics). */
export class ReportStore {
  /** Null while it was not read. */
  consent: ReportConsent | null = null;
  /** The latest rows; null before they were read. */
  list: ReportList | null = null;
  isAsking = false;
  readonly #needs: ReportNeeds;

  constructor(needs: ReportNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.storage.onChange(() => this.followOtherWindows());
  }

  /** True for a client that stores statistics. */
  get isAvailable(): boolean {
    return this.isByImage || this.#needs.devices.can('report.consent');
  }

  /** A page without a client has no store of rows: it asks for one image of each event. */
  get isByImage(): boolean {
    return this.#needs.devices.clientStatus === 'absent';
  }

  get isRefused(): boolean {
    return this.#needs.isRefused;
  }

  get isOn(): boolean {
    return this.consent === 'on' && !this.isRefused;
  }

  /** Reads the consent; a browser that refuses tracking withdraws one that was given elsewhere. */
  async load(): Promise<void> {
    await this.#ask({});
    if (this.isRefused && this.consent === 'on') await this.#ask({ choice: 'off' });
  }

  /**
   * The user set a wallpaper: once, and never before, consent is asked for. Not in the first session and on the first day, which
   * belong to the wallpapers (docs/product.md#first-start).
   */
  async askAfterSetting(): Promise<void> {
    if (!this.isAvailable || this.isRefused || this.#needs.isTooEarly()) return;
    // Another window may have asked.
    await this.load();
    runInAction(() => (this.isAsking = this.consent === 'unasked'));
  }

  /** @returns whether the client has stored the choice */
  async choose(isOn: boolean): Promise<boolean> {
    this.isAsking = false;
    const isStored = await this.#ask({ choice: isOn && !this.isRefused ? 'on' : 'off' });
    if (this.list) await this.loadList();
    return isStored;
  }

  /** Loads the reports that are to be sent, and the ones that were sent last. */
  async loadList(): Promise<void> {
    await attempt(async () => {
      const list = await this.#needs.bridge.call('report.list', {});
      runInAction(() => (this.list = list));
    });
  }

  /**
   * Reports something, where the user agreed to that. It never fails: nothing depends on statistics.
   *
   * @param eventId of the bridge's event that it comes from: other windows report the same one
   */
  async track<Table extends TrackingTable>(
    table: Table,
    fields: TrackingFields<Table>,
    eventId?: string,
  ): Promise<void> {
    if (!this.isOn) return;
    const { bridge, session, tracking, sendImage } = this.#needs;
    const { tid, tod, trayno, from } = tracking();
    if (this.isByImage) {
      sendImage({ table, fields, origin: { tid, tod, trayno, from } });
      return;
    }
    const uid = session.isSignedIn ? session.openId : null;
    await attempt(() =>
      bridge.call('report.track', {
        ...{ table, fields, origin: { tid, tod, trayno, from, uid } },
        ...(eventId !== undefined && { event_id: eventId }),
      }),
    );
  }

  /** Follows the choice made in another window. */
  private followOtherWindows(): void {
    if (!this.isByImage || this.consent === null) return;
    this.#askStorage(undefined);
    if (this.consent !== 'unasked') this.isAsking = false;
  }

  async #ask(params: { choice?: 'on' | 'off' }): Promise<boolean> {
    if (this.isByImage) {
      this.#askStorage(params.choice);
      return true;
    }
    return attempt(async () => {
      const { consent } = await this.#needs.bridge.call('report.consent', params);
      runInAction(() => (this.consent = consent));
    });
  }

  /** The choice of a page without a client lies in its browser. */
  #askStorage(choice: 'on' | 'off' | undefined): void {
    const { storage } = this.#needs;
    if (choice) storage.set(consentKey, choice);
    const stored = storage.get(consentKey);
    runInAction(() => (this.consent = reportConsents.find((known) => known === stored) ?? 'unasked'));
  }
}

type RootNeeds = Pick<ReportNeeds, 'bridge' | 'devices' | 'session' | 'storage'> &
  NeedsOf<typeof firstUseStore>;

export const reportStore = defineStore((needs: RootNeeds, get: GetStore<RootNeeds>) => {
  const { bridge, devices, session, storage } = needs;
  const entry = get(entryTrackingStore);
  const firstUse = get(firstUseStore);
  const isRefused = refusesTracking(globalThis.navigator);
  return new ReportStore({
    ...{ bridge, devices, session, storage, isRefused },
    sendImage: sendStatImage,
    tracking: () => entry.tracking,
    isTooEarly: () => firstUse.isFirstSession || firstUse.usedDays < 1,
  });
});
