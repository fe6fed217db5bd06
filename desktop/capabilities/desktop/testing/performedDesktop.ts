import { groundWid } from '../../../../src/bridge/contract/constants.ts';
import type { DesktopState } from '../../../../src/bridge/contract/desktop.ts';
import {
  emptyPlan,
  plainOptions,
  type BudgetEffect,
  type Plan,
  type Source,
} from '../../../../src/bridge/contract/plan.ts';
import type { WallpaperTarget } from '../../../../src/bridge/contract/wallpaper.ts';
import type { LocalTime, PlaylistEntries } from '../../../director/circumstances.ts';
import type { Screen } from '../../../platform/adapters/screen.ts';
import type { SeenDesktop } from '../../../platform/adapters/desktopWatch.ts';
import { DesktopController, type DesktopControllerOptions } from '../desktopController.ts';
import { GlobalWallpaper } from '../globalWallpaper.ts';
import { HeldScenes } from '../heldScenes.ts';
import { assign } from '../planChanges.ts';
import { StagePerformer } from '../stage/stagePerformer.ts';
import { StillPerformer } from '../still/stillPerformer.ts';

/** A picture, or a video, by its number. */
export const targetOf = (wid: number, wtype: 1 | 2 = 2): WallpaperTarget => ({
  wid,
  name: `${wid}`,
  wtype,
  sub_wtype: wtype === 1 ? 1 : 0,
  md5: String(wid).repeat(32).slice(0, 32),
  bytes: 1,
  mime: 'image/webp',
  web_entry: null,
});

/** Shows it as it was made. */
export const wallpaperOf = (target: WallpaperTarget): Source => ({
  kind: 'wallpaper',
  target,
  options: plainOptions,
});

/** A screen of 100 × 100, the second one beside the first. */
export const screenOf = (index: number): Screen => ({
  id: 'ab'.charAt(index),
  name: null,
  index,
  x: index * 100,
  y: 0,
  width: 100,
  height: 100,
  scale: 1,
  isPrimary: index === 0,
});

type Ledger = NonNullable<DesktopControllerOptions['ledger']>;

/** A desktop of two screens that shows what it is told, and pages that show everything but broken files. */
export class PerformedDesktop {
  readonly stored: Plan[] = [];
  readonly states: DesktopState[] = [];
  drawn: string[] = [];
  readonly played: string[] = [];
  open: readonly string[] = [];
  screens = [screenOf(0), screenOf(1)];
  entries: PlaylistEntries = new Map();
  /** True for a desktop that reveals its own wallpaper. */
  hasBackground = true;
  /** The layers above each screen's scene, as its page received them last. */
  readonly layered: string[] = [];
  /** True if the disk has no space for another plan. */
  isDiskFull = false;
  /** Wallpapers that no page can show. */
  readonly broken = new Set<number>();
  /** Files that are still on their way. */
  readonly fetches = new Map<number, PromiseWithResolvers<string>>();
  readonly followed: Parameters<Ledger['follow']>[] = [];
  readonly ledger: Ledger & { overBudget: BudgetEffect | null } = {
    cost: null,
    costOf: (id) =>
      id === 'a' ? { cpu: 12, memory_megabytes: 90, frames_per_second: 24, decoded_by: 'gpu' } : null,
    savedToday: { paused_seconds: 60, cpu_seconds: 20 },
    overBudget: null,
    follow: (...followed) => void this.followed.push(followed),
    stop: () => undefined,
    onChange: (listener) => void (this.changeCost = listener),
  };
  time: LocalTime = { weekday: 3, minute: 12 * 60, isFestival: false };
  changeScreens: (screens: Screen[]) => void = () => undefined;
  cover: (index: number, isCovered: boolean) => void = () => undefined;
  see: (seen: SeenDesktop) => void = () => undefined;
  changeEntries: () => void = () => undefined;
  changeCost: () => void = () => undefined;
  /** The wallpapers that were fetched, in their order. */
  readonly fetched: number[] = [];
  /** Files that play in the place of others, by MD5. */
  readonly renditions = new Map<string, string>();
  readonly scenes = new HeldScenes(({ wid }) => {
    this.fetched.push(wid);
    return this.fetches.get(wid)?.promise ?? Promise.resolve(`file ${wid}`);
  });
  controller = this.create(emptyPlan);
  readonly globalWallpaper = new GlobalWallpaper({
    ...{ desktop: this.controller, scenes: this.scenes },
    log: () => undefined,
  });

  /** The host, as its next start finds the plan. */
  create(plan: Plan): DesktopController {
    const windows = {
      open: async (wanted: readonly string[] = []) => void (this.open = wanted),
      close: async () => void (this.open = []),
      screens: async () => this.screens,
      evaluate: async () => undefined,
      onScreensChange: (listener: (now: Screen[]) => void) =>
        void (this.changeScreens = (now) => listener((this.screens = now))),
      keepFrame: async () => undefined,
      showLastFrame: async () => undefined,
      onGiveUp: () => undefined,
      feedPointer: () => undefined,
      onCoverChange: (listener: (index: number, isCovered: boolean) => void) => void (this.cover = listener),
    };
    const stage = new StagePerformer({
      windows,
      broadcast: (event, payload) => {
        if (event === 'stage.played') this.played.push(JSON.stringify(payload));
        if (event === 'stage.layered' && 'layers' in payload)
          this.layered[payload.screen] = `${payload.layers.map(({ kind }) => kind).join()} ${payload.pace}`;
        if (event !== 'stage.staged' || !('scene' in payload) || !payload.scene) return;
        const { screen, generation, scene } = payload;
        const state = this.broken.has(scene.target.wid) ? 'failed' : 'showing';
        queueMicrotask(() => stage.report({ screen, generation, state }));
      },
    });
    const still = new StillPerformer(
      {
        prepare: () => undefined,
        set: async (path) => void this.drawn.push(path),
        compose: async (pictures) =>
          void this.drawn.push(pictures.map(({ imagePath, screen }) => `${imagePath} at ${screen.x}`).join()),
        restore: async () => void this.drawn.push('as it was'),
      },
      async () => this.screens,
    );
    return new DesktopController({
      plans: {
        read: () => plan,
        write: (next) => {
          if (this.isDiskFull) throw new Error('database or disk is full');
          this.stored.push(next);
        },
        keptAside: null,
      },
      playlists: {
        entries: () => this.entries,
        onChange: (listener) => void (this.changeEntries = listener),
      },
      fetchScene: this.scenes.fetch,
      playedFile: (md5) => this.renditions.get(md5) ?? md5,
      readBackground: async () => {
        if (!this.hasBackground) throw new Error('nothing tells which it is');
        return {
          target: targetOf(groundWid),
          options: plainOptions,
          area: { x: 0, y: 0, width: 100, height: 100 },
        };
      },
      still,
      stage,
      windows,
      covers: windows,
      watch: {
        start: (listener) => void (this.see = listener),
        stop: async () => undefined,
        readIdle: async () => null,
      },
      ledger: this.ledger,
      onChange: (state) => this.states.push(state),
      log: () => undefined,
      readTime: () => this.time,
    });
  }

  /** Performs what is planned, and waits until it shows. */
  async start(controller = this.controller): Promise<DesktopController> {
    this.controller = controller;
    await controller.start();
    await controller.settled();
    return controller;
  }

  put(screen: string | null, source: Source, workspace: number | null = null): void {
    this.controller.change((plan) => assign(plan, { screen, workspace, source }));
  }

  get shown(): (number | null)[] {
    return this.controller.state.screens.map((state) => state.shown?.wid ?? null);
  }
}
