import type { StageScene } from '../../../../src/bridge/contract/stage.ts';
import type { Screen } from '../../../platform/adapters/screen.ts';
import type { StageWindows } from '../../../platform/adapters/stageWindows.ts';
import { isWebWallpaper } from './staged.ts';

/** Makes a scene of a picture of a screen. */
export type KeepPicture = (png: Buffer, screen: Pick<Screen, 'width' | 'height'>) => Promise<StageScene>;

/** Turns what a page shows below its layers into a picture that the page can show in its place. */
export class Freezer {
  readonly #windows: Pick<StageWindows, 'capture'>;
  readonly #keepPicture: KeepPicture | null;

  constructor(windows: Pick<StageWindows, 'capture'>, keepPicture: KeepPicture | null) {
    this.#windows = windows;
    this.#keepPicture = keepPicture;
  }

  /** A video that is paused costs nothing; a web wallpaper has to be ended. */
  canFreeze(scene: StageScene | null): boolean {
    return isWebWallpaper(scene) && this.#keepPicture !== null && this.#windows.capture !== undefined;
  }

  /** Null where the page does not show one. */
  async freeze(index: number): Promise<StageScene | null> {
    const picture = await this.#windows.capture?.(index).catch(() => null);
    return picture ? ((await this.#keepPicture?.(picture.png, picture)) ?? null) : null;
  }
}
