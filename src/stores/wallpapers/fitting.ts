import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { FittingDetail, FittingSettings, FittingState } from '../../bridge/contract/fitting.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { expectFailure } from '../kernel/failure.ts';
import { hostState, type HostState } from '../kernel/hostState.ts';
import { defineStore } from '../kernel/storeScope.ts';

interface FittingNeeds {
  bridge: Bridge;
  devices: DevicesStore;
}

/** Renditions of imported videos for the screens of this machine (docs/product.md#videos-that-fit-the-screen). */
export class FittingStore {
  readonly #host: HostState<FittingState>;
  readonly #needs: FittingNeeds;
  readonly #details = observable.map<number, FittingDetail>({}, { deep: false });

  constructor(needs: FittingNeeds) {
    this.#needs = needs;
    const { bridge } = needs;
    this.#host = hostState({ bridge, read: 'fitting.current', event: 'fitting.changed' });
    bridge.on('fitting.decided', (detail) => runInAction(() => this.#details.set(detail.wid, detail)));
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Null until the client has answered. */
  get state(): FittingState | null {
    return this.#host.state;
  }

  /** True where the client of this machine knows of it. */
  get isAvailable(): boolean {
    return this.#needs.devices.can('fitting.begin');
  }

  /** Reads the state, where there is one. */
  async load(): Promise<void> {
    if (this.isAvailable) await this.#host.load();
  }

  /** The state of a wallpaper; null until it is loaded. */
  detailOf(wid: number): FittingDetail | null {
    return this.#details.get(wid) ?? null;
  }

  async loadDetail(wid: number): Promise<void> {
    if (!this.isAvailable) return;
    try {
      const detail = await this.#needs.bridge.call('fitting.detail', { wid });
      runInAction(() => this.#details.set(wid, detail));
    } catch (error) {
      expectFailure(error);
    }
  }

  /** @returns whether it holds now; a choice that fails is taken back */
  setSettings(changes: Partial<FittingSettings>): Promise<boolean> {
    const { state } = this;
    if (!state) return Promise.resolve(false);
    const settings = { ...state.settings, ...changes };
    return this.#host.change(
      () => this.#needs.bridge.call('fitting.setSettings', settings),
      (shown) => ({ ...shown, settings }),
    );
  }

  /** Answers the offers: makes the renditions, or leaves the videos as they are. */
  answer(isWanted: boolean, isRemembered: boolean): Promise<boolean> {
    return this.#host.change(
      () => this.#needs.bridge.call('fitting.answer', { is_wanted: isWanted, is_remembered: isRemembered }),
      (shown) => ({ ...shown, offers: [], offered: 0 }),
    );
  }

  begin(wid: number): Promise<boolean> {
    return this.#host.change(() => this.#needs.bridge.call('fitting.begin', { wid }));
  }

  cancel(wid: number): Promise<boolean> {
    return this.#host.change(() => this.#needs.bridge.call('fitting.cancel', { wid }));
  }

  setPaused(isOn: boolean): Promise<boolean> {
    return this.#host.change(() => this.#needs.bridge.call(isOn ? 'fitting.pause' : 'fitting.resume', {}));
  }

  /** Plays the original again, and removes the rendition. */
  undo(wid: number): Promise<boolean> {
    return this.#host.change(() => this.#needs.bridge.call('fitting.undo', { wid }));
  }
}

export const fittingStore = defineStore(
  ({ bridge, devices }: FittingNeeds) => new FittingStore({ bridge, devices }),
);
