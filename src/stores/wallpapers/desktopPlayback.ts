import { makeAutoObservable, runInAction } from 'mobx';
import { wallpaperTypes } from '../../api/contract/entities.ts';
import type { DesktopMirror } from '../devices/desktopMirror.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { defineStore } from '../kernel/storeScope.ts';

interface DesktopPlaybackNeeds {
  desktop: DesktopMirror;
  devices: DevicesStore;
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
    const { desktop, devices } = this.#needs;
    const { current, isPaused } = desktop;
    return (
      current?.wtype === wallpaperTypes.dynamic &&
      devices.can(isPaused ? 'wallpaper.resume' : 'wallpaper.pause')
    );
  }

  /** Pauses or resumes; the client tells all windows. @returns whether the client did it */
  toggle(): Promise<boolean> {
    return this.perform(this.#needs.desktop.togglePause);
  }

  /** Removes our wallpaper. @returns whether the former desktop is back */
  restore(): Promise<boolean> {
    return this.perform(this.#needs.desktop.restore);
  }

  private async perform(action: () => Promise<boolean>): Promise<boolean> {
    if (this.isPending) return true;
    this.isPending = true;
    const isDone = await action();
    runInAction(() => (this.isPending = false));
    return isDone;
  }
}

export const desktopPlaybackStore = defineStore(
  (needs: DesktopPlaybackNeeds) => new DesktopPlaybackStore(needs),
);
