import { expectFailure, type Failure } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { DevicesStore } from './devicesStore.ts';

interface OutsideLinksNeeds {
  bridge: Bridge;
  devices: DevicesStore;
}

/** Opens pages of the web: in the client's own window no page of a stranger has a network. */
export class OutsideLinks {
  readonly #needs: OutsideLinksNeeds;

  constructor(needs: OutsideLinksNeeds) {
    this.#needs = needs;
  }

  /** True where the client opens pages, in the system's browser; a page in a browser does that itself. */
  get isClientOpening(): boolean {
    return this.#needs.devices.can('client.openUrl');
  }

  /** @returns why it failed; null when it went well */
  async open(url: string): Promise<Failure | null> {
    try {
      await this.#needs.bridge.call('client.openUrl', { url });
      return null;
    } catch (error) {
      return expectFailure(error);
    }
  }
}

export const outsideLinks = defineStore(
  ({ bridge, devices }: OutsideLinksNeeds) => new OutsideLinks({ bridge, devices }),
);
