import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { PerformanceChoice } from '../../bridge/contract/plan.ts';
import { desktopStore, type DesktopStore } from './desktopStore.ts';
import { expectFailure } from '../kernel/failure.ts';
import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';
import { defineStore, type NeedsOf } from '../kernel/storeScope.ts';
import {
  configurationStore,
  type ConfigurationStore,
} from '../wallpapers/configuration/configurationStore.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';

const choiceKey = 'yueqi.performanceMode';

interface PerformanceModeNeeds {
  storage: KeyValueStorage;
  devices: Pick<DevicesStore, 'can' | 'setPerformanceMode' | 'setHoverVideo'>;
  configuration: Pick<ConfigurationStore, 'load'>;
  desktop: Pick<DesktopStore, 'state' | 'load' | 'setPerformance'>;
}

/**
 * Performance mode (docs/product.md#resolution): the user's choice on this device, and until there is one what the
 * host of the service has configured (`igx_perf_cfg`). A client that plans a desktop keeps the choice; elsewhere the page
 * does.
 */
export class PerformanceModeStore {
  /** The setting that the operator configures for everybody. */
  isConfigured = false;
  /** The choice that this page keeps; null where there is none yet. */
  private ownChoice: boolean | null = null;
  #isStarted = false;
  readonly #needs: PerformanceModeNeeds;

  constructor(needs: PerformanceModeNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.storage.onChange(() => this.readOwnChoice());
    this.readOwnChoice();
    reaction(
      () => this.isOn,
      (isOn) => needs.devices.setPerformanceMode(isOn),
      { fireImmediately: true },
    );
  }

  /** True where the client keeps the choice: it also plays slowly, and without crossfades. */
  get isKeptByClient(): boolean {
    return this.#needs.devices.can('desktop.setPerformance');
  }

  /** True where it is switched on, by the user or by configuration. */
  get isChosen(): boolean {
    return (this.isKeptByClient ? this.planned?.is_on : this.ownChoice) ?? this.isConfigured;
  }

  /** True where it turns itself on while on battery. */
  get isOnWithBattery(): boolean {
    return this.planned?.is_on_with_battery ?? false;
  }

  /** True while it is on. */
  get isOn(): boolean {
    return this.isChosen || (this.isKeptByClient && this.#needs.desktop.state?.is_performance_mode === true);
  }

  /** Loads what is configured, and what the client keeps, once. */
  async start(): Promise<void> {
    if (this.#isStarted) return;
    this.#isStarted = true;
    const { configuration, desktop, devices } = this.#needs;
    reaction(
      () => this.isKeptByClient,
      (isKept) => {
        if (isKept) void desktop.load();
      },
      { fireImmediately: true },
    );
    try {
      const { is_performance_mode: isConfigured, is_hover_video: hasHoverVideo } =
        await configuration.load('igx_perf_cfg');
      runInAction(() => {
        this.isConfigured = isConfigured;
        devices.setHoverVideo(hasHoverVideo);
      });
    } catch (error) {
      // Without the configuration the mode is off until the user chooses it.
      expectFailure(error);
    }
  }

  /** The user switches it. @returns whether it is kept */
  async set(isOn: boolean): Promise<boolean> {
    if (this.isKeptByClient) return this.plan({ is_on: isOn });
    this.#needs.storage.set(choiceKey, isOn ? 'on' : 'off');
    this.readOwnChoice();
    return true;
  }

  /** The user has it switched by the power. @returns whether it is kept */
  setWithBattery(isOn: boolean): Promise<boolean> {
    return this.plan({ is_on_with_battery: isOn });
  }

  private get planned(): PerformanceChoice | undefined {
    return this.#needs.desktop.state?.plan.performance;
  }

  private plan(change: Partial<PerformanceChoice>): Promise<boolean> {
    const present = { is_on: this.isChosen, is_on_with_battery: this.isOnWithBattery };
    return this.#needs.desktop.setPerformance({ ...present, ...change });
  }

  private readOwnChoice(): void {
    const stored = this.#needs.storage.get(choiceKey);
    this.ownChoice = stored === null ? null : stored === 'on';
  }
}

export const performanceModeStore = defineStore(
  (
    {
      storage,
      devices,
    }: Pick<PerformanceModeNeeds, 'storage'> &
      NeedsOf<typeof configurationStore> &
      NeedsOf<typeof desktopStore>,
    get,
  ) =>
    new PerformanceModeStore({
      storage,
      devices,
      configuration: get(configurationStore),
      desktop: get(desktopStore),
    }),
);
