import { makeAutoObservable } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { ComputerState } from '../../bridge/contract/computer.ts';
import { attemptOr } from '../kernel/failure.ts';
import { hostState, type HostState, type HostStatus } from '../kernel/hostState.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { DevicesStore } from './devicesStore.ts';

interface ComputerNeeds {
  bridge: Bridge;
  devices: DevicesStore;
}

/** This computer: what each part of the product uses on it, as the client last looked. */
export class ComputerStore {
  /** A look that was asked for is under way. */
  isLooking = false;
  readonly #host: HostState<ComputerState>;
  readonly #needs: ComputerNeeds;

  constructor(needs: ComputerNeeds) {
    this.#needs = needs;
    this.#host = hostState({ bridge: needs.bridge, read: 'computer.current' });
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Null until the client has looked. */
  get state(): ComputerState | null {
    return this.#host.state;
  }

  get status(): HostStatus {
    return this.#host.status;
  }

  /** True where the last look failed; the state before it stays. */
  get hasFailed(): boolean {
    return this.#host.failure !== null;
  }

  /** True with a client that can look. */
  get isAvailable(): boolean {
    return this.#needs.devices.can('computer.current');
  }

  /** Looks once: what is known already is shown as it is. */
  async load(): Promise<void> {
    if (this.#host.status === 'idle') await this.look();
  }

  /** Looks again. */
  async look(): Promise<void> {
    this.setLooking(true);
    await this.#host.load();
    this.setLooking(false);
  }

  /** Installs what goes into the desktop's own shell, or this client's version of it, and looks again. */
  async installExtension(): Promise<void> {
    this.setLooking(true);
    // What became of it is read with the rest.
    await attemptOr(() => this.#needs.bridge.call('shell.install', {}), null);
    await this.look();
  }

  private setLooking(isLooking: boolean): void {
    this.isLooking = isLooking;
  }
}

export const computerStore = defineStore(
  ({ bridge, devices }: ComputerNeeds) => new ComputerStore({ bridge, devices }),
);
