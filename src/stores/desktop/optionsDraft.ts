import { makeAutoObservable } from 'mobx';
import { wallpaperTypes, dynamicKinds } from '../../api/contract/entities.ts';
import type { ScreenState } from '../../bridge/contract/desktop.ts';
import { plainOptions, type WallpaperOptions } from '../../bridge/contract/plan.ts';

/** The options of one screen while they are being changed; nothing of it is on the desktop yet. */
export class OptionsDraft {
  options: WallpaperOptions;
  readonly state: ScreenState;
  #begin: WallpaperOptions;

  constructor(state: ScreenState) {
    this.state = state;
    this.#begin = state.options;
    this.options = state.options;
    makeAutoObservable(this, { state: false }, { deep: false, autoBind: true });
  }

  /** Speed is a video's. */
  get hasSpeed(): boolean {
    const { shown } = this.state;
    return shown?.wtype === wallpaperTypes.dynamic && shown.sub_wtype === dynamicKinds.video;
  }

  /** An image is not heard. */
  get hasSound(): boolean {
    return this.state.shown?.wtype === wallpaperTypes.dynamic;
  }

  get isChanged(): boolean {
    return !isSame(this.options, this.#begin);
  }

  get isPlain(): boolean {
    return isSame(this.options, plainOptions);
  }

  set(parts: Partial<WallpaperOptions>): void {
    this.options = { ...this.options, ...parts };
  }

  /** Moves the part that stays in view, in percent. */
  move(x: number, y: number): void {
    const { position_x: fromX, position_y: fromY } = this.options;
    this.set({ position_x: limit(fromX + x), position_y: limit(fromY + y) });
  }

  reset(): void {
    this.options = plainOptions;
  }
}

/** True if both show the wallpaper in the same way. */
export function isSame(one: WallpaperOptions, other: WallpaperOptions): boolean {
  const keys = Object.keys(plainOptions) as (keyof WallpaperOptions)[];
  return keys.every((key) => one[key] === other[key]);
}

function limit(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent * 10) / 10));
}
