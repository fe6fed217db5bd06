import { makeAutoObservable, runInAction } from 'mobx';
import { expectFailure } from '../kernel/failure.ts';
import type { KeyValueStorage } from '../kernel/keyValueStorage.ts';
import { defineStore, type NeedsOf } from '../kernel/storeScope.ts';
import {
  configurationStore,
  type ConfigurationStore,
} from '../wallpapers/configuration/configurationStore.ts';
import type { DevicesStore } from './devicesStore.ts';

const choiceKey = 'yueqi.performanceMode';

interface PerformanceModeNeeds {
  storage: KeyValueStorage;
  devices: Pick<DevicesStore, 'setPerformanceMode' | 'setHoverVideo'>;
  configuration: Pick<ConfigurationStore, 'load'>;
}

/**
 * Performance mode (docs/product.md#resolution): the user's choice on this device, and until there is one what the
 * host of the service has configured (`igx_perf_cfg`).
 */
export class PerformanceModeStore {
  /** The user's choice; null where there is none yet. */
  choice: boolean | null = null;
  /** The operator's setting for all users. */
  isConfigured = false;
  #isStarted = false;
  readonly #needs: PerformanceModeNeeds;

  constructor(needs: PerformanceModeNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.storage.onChange(() => this.readChoice());
    this.readChoice();
  }

  get isOn(): boolean {
    return this.choice ?? this.isConfigured;
  }

  /** Loads what is configured, once. */
  async start(): Promise<void> {
    if (this.#isStarted) return;
    this.#isStarted = true;
    try {
      const { is_performance_mode: isConfigured, is_hover_video: hasHoverVideo } =
        await this.#needs.configuration.load('igx_perf_cfg');
      runInAction(() => {
        this.isConfigured = isConfigured;
        this.#needs.devices.setHoverVideo(hasHoverVideo);
        this.apply();
      });
    } catch (error) {
      // Without the configuration the mode is off until the user chooses it.
      expectFailure(error);
    }
  }

  /** The user switches it. */
  set(isOn: boolean): void {
    this.#needs.storage.set(choiceKey, isOn ? 'on' : 'off');
    this.readChoice();
  }

  private readChoice(): void {
    const stored = this.#needs.storage.get(choiceKey);
    this.choice = stored === null ? null : stored === 'on';
    this.apply();
  }

  private apply(): void {
    this.#needs.devices.setPerformanceMode(this.isOn);
  }
}

export const performanceModeStore = defineStore(
  (
    {
      storage,
      devices,
    }: Pick<PerformanceModeNeeds, 'storage' | 'devices'> & NeedsOf<typeof configurationStore>,
    get,
  ) => new PerformanceModeStore({ storage, devices, configuration: get(configurationStore) }),
);
