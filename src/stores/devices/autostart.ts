import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import { expectFailure } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { DevicesStore } from './devicesStore.ts';

interface AutostartNeeds {
  bridge: Bridge;
  devices: DevicesStore;
}

/** Whether the client starts with the system (docs/product.md#settings). */
export class AutostartStore {
  /** Null while the client has not said it. */
  isOn: boolean | null = null;
  readonly #needs: AutostartNeeds;

  constructor(needs: AutostartNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Whether this machine's client can be started so. */
  get isOffered(): boolean {
    return this.#needs.devices.can('autostart.set');
  }

  /** Asks the client: the system's own tools may have changed it. */
  async load(): Promise<void> {
    try {
      const { is_on: isOn } = await this.#needs.bridge.call('autostart.get', {});
      runInAction(() => (this.isOn = isOn));
    } catch (error) {
      expectFailure(error);
    }
  }

  /** @returns whether it is so now; a choice that fails is taken back */
  async set(isOn: boolean): Promise<boolean> {
    const former = this.isOn;
    this.isOn = isOn;
    try {
      await this.#needs.bridge.call('autostart.set', { is_on: isOn });
      return true;
    } catch (error) {
      expectFailure(error);
      runInAction(() => (this.isOn = former));
      return false;
    }
  }
}

export const autostartStore = defineStore(
  ({ bridge, devices }: AutostartNeeds) => new AutostartStore({ bridge, devices }),
);
