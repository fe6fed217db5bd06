import type { FailureReason } from '../../../src/bridge/contract/download.ts';
import type { StageLayers, StageScene } from '../../../src/bridge/contract/stage.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import type { Log } from '../../kernel/log.ts';
import type { Screen } from '../../platform/adapters/screen.ts';
import { DownloadError } from '../downloads/downloads.ts';
import { PerformError } from './performError.ts';
import type { FetchScene } from './sceneFiles.ts';
import type { ScreenLevel } from './stage/staged.ts';
import type { StagePerformer } from './stage/stagePerformer.ts';
import type { StillPerformer } from './still/stillPerformer.ts';

/** The part of this machine that shows a scene, or the reason why none can. */
export type Output = 'still' | 'stage' | Extract<FailureReason, 'no_stage' | 'no_system_wallpaper'>;

/** The scene that a screen is to show, its playback and its layers. */
export interface RequestedScene {
  /** Null for the desktop as it is without us; below layers a stage shows that, too. */
  scene:
    | (StageScene & {
        output: Output;
        /** MD5 of the file that plays: another one is performed anew. */
        file?: string;
      })
    | null;
  level: ScreenLevel;
  layered: StageLayers;
}

export interface ScreenPerformerOptions {
  fetchScene: FetchScene;
  still: Pick<StillPerformer, 'prepare' | 'show' | 'clear' | 'forget'> | null;
  stage: Pick<StagePerformer, 'show' | 'hide' | 'setLevel' | 'setLayers'> | null;
  /** Reads the desktop's own wallpaper. @throws where it cannot be read */
  readBackground: (screen: Screen) => Promise<StageScene>;
  /** Called after every change of what is shown, and after every failure. */
  onChange: () => void;
  log: Log;
}

/** Makes one screen show what was requested: one scene at a time, the last request wins, the same twice changes nothing. */
export class ScreenPerformer {
  readonly #options: ScreenPerformerOptions;
  #screen: Screen;
  #requested: RequestedScene;
  /** The scene that was performed last; null where it is not known, as on a screen that has just come. */
  #performed: string | null = null;
  #shown: WallpaperTarget | null = null;
  #failed: { scene: string; reason: FailureReason } | null = null;
  #superseded = Promise.withResolvers<'superseded'>();
  #running: Promise<void> | null = null;
  #hasLeft = false;

  constructor(screen: Screen, options: ScreenPerformerOptions) {
    this.#screen = screen;
    this.#options = options;
    this.#requested = {
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
    return this.#failed?.scene === keyOf(this.#requested, this.#screen) ? this.#failed.reason : null;
  }

  /** Takes the place of every request before it. */
  request(screen: Screen, requested: RequestedScene): void {
    const isOther = keyOf(requested, screen) !== keyOf(this.#requested, this.#screen);
    this.#screen = screen;
    this.#requested = requested;
    if (isOther) {
      this.#superseded.resolve('superseded');
      this.#superseded = Promise.withResolvers();
    }
    this.#options.stage?.setLevel(screen, requested.level);
    this.#options.stage?.setLayers(screen, requested.layered);
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

  /** Resolves once the last request has been performed or has failed. */
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
      // A request that came with the very end of the one before it.
      this.#run();
    });
  }

  get #key(): string {
    return keyOf(this.#requested, this.#screen);
  }

  get #isDue(): boolean {
    return this.#key !== this.#performed && this.#key !== this.#failed?.scene && !this.#hasLeft;
  }

  async #work(): Promise<void> {
    while (this.#isDue) {
      const key = this.#key;
      const { scene } = this.#requested;
      try {
        if ((await this.#perform(this.#screen, this.#requested)) === 'superseded') continue;
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

  async #perform(screen: Screen, requested: RequestedScene): Promise<'performed' | 'superseded'> {
    const { scene, level } = requested;
    if (!scene) return this.#performWithout(screen, requested);
    const { still, stage, fetchScene } = this.#options;
    const superseded = this.#superseded.promise;
    const { target, options, area, output } = scene;
    if (output === 'still') still?.prepare();
    const path = await Promise.race([fetchScene(target), superseded]);
    if (path === 'superseded') return path;
    if (output === 'still' && still && path !== null) {
      await attempt(still.show(screen.id, { imagePath: path, area, options }));
      await stage?.hide(screen);
    } else if (output === 'stage' && stage) {
      const shown = await this.#stage(screen, { target, options, area }, level, path);
      if (shown === 'superseded') return shown;
      await still?.forget(screen.id);
    } else throw new PerformError(output === 'no_system_wallpaper' ? output : 'no_stage');
    return 'performed';
  }

  /** The desktop as it is without us; a stage shows it where something is to lie above it. */
  async #performWithout(
    screen: Screen,
    { level, layered }: RequestedScene,
  ): Promise<'performed' | 'superseded'> {
    const { still, stage, readBackground } = this.#options;
    await still?.clear(screen.id);
    if (!stage || layered.layers.length === 0) {
      await stage?.hide(screen);
      return 'performed';
    }
    try {
      const ground = await readBackground(screen).catch((error: unknown) => {
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
    level: ScreenLevel,
    path: string | null,
  ): Promise<'performed' | 'superseded'> {
    const { stage } = this.#options;
    if (!stage) throw new PerformError('no_stage');
    const shown = attempt(stage.show(screen, scene, level, path));
    // A scene that replaces it does not wait for its time limit.
    shown.catch(() => undefined);
    if ((await Promise.race([shown, this.#superseded.promise])) === 'superseded') return 'superseded';
    stage.setLevel(screen, this.#requested.level);
    return 'performed';
  }
}

/** The key by which two requests are the same: layers that change leave what lies below them alone. */
function keyOf({ scene, layered }: RequestedScene, { index, width, height, scale }: Screen): string {
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
