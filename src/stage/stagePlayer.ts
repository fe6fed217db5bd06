import type {
  StagedScene,
  StageHosting,
  StageLevel,
  StageReport,
  StageScene,
} from '../bridge/contract/stage.ts';

/** Something that fills the stage. */
export interface Scene {
  /** Resolves once it could be seen; rejects when its file cannot be read. */
  readonly ready: Promise<void>;
  /** Shows it in another place or way. */
  arrange(scene: StageScene): void;
  /** Makes it seen, fading in over the former one where there is one; resolves once it hides that. */
  reveal(isOverAnother: boolean): Promise<void>;
  pause(): void;
  resume(): void;
  setMuted(isMuted: boolean): void;
  /** Applies new settings to a package's frame; does nothing for other scenes. */
  host(hosting: StageHosting): void;
  destroy(): void;
}

/** The surface that the player draws on. */
export interface StageView {
  /** Starts loading a scene above the present one, unseen. @throws when its address is broken */
  createScene(scene: StageScene, isSlow: boolean): Scene;
  /** Writes what shows where tests and developer tools can read it. */
  showState(state: { wid?: number; state?: 'loading' | StageReport['state']; isPaused?: boolean }): void;
}

interface Shown {
  scene: StageScene;
  drawn: Scene;
  isSlow: boolean;
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
  #level: StageLevel = { playback: 'play', is_muted: false };

  constructor(view: StageView) {
    this.#view = view;
  }

  /** Loads the scene behind its predecessor and fades it in once it can be seen. A generation is loaded once. */
  async stage({ generation, scene }: Pick<StagedScene, 'generation' | 'scene'>): Promise<void> {
    if (generation === this.#generation) return this.#repeatReport();
    this.#generation = generation;
    this.#outcome = null;
    this.#loading?.destroy();
    this.#loading = null;
    if (!scene) return this.#clear();
    if (this.#shown && isSame(this.#shown.scene, scene)) {
      this.#shown.scene = scene;
      this.#shown.drawn.arrange(scene);
      return this.#end(scene, 'showing');
    }
    this.#view.showState({ wid: scene.target.wid, state: 'loading' });
    const isShowing = await this.#replace(scene, generation);
    if (isShowing !== null) this.#end(scene, isShowing ? 'showing' : 'failed');
  }

  /** After a lost connection the host may be another one, which counts generations from the beginning. */
  forgetGeneration(): void {
    this.#generation = -1;
  }

  setLevel(level: StageLevel): void {
    this.#level = level;
    this.#applyLevel();
    const shown = this.#shown;
    // A scene that is loading already has precedence.
    if (shown && !this.#loading && canSlow(shown.scene) && shown.isSlow !== this.#isSlow)
      void this.#replace(shown.scene, this.#generation);
  }

  /** Of the package that shows, and of the one that loads. */
  setHosting(hosting: StageHosting): void {
    for (const scene of [this.#shown?.drawn, this.#loading]) scene?.host(hosting);
  }

  get #isSlow(): boolean {
    return this.#level.playback === 'slow';
  }

  /** @returns whether it shows now; null where another scene was staged in the meantime */
  async #replace(scene: StageScene, generation: number): Promise<boolean | null> {
    const isSlow = this.#isSlow;
    const drawn = await this.#load(scene, isSlow);
    if (generation !== this.#generation) {
      drawn?.destroy();
      return null;
    }
    if (!drawn) {
      this.#loading = null;
      return false;
    }
    await drawn.reveal(this.#shown !== null && !this.#level.is_abrupt);
    if (generation !== this.#generation) {
      drawn.destroy();
      return null;
    }
    this.#loading = null;
    this.#shown?.drawn.destroy();
    this.#shown = { scene, drawn, isSlow };
    this.#applyLevel();
    return true;
  }

  /** Null where the scene cannot be shown. */
  async #load(scene: StageScene, isSlow: boolean): Promise<Scene | null> {
    let drawn: Scene | null = null;
    try {
      drawn = this.#view.createScene(scene, isSlow);
      this.#loading = drawn;
      await drawn.ready;
      return drawn;
    } catch {
      // The report is enough: the file or page cannot be shown here.
      drawn?.destroy();
      return null;
    }
  }

  /** The host shows something else in its place. */
  #clear(): void {
    this.#shown?.drawn.destroy();
    this.#shown = null;
  }

  #end({ target: { wid } }: StageScene, state: StageReport['state']): void {
    this.#outcome = state;
    this.#view.showState({ wid, state });
    this.onReport?.(this.#generation, state);
  }

  #repeatReport(): void {
    if (this.#outcome) this.onReport?.(this.#generation, this.#outcome);
  }

  #applyLevel(): void {
    const { playback, is_muted: isMuted } = this.#level;
    const isHeld = playback !== 'play' && playback !== 'slow';
    this.#view.showState({ isPaused: isHeld });
    const drawn = this.#shown?.drawn;
    drawn?.setMuted(isMuted);
    if (isHeld) drawn?.pause();
    else drawn?.resume();
  }
}

function isSame(shown: StageScene, scene: StageScene): boolean {
  const [former, target] = [shown.target, scene.target];
  return former.wid === target.wid && former.md5 === target.md5 && fileOf(shown) === fileOf(scene);
}

/** The file that is loaded, which may be another one for the same wallpaper; a page is the same with another ticket. */
function fileOf({ source, target }: StageScene): string | undefined {
  return target.web_entry === null ? source?.split('?')[0] : undefined;
}

/** Pages alone can be asked for fewer frames; a video is decoded whole or not at all. A package is asked by the host. */
function canSlow({ target, hosting }: StageScene): boolean {
  return target.web_entry !== null && !hosting;
}
