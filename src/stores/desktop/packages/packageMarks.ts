import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import { expectFailure } from '../../kernel/failure.ts';
import { defineStore } from '../../kernel/storeScope.ts';

/** What a card says of a package's permissions. */
export interface PackageMark {
  readonly granted: number;
  readonly refused: number;
}

/** Permissions of all packages in brief, for their cards. */
export class PackageMarksStore {
  marks: ReadonlyMap<number, PackageMark> = new Map();
  #isFollowing = false;
  readonly #bridge: Bridge;

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Follows them from now on. */
  follow(): void {
    if (this.#isFollowing || this.#bridge.has('packages.marks') !== true) return;
    this.#isFollowing = true;
    this.#bridge.on('packages.changed', () => void this.#load());
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      const { marks } = await this.#bridge.call('packages.marks', {});
      runInAction(() => (this.marks = new Map(marks.map(({ wid, ...mark }) => [wid, mark]))));
    } catch (error) {
      expectFailure(error);
    }
  }
}

export const packageMarksStore = defineStore(
  ({ bridge }: { bridge: Bridge }) => new PackageMarksStore(bridge),
);
