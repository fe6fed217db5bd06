/* oxlint-disable max-lines -- the state of a stage, and all that changes it */
import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ResultOf } from '../../../../src/bridge/contract/index.ts';
import type {
  StageInput,
  StagedScene,
  StageLayers as Layered,
  StagePlayback,
  StageReport,
  StageScene,
} from '../../../../src/bridge/contract/stage.ts';
import type { Playback } from '../../../../src/bridge/contract/wallpaper.ts';
import type { Broadcast } from '../../../kernel/bridgeHandlers.ts';
import type { Screen } from '../../../platform/adapters/screen.ts';
import type { StageWindows } from '../../../platform/adapters/stageWindows.ts';
import type { VideoPlayer } from '../../../platform/adapters/videoPlayer.ts';
import { Freezer, type KeepPicture } from './freezer.ts';
import type { StageBudget } from './stageBudget.ts';
import { StageLayers } from './stageLayers.ts';
import { isBudgeted, noPackages, stillBecause, type StagedPackages } from './stagedPackages.ts';
import {
  emptyStage,
  isStillLevel,
  isWebWallpaper,
  plainLevel,
  playedContent,
  stagedOf,
  toldLevel,
  type ScreenLevel,
  type Staged,
} from './staged.ts';
import { waitUntilShown } from './waitUntilShown.ts';
import { isMoving } from '../../../../src/bridge/rules/playback.ts';

/** Timeout for a new scene; a web wallpaper without a GPU needs most of it. */
const showTimeoutMilliseconds = 20_000;

export interface StagePerformerOptions {
  windows: StageWindows;
  broadcast: Broadcast;
  /** Adds to what a page is told of its screen where it loads that from. */
  addSource?: (staged: StagedScene) => StagedScene;
  /** Shows plain videos in place of pages; null where there is none. */
  player?: VideoPlayer | null;
  /** Null where a GPU draws web wallpapers: they may run as they are. */
  createBudget?: ((onExceeded: () => void) => StageBudget) | null;
  /** Without it pages with layers are paused in place of being ended. */
  keepPicture?: KeepPicture | null;
  showTimeout?: number;
  packages?: StagedPackages;
}

/** Drives the stage pages, each screen's for itself: opens and closes their windows, announces scenes, waits for reports. */
export class StagePerformer {
  readonly #windows: StageWindows;
  readonly #broadcast: Broadcast;
  readonly #addSource: (staged: StagedScene) => StagedScene;
  readonly #player: VideoPlayer | null;
  /** Files that the player could not show; pages may. */
  readonly #unplayable = new Set<string>();
  readonly #showTimeout: number;
  readonly #freezer: Freezer;
  readonly #layers: StageLayers;
  readonly #budget: StageBudget | null;
  readonly #packages: StagedPackages;
  readonly #stages = new Map<number, Staged>();
  readonly #listeners = new Set<() => void>();
  #generation = 0;
  /** The generations that `show` waits for. */
  readonly #awaited = new Set<number>();
  #onLimitChange: () => void = () => undefined;

  constructor({
    windows,
    broadcast,
    addSource = (staged) => staged,
    player = null,
    createBudget = null,
    keepPicture = null,
    showTimeout = showTimeoutMilliseconds,
    packages = noPackages,
  }: StagePerformerOptions) {
    this.#packages = packages;
    this.#windows = windows;
    this.#broadcast = broadcast;
    this.#addSource = addSource;
    this.#showTimeout = showTimeout;
    this.#budget = createBudget?.(() => void this.#becomeStill()) ?? null;
    this.#player = player;
    this.#freezer = new Freezer(windows, keepPicture);
    this.#layers = new StageLayers(broadcast);
    player?.onReport((report) => this.report(report));
    windows.onGiveUp((index) => this.#giveUp(index));
  }

  /** @param listener called when a screen can play less than is wanted of it, or all of it again */
  onLimitChange(listener: () => void): void {
    this.#onLimitChange = listener;
  }

  /** Returns the state that a stage page needs when it connects. */
  join(index: number): ResultOf<'stage.join'> {
    const stage = this.#stages.get(index);
    const isPage = stage?.isPlayed === false;
    return {
      staged: stagedOf(index, isPage ? stage : undefined),
      ...toldLevel(stage?.level ?? plainLevel),
      ...this.#layers.of(index),
    };
  }

  /** Accepts what a page says its screen shows; of a former generation it counts for nothing. */
  report({ screen, generation, state }: StageReport): void {
    const stage = this.#stages.get(screen);
    if (!stage || generation !== stage.generation) return;
    stage.report = state;
    // No one waits for it: a player that has taken over from another one cannot go on.
    if (state === 'failed' && stage.isPlayed && !this.#awaited.has(generation)) this.#giveUp(screen);
    if (state === 'showing') {
      const { scene, path, isPlayed } = stage;
      stage.shown = scene && { scene, path, isPlayed };
      this.#windows.keepFrame(screen).catch(this.#ignoreLostFrame);
    }
    for (const listener of this.#listeners) listener();
  }

  /** Accepts how a page plays what its screen shows; of a former generation it counts for nothing. */
  reportPlayback({ screen, generation, ...playback }: StagePlayback): void {
    if (generation === this.#stages.get(screen)?.generation) this.#limit(screen, playback);
  }

  /** Returns the limit on a screen's playback; null where it plays as requested. */
  limitOf(screen: string): Playback | null {
    return [...this.#stages.values()].find((stage) => stage.screen === screen)?.limit ?? null;
  }

  /**
   * Resolves once the screen shows the scene, which then plays at its level. Until then, and if it fails, the former
   * one stays. A scene that the player cannot show is shown by a page.
   *
   * @param path of the scene's file; null for a web wallpaper
   * @throws Error when it does not come in time, or when another one is wanted in the meantime
   */
  async show(screen: Screen, scene: StageScene, level: ScreenLevel, path: string | null): Promise<void> {
    const { index, id } = screen;
    const known = this.#stages.get(index);
    const stage = known?.screen === id ? known : emptyStage(id);
    this.#stages.set(index, stage);
    stage.path = path;
    stage.isPlayed = this.#canPlay(screen, scene, path);
    stage.isSpanning = scene.area.width !== screen.width || scene.area.height !== screen.height;
    stage.level = level;
    stage.limit = null;
    stage.isParked = false;
    const generation = this.#stage(index, stage, scene);
    this.#broadcastLevel(index, stage);
    this.#awaited.add(generation);
    try {
      await this.#openWindows();
      const awaited = { index, stage, generation, stages: this.#stages, timeout: this.#showTimeout };
      await waitUntilShown({ ...awaited, listeners: this.#listeners });
      if ((await this.#windows.isSeen?.(index)) === false)
        throw new Error(`The stage of screen ${index} is not on the desktop.`);
    } catch (error) {
      if (stage.generation !== generation || this.#stages.get(index) !== stage) throw error;
      if (stage.isPlayed) {
        this.#unplayable.add(scene.target.md5);
        return this.show(screen, scene, level, path);
      }
      await this.#showFormer({ index, id }, stage);
      throw error;
    } finally {
      this.#awaited.delete(generation);
    }
    if (this.#budget && isBudgeted(scene, this.#packages))
      this.#limit(index, { playback: 'slow', playback_reason: 'no_gpu' });
    this.#applyLevel(index, stage);
  }

  #canPlay(screen: Screen, scene: StageScene, path: string | null): boolean {
    const isFree = !this.#unplayable.has(scene.target.md5) && !this.#layers.isOn(screen.index);
    return path !== null && isFree && this.#player?.canPlay(scene, screen) === true;
  }

  async #showFormer(screen: Pick<Screen, 'index' | 'id'>, stage: Staged): Promise<void> {
    if (!stage.shown) return this.hide(screen);
    const { scene, path, isPlayed } = stage.shown;
    Object.assign(stage, { path, isPlayed });
    this.#stage(screen.index, stage, scene);
    // Its stage may be of another kind than the one that has failed.
    await this.#openWindows().catch(this.#ignoreLostFrame);
  }

  /**
   * Sets the layers above a screen's scene from now on; a video that the player shows gets a page with its next `show`.
   */
  setLayers({ index }: Pick<Screen, 'index'>, layered: Layered): void {
    this.#layers.set(index, layered);
    this.#follow();
  }

  /** Sets the areas in which a page takes clicks. */
  async setInput(input: StageInput): Promise<void> {
    await this.#windows.setInput?.(input.screen, input.rectangles);
  }

  /** Sets the playback of a screen from now on. Without a stage it changes nothing. */
  setLevel({ index, id }: Pick<Screen, 'index' | 'id'>, level: ScreenLevel): void {
    const stage = this.#stages.get(index);
    if (stage?.screen !== id || isDeepStrictEqual(stage.level, level)) return;
    const content = playedContent(stage);
    stage.level = level;
    // Another player, or one that others have already.
    if (stage.isPlayed && playedContent(stage) !== content) this.#openWindows().catch(this.#ignoreLostFrame);
    // One that is loading is parked once it shows.
    if (stage.report === 'showing' || stage.isParked) this.#applyLevel(index, stage);
    this.#broadcastLevel(index, stage);
  }

  /** Closes a screen's stage: what lies behind it is seen. */
  async hide({ index, id }: Pick<Screen, 'index' | 'id'>): Promise<void> {
    if (this.#stages.get(index)?.screen !== id) return;
    this.#stages.delete(index);
    this.#player?.stage(index, null);
    this.#announce(stagedOf(index, undefined, ++this.#generation));
    this.#notifyListeners();
    this.#follow();
    await this.#openWindows();
  }

  async close(): Promise<void> {
    this.#stages.clear();
    this.#layers.clear();
    this.#notifyListeners();
    this.#budget?.stop();
    await this.#windows.close();
  }

  /** Screens that change at once are arranged at once: those that show the same video share its player. */
  async #openWindows(): Promise<void> {
    await turn();
    const stages = [...this.#stages.values()];
    if (stages.length === 0) return this.#windows.close();
    const played = stages.filter(({ isPlayed }) => isPlayed);
    await this.#windows.open(
      stages.map(({ screen }) => screen),
      new Map(played.map((stage) => [stage.screen, playedContent(stage)])),
    );
  }

  #stage(index: number, stage: Staged, scene: StageScene | null): number {
    stage.generation = ++this.#generation;
    stage.scene = scene ?? stage.scene;
    stage.report = null;
    this.#notifyListeners();
    const { generation, path, isPlayed } = stage;
    // A page whose scene the player shows keeps its former one until it has closed.
    if (isPlayed && stage.scene && path !== null)
      this.#player?.stage(index, { generation, scene: stage.scene, path });
    else this.#announce(stagedOf(index, stage));
    return generation;
  }

  /** Parks or wakes the page where the level says so. */
  #applyLevel(index: number, stage: Staged): void {
    // A player that is paused costs nothing, and keeps its frame; so does a video below layers.
    const canPark = !stage.isPlayed && (!this.#layers.isOn(index) || this.#freezer.canFreeze(stage.scene));
    const isStill = canPark && (isStillLevel(stage.level) || stage.limit?.playback === 'still');
    if (isStill !== stage.isParked && isStill) void this.#park(index, stage);
    else if (isStill !== stage.isParked) {
      stage.isParked = false;
      this.#stage(index, stage, stage.scene);
    }
    this.#follow();
  }

  /** Leaves a still of the scene on the screen, and ends what drew it. */
  async #park(index: number, stage: Staged): Promise<void> {
    const { generation } = stage;
    stage.isParked = true;
    // The picture of a window would hide its layers, so the page shows one of the wallpaper itself.
    stage.frozen = this.#layers.isOn(index) ? await this.#freezer.freeze(index) : null;
    if (!stage.frozen) await this.#windows.showLastFrame(index).catch(this.#ignoreLostFrame);
    if (stage.isParked && stage.generation === generation) this.#stage(index, stage, null);
  }

  /** A wallpaper of a page costs too much where the processor draws it. */
  async #becomeStill(): Promise<void> {
    for (const [index, stage] of this.#stages)
      if (isBudgeted(stage.scene, this.#packages)) {
        this.#limit(index, stillBecause('too_slow'));
        this.#applyLevel(index, stage);
      }
  }

  /** The pointer and the budget are followed only while a page runs. */
  #follow(): void {
    const running = [...this.#stages.values()].filter(
      ({ scene, level, isParked }) => isWebWallpaper(scene) && !isParked && isMoving(level),
    );
    this.#windows.feedPointer(running.length > 0 || this.#layers.isFollowingPointer);
    this.#budget?.[running.some(({ scene }) => isBudgeted(scene, this.#packages)) ? 'start' : 'stop']();
  }

  /** Leaves a scene that broke too often as a still; if the player broke, a page takes its place. */
  #giveUp(index: number): void {
    const stage = this.#stages.get(index);
    const fault = this.#packages.faultOf(index) ?? 'crashed';
    if (!stage?.isPlayed || !stage.scene) return this.#limit(index, stillBecause(fault));
    const { md5 } = stage.scene.target;
    this.#unplayable.add(md5);
    for (const [each, other] of this.#stages) {
      if (!other.isPlayed || other.scene?.target.md5 !== md5) continue;
      other.isPlayed = false;
      this.#stage(each, other, other.scene);
    }
    this.#openWindows().catch(this.#ignoreLostFrame);
  }

  #limit(index: number, limit: Playback): void {
    const stage = this.#stages.get(index);
    if (!stage) return;
    stage.limit = limit.playback_reason === null ? null : limit;
    this.#onLimitChange();
  }

  #announce(staged: StagedScene): void {
    this.#broadcast('stage.staged', this.#addSource(staged));
  }

  #broadcastLevel(index: number, stage: Staged): void {
    const level = toldLevel(stage.level);
    this.#player?.setLevel(index, level);
    this.#packages.setLevel(index, level);
    this.#broadcast('stage.played', { screen: index, ...level });
  }

  #notifyListeners(): void {
    for (const listener of this.#listeners) listener();
  }

  /** The page has gone in the meantime; the next one that shows something is kept. */
  readonly #ignoreLostFrame = (): void => undefined;
}
