import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { ResultOf } from '../../bridge/contract/index.ts';
import type { ClosingChoice } from '../../bridge/contract/window.ts';
import { expectFailure } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { DevicesStore } from './devicesStore.ts';

interface ClosingNeeds {
  bridge: Bridge;
  devices: DevicesStore;
}

/** What closing the window does (docs/product.md#closing-the-window). */
export class ClosingStore {
  /** Null while the client has not said it. */
  settings: ResultOf<'closing.get'> | null = null;
  readonly #needs: ClosingNeeds;

  constructor(needs: ClosingNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false });
  }

  get isOffered(): boolean {
    return this.#needs.devices.can('closing.set');
  }

  async load(): Promise<void> {
    try {
      const settings = await this.#needs.bridge.call('closing.get', {});
      runInAction(() => (this.settings = settings));
    } catch (error) {
      expectFailure(error);
    }
  }

  /** @returns whether it holds now; a choice that fails is taken back */
  async choose(choice: ClosingChoice): Promise<boolean> {
    const former = this.settings;
    if (former) this.settings = { ...former, choice };
    try {
      await this.#needs.bridge.call('closing.set', { choice });
      return true;
    } catch (error) {
      expectFailure(error);
      runInAction(() => (this.settings = former));
      return false;
    }
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
