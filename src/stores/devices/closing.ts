import { makeAutoObservable } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import { BridgeError } from '../../bridge/bridgeError.ts';
import type { ResultOf } from '../../bridge/contract/index.ts';
import type { ClosingChoice } from '../../bridge/contract/window.ts';
import { expectFailure } from '../kernel/failure.ts';
import { hostState, type HostState } from '../kernel/hostState.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { DevicesStore } from './devicesStore.ts';

interface ClosingNeeds {
  bridge: Bridge;
  devices: DevicesStore;
}

/** Effect of closing the window (docs/product.md#closing-the-window). */
export class ClosingStore {
  readonly #host: HostState<ResultOf<'closing.get'>>;
  readonly #needs: ClosingNeeds;

  constructor(needs: ClosingNeeds) {
    this.#needs = needs;
    this.#host = hostState({ bridge: needs.bridge, read: 'closing.get' });
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Null while the client has not said it. */
  get settings(): ResultOf<'closing.get'> | null {
    return this.#host.state;
  }

  get isAvailable(): boolean {
    return this.#needs.devices.can('closing.set');
  }

  load(): Promise<void> {
    return this.#host.load();
  }

  /** @returns whether it holds now; a choice that fails is taken back */
  choose(choice: ClosingChoice): Promise<boolean> {
    return this.#host.change(
      () => this.#needs.bridge.call('closing.set', { choice }),
      (settings) => ({ ...settings, choice }),
    );
  }

  /** Answers what the client has asked, which closes the window. @returns false where it could not be closed */
  async answer(choice: 'stay' | 'quit', isRemembered: boolean): Promise<boolean> {
    try {
      await this.#needs.bridge.call('window.close', { choice, is_remembered: isRemembered });
      return true;
    } catch (error) {
      // The window may be gone before the answer is here.
      expectFailure(error);
      return error instanceof BridgeError && error.fault === 'disconnected';
    }
  }
}

export const closingStore = defineStore(
  ({ bridge, devices }: ClosingNeeds) => new ClosingStore({ bridge, devices }),
);
