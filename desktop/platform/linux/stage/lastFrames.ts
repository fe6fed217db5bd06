import { setTimeout as wait } from 'node:timers/promises';
import { CrashCounts, maxStageCrashes } from '../../../kernel/crashCount.ts';
import type { XConnection } from '../x11/connection.ts';
import { Backdrops } from './backdrops.ts';
import type { Screen } from '../../adapters/screen.ts';
import type { StagePage } from '../../adapters/stagePage.ts';
import { decodeScreenshot, isBlack, type Pixels } from './decodeScreenshot.ts';
import { partOf, type Stage } from './stage.ts';

/** A page that draws nothing at all for so long has no frame to keep. */
const frameMilliseconds = 15_000;
const retakeMilliseconds = 100;
/** One that stays black has a black frame: after two to three seconds of an idle machine, and later on a busy one. */
const blackFrames = 20;

export interface LastFramesOptions {
  log: (message: string, cause?: unknown) => void;
  onGiveUp: (screenIndex: number) => void;
  /** True while it is the stage of its screen. */
  isOpen: (stage: Stage) => boolean;
}

/**
 * Image of a screen while its page is broken: the last frame that it was known to show. A broken page is loaded again
 * behind it, unless that has helped too little before.
 */
export class LastFrames {
  readonly #options: LastFramesOptions;
  readonly #crashes = new CrashCounts<number>({ most: maxStageCrashes });
  /** The stages whose page broke too often. */
  readonly #givenUp = new Set<Stage>();
  #backdrops: Backdrops | null = null;

  constructor(options: LastFramesOptions) {
    this.#options = options;
  }

  /** Frames are drawn through this connection from now on, and are gone with it. */
  connect(connection: XConnection): void {
    this.#backdrops = new Backdrops(connection);
  }

  /** The screens that have a frame, with a stage or without. */
  get screens(): number[] {
    return this.#backdrops?.screens ?? [];
  }

  /** Before the stage of a screen is opened or moved: its last frame is to lie behind it. */
  async prepare(screen: Screen): Promise<void> {
    await this.#backdrops?.prepare(screen.index, screen);
  }

  /**
   * Covers a new stage, whose page is empty: the former content of its screen hides it until its frame is kept. Where
   * that is not known, it stays veiled, and the desktop behind it is visible.
   */
  async follow(stage: Stage): Promise<void> {
    await this.#backdrops?.cover(stage.screen.index, stage.window, true, partOf(stage));
    if (this.#backdrops?.has(stage.screen.index)) await stage.unveil();
    if (!stage.isLead) return;
    stage.page.onCrash(() => {
      this.#recover(stage).catch((error: unknown) =>
        this.#options.log(`the page of screen ${stage.screen.index} could not be loaded again`, error),
      );
    });
  }

  /** Keeps the present content of the stage as its last frame. */
  async keep(stage: Stage): Promise<void> {
    if (this.#givenUp.has(stage)) return;
    const { screen: area, page, window } = stage;
    await stage.unveil();
    const pixels = await takeDrawnFrame(page);
    // The frame of a stage that closed or moved in the meantime would be shown at its former place.
    if (!this.#options.isOpen(stage) || stage.screen !== area) return;
    if (pixels) await this.#backdrops?.keep(area.index, { area, window }, pixels);
    await this.#backdrops?.cover(area.index, window, false);
  }

  /** Shows the frame of now instead of the stage. */
  async hide(stage: Stage): Promise<void> {
    await this.keep(stage);
    await this.#backdrops?.cover(stage.screen.index, stage.window, true, partOf(stage));
  }

  /** Puts them back to their places, after windows were restacked. */
  async restack(stages: Iterable<Stage>): Promise<void> {
    for (const { screen, window } of stages) await this.#backdrops?.restack(screen.index, window);
  }

  /** The screen has gone, or its stage needs none. */
  remove(screenIndex: number): void {
    this.#backdrops?.remove(screenIndex);
  }

  /** Something new is to be shown: every page gets all its tries again. */
  async retry(): Promise<void> {
    this.#crashes.clear();
    const broken = [...this.#givenUp];
    this.#givenUp.clear();
    // Those that were closed since are gone for good.
    await Promise.all(broken.map(({ page }) => page.reload().catch(() => undefined)));
  }

  async #recover(stage: Stage): Promise<void> {
    const { index } = stage.screen;
    const isWorthTrying = this.#crashes.add(index);
    if (!isWorthTrying) this.#givenUp.add(stage);
    await this.#backdrops?.cover(index, stage.window, true, partOf(stage));
    this.#options.log(
      `the page of screen ${index} crashed: ${isWorthTrying ? 'it is loaded again' : 'its last frame stays'}`,
    );
    if (isWorthTrying) await stage.page.reload();
    else this.#options.onGiveUp(index);
  }
}

/**
 * A web wallpaper has loaded before it has drawn: until then the ground of its page, which is black, is all there is.
 *
 * @returns null where nothing was drawn in time
 */
async function takeDrawnFrame(page: StagePage): Promise<Pixels | null> {
  const end = Date.now() + frameMilliseconds;
  for (let taken = 1; ; taken += 1) {
    const pixels = await Promise.race([
      page.screenshot().then(decodeScreenshot),
      wait(frameMilliseconds, null, { ref: false }),
    ]);
    if (!pixels || !isBlack(pixels) || taken >= blackFrames || Date.now() > end) return pixels;
    await wait(retakeMilliseconds, undefined, { ref: false });
  }
}
