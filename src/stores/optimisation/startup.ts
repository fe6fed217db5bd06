import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { ResultOf } from '../../bridge/contract/index.ts';
import type { StartupEntry } from '../../bridge/contract/optimisation.ts';
import { hostState, type HostState, type HostStatus } from '../kernel/hostState.ts';
import { defineStore } from '../kernel/storeScope.ts';

/** The programs that start with the session. */
export class StartupStore {
  /** Entries whose change is on its way. */
  pending: ReadonlySet<string> = new Set();
  readonly #host: HostState<ResultOf<'optimisation.listStartup'>>;
  readonly #bridge: Bridge;

  constructor({ bridge }: { bridge: Bridge }) {
    this.#bridge = bridge;
    this.#host = hostState({ bridge, read: 'optimisation.listStartup' });
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get status(): HostStatus {
    return this.#host.status;
  }

  get entries(): readonly StartupEntry[] {
    return this.#host.state?.entries ?? [];
  }

  load(): Promise<void> {
    return this.#host.load();
  }

  /** @returns whether it was done; otherwise nothing has changed */
  async set(id: string, isOn: boolean): Promise<boolean> {
    if (this.pending.has(id)) return true;
    this.pending = new Set([...this.pending, id]);
    const isDone = await this.#host.change(() =>
      this.#bridge.call('optimisation.setStartup', { id, is_on: isOn }),
    );
    runInAction(() => (this.pending = new Set([...this.pending].filter((other) => other !== id))));
    return isDone;
  }
}

export const startupStore = defineStore(({ bridge }: { bridge: Bridge }) => new StartupStore({ bridge }));
