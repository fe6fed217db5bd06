import type { StagedScene, StageReport } from '../bridge/contract/stage.ts';
import type { WallpaperTarget } from '../bridge/contract/wallpaper.ts';

/** Something that fills the stage. */
export interface Scene {
  /** Resolves once it shows; rejects when its file cannot be read. */
  readonly ready: Promise<void>;
  pause(): void;
  resume(): void;
  destroy(): void;
}

/** What the player draws on. */
export interface StageView {
  /** Starts loading a scene above the present one. @throws when its address is broken */
  createScene(target: WallpaperTarget): Scene;
  /** Writes what shows where tests and developer tools can read it. */
  showState(state: { wid?: number; state?: 'loading' | StageReport['state']; isPaused?: boolean }): void;
}

interface Shown {
  target: WallpaperTarget;
  scene: Scene;
}

/**
 * Shows what the host has staged. Each staged scene has a generation: what loads or fails late, after the next one was
 * staged, neither replaces it nor is reported.
 */
export class StagePlayer {
  /** Called with what really shows of the present generation. */
  onReport: ((generation: number, state: StageReport['state']) => void) | null = null;
  readonly #view: StageView;
  #generation = -1;
  #outcome: StageReport['state'] | null = null;
  #shown: Shown | null = null;
  #loading: Scene | null = null;
  #isPaused = false;
  #isCovered = false;

  constructor(view: StageView) {
    this.#view = view;
  }

  /** Loads the scene behind its predecessor and swaps them once it shows. A generation is loaded once. */
  async stage({ generation, target }: StagedScene): Promise<void> {
    if (generation === this.#generation) return this.#repeatReport();
    this.#generation = generation;
    this.#outcome = null;
    this.#loading?.destroy();
    this.#loading = null;
    // The host closes the window of a stage without a scene.
    if (!target) return;
    if (isSame(this.#shown?.target, target)) return this.#end(target, 'showing');
    this.#view.showState({ wid: target.wid, state: 'loading' });
    const scene = await this.#load(target);
    if (generation !== this.#generation) return scene?.destroy();
    this.#loading = null;
    if (scene) this.#swap({ target, scene });
    this.#end(target, scene ? 'showing' : 'failed');
  }

  /** After a lost connection the host may be another one, which counts generations from the beginning. */
  forgetGeneration(): void {
    this.#generation = -1;
  }

  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    this.#applyPause();
  }

  /** A covered stage draws nothing that anyone could see. */
  setCovered(isCovered: boolean): void {
    this.#isCovered = isCovered;
    this.#applyPause();
  }

  /** Null where the scene cannot be shown. */
  async #load(target: WallpaperTarget): Promise<Scene | null> {
    let scene: Scene | null = null;
    try {
      scene = this.#view.createScene(target);
      this.#loading = scene;
      await scene.ready;
      return scene;
    } catch {
      // The report is enough: the file or page cannot be shown here.
      scene?.destroy();
      return null;
    }
  }

  #swap(next: Shown): void {
    this.#shown?.scene.destroy();
    this.#shown = next;
    this.#applyPause();
  }

  #end({ wid }: WallpaperTarget, state: StageReport['state']): void {
    this.#outcome = state;
    this.#view.showState({ wid, state });
    this.onReport?.(this.#generation, state);
  }

  #repeatReport(): void {
    if (this.#outcome) this.onReport?.(this.#generation, this.#outcome);
  }

  #applyPause(): void {
    const isStill = this.#isPaused || this.#isCovered;
    this.#view.showState({ isPaused: isStill });
    if (isStill) this.#shown?.scene.pause();
    else this.#shown?.scene.resume();
  }
}

function isSame(shown: WallpaperTarget | undefined, target: WallpaperTarget): boolean {
  return shown?.wid === target.wid && shown.md5 === target.md5;
}
