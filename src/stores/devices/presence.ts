import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { ClientLanguage } from '../../api/contract/packages/clientLanguage.ts';
import { attemptOr } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';

interface PresenceNeeds {
  bridge: Bridge;
}

/** Tells the client that this page is there, and learns which screen the user has asked for in the tray. */
export class PresenceStore {
  /** Grows with each request of a screen. */
  requests = 0;
  readonly #bridge: Bridge;

  constructor({ bridge }: PresenceNeeds) {
    this.#bridge = bridge;
    makeAutoObservable(this);
    bridge.on('client.pathRequested', () => runInAction(() => (this.requests += 1)));
  }

  /** @returns the screen to go to; null for none */
  async report(language: ClientLanguage): Promise<string | null> {
    return attemptOr(async () => (await this.#bridge.call('client.ready', { language })).path, null);
  }
}

export const presenceStore = defineStore(({ bridge }: PresenceNeeds) => new PresenceStore({ bridge }));
