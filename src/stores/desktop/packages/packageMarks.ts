import { makeAutoObservable } from 'mobx';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import type { ResultOf } from '../../../bridge/contract/index.ts';
import { hostState, type HostState } from '../../kernel/hostState.ts';
import { defineStore } from '../../kernel/storeScope.ts';

/** The permissions of a package, as its card marks them. */
export interface PackageMark {
  readonly granted: number;
  readonly refused: number;
}

/** Permissions of all packages in brief, for their cards. */
export class PackageMarksStore {
  readonly #host: HostState<ResultOf<'packages.marks'>>;
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    this.#host = hostState({ bridge, read: 'packages.marks', staleEvent: 'packages.changed' });
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get marks(): ReadonlyMap<number, PackageMark> {
    return new Map(this.#host.state?.marks.map(({ wid, ...mark }) => [wid, mark]));
  }

  /** Follows them from now on. */
  follow(): void {
    if (this.#host.status === 'idle' && this.#bridge.has('packages.marks') === true) void this.#host.load();
  }
}

export const packageMarksStore = defineStore(
  ({ bridge }: { bridge: Bridge }) => new PackageMarksStore(bridge),
);
