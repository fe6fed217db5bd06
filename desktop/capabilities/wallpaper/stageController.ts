import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import type { StageWindows } from '../../platform/stage/createStageWindows.ts';
import type { StageSurface } from './wallpaperController.ts';

/** How long every screen gets to show a new target; a web wallpaper without a GPU needs most of it. */
const showTimeoutMilliseconds = 20_000;
const pollMilliseconds = 50;

/** What a stage page writes on its root, read back to know what a screen really shows. */
const stateExpression = `document.documentElement.dataset.wid + ' ' + document.documentElement.dataset.state`;

/** Drives the stage windows: opens them for the first target, tells them of the next ones, checks what they show. */
export class StageController implements StageSurface {
  readonly #windows: StageWindows;
  readonly #announce: (target: WallpaperTarget | null) => void;
  #isOpen = false;
  #staged: WallpaperTarget | null = null;

  /** @param announce tells the stage pages of their target (event `wallpaper.staged`) */
  constructor(windows: StageWindows, announce: (target: WallpaperTarget | null) => void) {
    this.#windows = windows;
    this.#announce = announce;
    windows.onCoverChange((screen, isCovered) => {
      const event = `document.dispatchEvent(new CustomEvent('yueqi:cover', { detail: ${isCovered} }))`;
      // A screen that is just going away has no page to tell.
      windows.evaluate(screen, event).catch(() => undefined);
    });
  }

  /** What the stage pages are to show; they ask for it when they connect. */
  get staged(): WallpaperTarget | null {
    return this.#staged;
  }

  async show(target: WallpaperTarget): Promise<void> {
    const former = this.#staged;
    this.#staged = target;
    this.#announce(target);
    try {
      if (!this.#isOpen) await this.#windows.open();
      this.#isOpen = true;
      const screens = await this.#windows.screens();
      await Promise.all(screens.map((screen) => this.#waitUntilShown(screen.index, target)));
    } catch (error) {
      this.#staged = former;
      this.#announce(former);
      if (!former) await this.close();
      throw error;
    }
  }

  /** The pages follow the event `wallpaper.changed`, which the host sends after this. */
  async setPaused(): Promise<void> {}

  async close(): Promise<void> {
    this.#staged = null;
    this.#announce(null);
    if (this.#isOpen) await this.#windows.close();
    this.#isOpen = false;
  }

  async #waitUntilShown(screen: number, target: WallpaperTarget): Promise<void> {
    const end = Date.now() + showTimeoutMilliseconds;
    for (;;) {
      const state = await this.#windows.evaluate(screen, stateExpression);
      if (state === `${target.wid} showing`) return;
      if (state === `${target.wid} failed`)
        throw new Error(`Screen ${screen} cannot show wallpaper ${target.wid}.`);
      if (Date.now() > end) throw new Error(`Screen ${screen} did not show wallpaper ${target.wid} in time.`);
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
    }
  }
}
