import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../../bridge/bridgeClient.ts';
import { detailPath, type ScreenAddress } from '../../kernel/paths.ts';
import { wallpaperTypes } from '../../../api/contract/entities.ts';
import { defineStore } from '../../kernel/storeScope.ts';

interface SetRequestsNeeds {
  bridge: Bridge;
}

/** The client's requests that a window shows what a wallpaper is set with: its own screen, which has every option. */
export class SetRequestsStore {
  /** The latest one, a new object each time. */
  requested: { path: ScreenAddress } | null = null;

  constructor({ bridge }: SetRequestsNeeds) {
    makeAutoObservable(this, {}, { deep: false });
    bridge.on('wallpaper.setRequested', ({ wid, wtype }) =>
      runInAction(() => (this.requested = { path: detailPath(wid, wtype === wallpaperTypes.static) })),
    );
  }
}

export const setRequestsStore = defineStore(
  ({ bridge }: SetRequestsNeeds) => new SetRequestsStore({ bridge }),
);
