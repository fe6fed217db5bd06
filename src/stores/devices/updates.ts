import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { ClientRelease } from '../../bridge/contract/client.ts';
import { expectFailure, type Failure } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { DevicesStore } from './devicesStore.ts';
import { outsideLinks, type OutsideLinks } from './outsideLinks.ts';

/** Status of a newer client. */
export type UpdateState =
  | { status: 'idle' | 'checking' | 'newest' }
  | { status: 'available'; release: ClientRelease }
  /** Nothing publishes the versions of this client: it is updated with a command. */
  | { status: 'manual'; command: string }
  | { status: 'failed'; failure: Failure };

interface UpdatesNeeds {
  bridge: Bridge;
  devices: DevicesStore;
  links: OutsideLinks;
}

/** Newer versions of the desktop client (docs/product.md#updates). */
export class UpdatesStore {
  state: UpdateState = { status: 'idle' };
  readonly #needs: UpdatesNeeds;

  constructor(needs: UpdatesNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false });
    needs.bridge.on('client.updateAvailable', (release) =>
      runInAction(() => (this.state = { status: 'available', release })),
    );
  }

  /** The version that runs; null without a client. */
  get currentVersion(): string | null {
    return this.#needs.devices.client?.client_version ?? null;
  }

  /** True where the client can check for a newer one. */
  get canCheck(): boolean {
    return this.#needs.devices.can('client.checkUpdate');
  }

  async check(): Promise<void> {
    if (this.state.status === 'checking') return;
    this.state = { status: 'checking' };
    const state = await this.#ask();
    runInAction(() => (this.state = state));
  }

  async #ask(): Promise<UpdateState> {
    try {
      const { update, command } = await this.#needs.bridge.call('client.checkUpdate', {});
      if (update) return { status: 'available', release: update };
      return command === null ? { status: 'newest' } : { status: 'manual', command };
    } catch (error) {
      return { status: 'failed', failure: expectFailure(error) };
    }
  }

  /** Opens the page of the newer version in the system's browser. @returns why that failed; null when it went well */
  async openPage(): Promise<Failure | null> {
    const url = this.state.status === 'available' ? this.state.release.url : null;
    return url === null ? null : this.#needs.links.open(url);
  }
}

export const updatesStore = defineStore(
  ({ bridge, devices }: Pick<UpdatesNeeds, 'bridge' | 'devices'>, get) =>
    new UpdatesStore({ bridge, devices, links: get(outsideLinks) }),
);
