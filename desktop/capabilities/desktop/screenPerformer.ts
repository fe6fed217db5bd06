import type { FailureReason } from '../../../src/bridge/contract/download.ts';
import type { StageLayers, StageLevel, StageScene } from '../../../src/bridge/contract/stage.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import type { Log } from '../../kernel/log.ts';
import type { Screen } from '../../platform/adapters/screen.ts';
import { DownloadError } from '../downloads/downloads.ts';
import { PerformError } from './performError.ts';
import type { FetchScene } from './sceneFiles.ts';
import type { StagePerformer } from './stage/stagePerformer.ts';
import type { StillPerformer } from './still/stillPerformer.ts';

/** Means by which a scene is shown, or the reason why there is none. */
export type Means = 'still' | 'stage' | Extract<FailureReason, 'no_stage' | 'no_system_wallpaper'>;

/** Requested content of one screen. */
export interface Wish {
  /** Null for the desktop as it is without us; below layers a stage shows that, too. */
  scene: (StageScene & { means: Means }) | null;
  level: StageLevel;
  layered: StageLayers;
}

export interface ScreenPerformerOptions {
  fetchScene: FetchScene;
  still: Pick<StillPerformer, 'prepare' | 'show' | 'clear' | 'forget'> | null;
  stage: Pick<StagePerformer, 'show' | 'hide' | 'setLevel' | 'setLayers'> | null;
  /** Reads the desktop's own wallpaper. @throws where it cannot be read */
  readGround: (screen: Screen) => Promise<StageScene>;
  /** Called after every change of what is shown, and after every failure. */
  onChange: () => void;
  log: Log;
}

/** Makes one screen show what is wanted of it: one thing at a time, the last wish wins, the same twice changes nothing. */
export class ScreenPerformer {
  readonly #options: ScreenPerformerOptions;
  #screen: Screen;
  #wish: Wish;
  /** Key of the content that was performed last; null where it is not known, as on a newly connected screen. */
  #performed: string | null = null;
  #shown: WallpaperTarget | null = null;
  #failed: { scene: string; reason: FailureReason } | null = null;
  #superseded = Promise.withResolvers<'superseded'>();
  #running: Promise<void> | null = null;
  #hasLeft = false;

  constructor(screen: Screen, options: ScreenPerformerOptions) {
    this.#screen = screen;
    this.#options = options;
    this.#wish = {
      scene: null,
      level: { playback: 'play', is_muted: false },
      layered: { layers: [], pace: 'play' },
    };
  }

  /** The wallpaper of ours on the screen. */
  get shown(): WallpaperTarget | null {
    return this.#shown;
  }

  get failure(): FailureReason | null {
    return this.#failed?.scene === keyOf(this.#wish, this.#screen) ? this.#failed.reason : null;
  }

  /** Wants this from now on, whatever was wanted before. */
  want(screen: Screen, wish: Wish): void {
    const isOther = keyOf(wish, screen) !== keyOf(this.#wish, this.#screen);
    this.#screen = screen;
    this.#wish = wish;
    if (isOther) {
      this.#superseded.resolve('superseded');
      this.#superseded = Promise.withResolvers();
    }
    this.#options.stage?.setLevel(screen, wish.level);
    this.#options.stage?.setLayers(screen, wish.layered);
    this.#run();
  }

  /** Tries a failed scene again. */
  retry(): void {
    this.#failed = null;
    this.#run();
  }

  /** Performs the requested content once more, whatever the screen shows. */
  repeat(): void {
    this.#performed = null;
    this.retry();
  }

  /** Resolves once the last wish has been performed or has failed. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Performs nothing any more; what is on its way ends. */
  async halt(): Promise<void> {
    this.#hasLeft = true;
    this.#superseded.resolve('superseded');
    await this.#running;
  }

  /** Takes what is ours off a screen that has gone. */
  async leave(): Promise<void> {
    await this.halt();
    await this.#options.still?.forget(this.#screen.id);
    await this.#options.stage?.hide(this.#screen);
  }

  #run(): void {
    if (this.#running || !this.#isDue) return;
    this.#running = this.#work().finally(() => {
      this.#running = null;
      // A wish that came with the very end of the one before it.
      this.#run();
    });
  }

  get #key(): string {
    return keyOf(this.#wish, this.#screen);
  }

  get #isDue(): boolean {
    return this.#key !== this.#performed && this.#key !== this.#failed?.scene && !this.#hasLeft;
  }

  async #work(): Promise<void> {
    while (this.#isDue) {
      const key = this.#key;
      const { scene } = this.#wish;
      try {
        if ((await this.#perform(this.#screen, this.#wish)) === 'superseded') continue;
        this.#performed = key;
        this.#failed = null;
        this.#shown = scene?.target ?? null;
      } catch (error) {
        // A failure may have left the screen in another state than before.
        if (key !== this.#key) continue;
        this.#failed = { scene: key, reason: reasonOf(error) };
        if (!(error instanceof DownloadError)) this.#options.log('setting the wallpaper failed', error);
      }
      this.#options.onChange();
    }
  }

  async #perform(screen: Screen, wish: Wish): Promise<'performed' | 'superseded'> {
    const { scene, level } = wish;
    if (!scene) return this.#performWithout(screen, wish);
    const { still, stage, fetchScene } = this.#options;
    const superseded = this.#superseded.promise;
    const { target, options, area, means } = scene;
    if (means === 'still') still?.prepare();
    const path = await Promise.race([fetchScene(target), superseded]);
    if (path === 'superseded') return path;
    if (means === 'still' && still && path !== null) {
      await attempt(still.show(screen.id, { imagePath: path, area, options }));
      await stage?.hide(screen);
    } else if (means === 'stage' && stage) {
      const shown = await this.#stage(screen, { target, options, area }, level, path);
      if (shown === 'superseded') return shown;
      await still?.forget(screen.id);
    } else throw new PerformError(means === 'no_system_wallpaper' ? means : 'no_stage');
    return 'performed';
  }

  /** The desktop as it is without us; a stage shows it where something is to lie above it. */
  async #performWithout(screen: Screen, { level, layered }: Wish): Promise<'performed' | 'superseded'> {
    const { still, stage, readGround } = this.#options;
    await still?.clear(screen.id);
    if (!stage || layered.layers.length === 0) {
      await stage?.hide(screen);
      return 'performed';
    }
    try {
      const ground = await readGround(screen).catch((error: unknown) => {
        throw new PerformError('wallpaper_unreadable', error);
      });
      return await this.#stage(screen, ground, level, null);
    } catch (error) {
      await stage.hide(screen);
      throw error;
    }
  }

  async #stage(
    screen: Screen,
    scene: StageScene,
    level: StageLevel,
    path: string | null,
  ): Promise<'performed' | 'superseded'> {
    const { stage } = this.#options;
    if (!stage) throw new PerformError('no_stage');
    const shown = attempt(stage.show(screen, scene, level, path));
    // A scene that replaces it does not wait for its time limit.
    shown.catch(() => undefined);
    if ((await Promise.race([shown, this.#superseded.promise])) === 'superseded') return 'superseded';
    stage.setLevel(screen, this.#wish.level);
    return 'performed';
  }
}

/** Returns the key by which two requests are the same: changing layers leaves the scene below them alone. */
function keyOf({ scene, layered }: Wish, { index, width, height, scale }: Screen): string {
  return JSON.stringify([scene, layered.layers.length > 0, index, width, height, scale]);
}

async function attempt(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw new PerformError('not_verified', error);
  }
}

function reasonOf(error: unknown): FailureReason {
  if (error instanceof DownloadError) return error.reason ?? 'unknown';
  return error instanceof PerformError ? error.reason : 'unknown';
}
