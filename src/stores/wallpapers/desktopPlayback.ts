import { makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import { wallpaperTypes } from '../../api/contract/entities.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { attempt } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { WallpapersStore } from './wallpapersStore.ts';

interface DesktopPlaybackNeeds {
  bridge: Bridge;
  devices: DevicesStore;
  wallpapers: WallpapersStore;
}

/** Pausing what is on the desktop, and giving the former desktop back. */
export class DesktopPlaybackStore {
  /** The client has not answered yet. */
  isPending = false;
  readonly #needs: DesktopPlaybackNeeds;

  constructor(needs: DesktopPlaybackNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** An image stands still anyway. */
  get canPause(): boolean {
    const { devices, wallpapers } = this.#needs;
    const { current, isPaused } = wallpapers.setting;
    return (
      current?.wtype === wallpaperTypes.dynamic &&
      devices.can(isPaused ? 'wallpaper.resume' : 'wallpaper.pause')
    );
  }

  /** Pauses or resumes; the client tells all windows. @returns whether the client did it */
  async toggle(): Promise<boolean> {
    const { bridge, wallpapers } = this.#needs;
    const method = wallpapers.setting.isPaused ? 'wallpaper.resume' : 'wallpaper.pause';
    return this.perform(() => bridge.call(method, {}));
  }

  /** Removes our wallpaper. @returns whether the former desktop is back */
  async restore(): Promise<boolean> {
    const { bridge } = this.#needs;
    return this.perform(() => bridge.call('wallpaper.stop', {}));
  }

  private async perform(action: () => Promise<unknown>): Promise<boolean> {
    if (this.isPending) return true;
    this.isPending = true;
    const isDone = await attempt(action);
    runInAction(() => (this.isPending = false));
    return isDone;
  }
}

export const desktopPlaybackStore = defineStore(
  (needs: DesktopPlaybackNeeds) => new DesktopPlaybackStore(needs),
);
