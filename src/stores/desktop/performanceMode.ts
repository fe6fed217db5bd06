import { compareStructural, makeAutoObservable, reaction, runInAction } from 'mobx';
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
 * host of the service has configured (`igx_perf_cfg`). A client that plans a desktop keeps the choice, and is told what holds
 * without one: it plays by it while no page is open. Elsewhere the page keeps it.
 */
export class PerformanceModeStore {
  /** The setting that the operator configures for everybody; null while it is not known. */
  private isConfigured: boolean | null = null;
  /** The choice that was made where no client keeps it; null where there is none. */
  private ownChoice: boolean | null = null;
  #isStarted = false;
  #applied: PerformanceChoice | null = null;
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

  /** True once what the client keeps is known: only then can it be changed. */
  get isReady(): boolean {
    return !this.isKeptByClient || this.#needs.desktop.state !== null;
  }

  /** True where it is switched on, by the user or by configuration. */
  get isChosen(): boolean {
    return this.choice ?? this.isConfigured ?? this.planned?.is_on ?? false;
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
    reaction(
      () => this.unreported,
      (performance) => performance && this.#tell(performance),
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
    return this.isKeptByClient ? this.#needs.desktop.state?.plan.performance : undefined;
  }

  /** The user's choice; null where there is none. One that was made before the client kept it still holds. */
  private get choice(): boolean | null {
    return this.planned && !this.planned.is_default ? this.planned.is_on : this.ownChoice;
  }

  /** The performance mode that holds, as the client keeps it. */
  private get present(): PerformanceChoice {
    return {
      is_on: this.isChosen,
      is_on_with_battery: this.isOnWithBattery,
      ...(this.choice === null && { is_default: true }),
    };
  }

  /** The performance mode that holds where the client does not know it; null where it does. */
  private get unreported(): PerformanceChoice | null {
    if (!this.isKeptByClient || !this.isReady) return null;
    const { planned, present } = this;
    // What the client does without being told.
    if (!planned && present.is_default && !present.is_on) return null;
    if (planned && !planned.is_default) return null;
    return planned && compareStructural(planned, present) ? null : present;
  }

  /** Tells the client the same once: one that refuses it is not asked again and again. */
  #tell(performance: PerformanceChoice): void {
    if (compareStructural(this.#applied, performance)) return;
    this.#applied = performance;
    void this.#needs.desktop.setPerformance(performance);
  }

  private async plan(change: Partial<PerformanceChoice>): Promise<boolean> {
    const { desktop } = this.#needs;
    if (!this.isReady) await desktop.load();
    // What the client keeps beside the change is not known.
    if (!this.isReady) return false;
    const { is_default: isDefault, ...present } = this.present;
    const isStillDefault = isDefault && change.is_on === undefined;
    return desktop.setPerformance({ ...present, ...(isStillDefault && { is_default: true }), ...change });
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
