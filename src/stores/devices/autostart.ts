import { makeAutoObservable } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { ResultOf } from '../../bridge/contract/index.ts';
import { hostState, type HostState } from '../kernel/hostState.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { DevicesStore } from './devicesStore.ts';

interface AutostartNeeds {
  bridge: Bridge;
  devices: DevicesStore;
}

/** Start of the client with the system, on or off (docs/product.md#settings). */
export class AutostartStore {
  readonly #host: HostState<ResultOf<'autostart.get'>>;
  readonly #needs: AutostartNeeds;

  constructor(needs: AutostartNeeds) {
    this.#needs = needs;
    this.#host = hostState({ bridge: needs.bridge, read: 'autostart.get' });
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Null while the client has not said it. */
  get isOn(): boolean | null {
    return this.#host.state?.is_on ?? null;
  }

  /** True where this machine's client supports it. */
  get isAvailable(): boolean {
    return this.#needs.devices.can('autostart.set');
  }

  /** Asks the client: the system's own tools may have changed it. */
  load(): Promise<void> {
    return this.#host.load();
  }

  /** @returns whether it is so now; a choice that fails is taken back */
  set(isOn: boolean): Promise<boolean> {
    return this.#host.change(
      () => this.#needs.bridge.call('autostart.set', { is_on: isOn }),
      () => ({ is_on: isOn }),
    );
  }
}

export const autostartStore = defineStore(
  ({ bridge, devices }: AutostartNeeds) => new AutostartStore({ bridge, devices }),
);
