import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { StartupEntry } from '../../bridge/contract/tidying/optimisation.ts';
import { expectFailure } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';

/** The programs that start with the session. */
export class StartupStore {
  status: 'idle' | 'pending' | 'ready' | 'failed' = 'idle';
  entries: readonly StartupEntry[] = [];
  /** Entries whose change is on its way. */
  pending: ReadonlySet<string> = new Set();
  readonly #bridge: Bridge;

  constructor({ bridge }: { bridge: Bridge }) {
    this.#bridge = bridge;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  async load(): Promise<void> {
    this.status = 'pending';
    try {
      const { entries } = await this.#bridge.call('optimisation.listStartup', {});
      runInAction(() => {
        this.entries = entries;
        this.status = 'ready';
      });
    } catch (error) {
      expectFailure(error);
      runInAction(() => (this.status = 'failed'));
    }
  }

  /** @returns whether it was done; otherwise nothing has changed */
  async set(id: string, isOn: boolean): Promise<boolean> {
    if (this.pending.has(id)) return true;
    this.pending = new Set([...this.pending, id]);
    let isDone = true;
    try {
      await this.#bridge.call('optimisation.setStartup', { id, is_on: isOn });
    } catch (error) {
      expectFailure(error);
      isDone = false;
    }
    runInAction(() => {
      this.pending = new Set([...this.pending].filter((other) => other !== id));
      if (isDone)
        this.entries = this.entries.map((entry) => (entry.id === id ? { ...entry, is_on: isOn } : entry));
    });
    return isDone;
  }
}

export const startupStore = defineStore(({ bridge }: { bridge: Bridge }) => new StartupStore({ bridge }));
