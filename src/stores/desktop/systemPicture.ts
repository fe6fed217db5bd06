import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import type { Clock } from '../kernel/clock.ts';
import { expectFailure } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';

interface SystemPictureNeeds {
  bridge: Bridge;
  clock: Clock;
  devices: DevicesStore;
}

/** The user may have chosen another one in the system's settings after that time. */
const staleMilliseconds = 60_000;

/** The wallpaper that the system shows by itself, for previews of a desktop without one of ours. */
export class SystemPictureStore {
  /** An address with its data; null where there is none that can be shown. */
  picture: string | null = null;
  readonly #needs: SystemPictureNeeds;
  #readAt: number | null = null;

  constructor(needs: SystemPictureNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** Reads it where the client can, and again after a while. */
  async ensure(): Promise<void> {
    const { bridge, clock, devices } = this.#needs;
    const now = clock.now();
    const isFresh = this.#readAt !== null && now - this.#readAt < staleMilliseconds;
    if (isFresh || !devices.can('desktop.systemPicture')) return;
    this.#readAt = now;
    try {
      const { picture } = await bridge.call('desktop.systemPicture', {});
      runInAction(() => (this.picture = picture));
    } catch (error) {
      // A drawn lake stands in its place.
      expectFailure(error);
    }
  }
}

export const systemPictureStore = defineStore(
  ({ bridge, clock, devices }: SystemPictureNeeds) => new SystemPictureStore({ bridge, clock, devices }),
);
