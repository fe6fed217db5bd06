import { isDeepStrictEqual } from 'node:util';
import { SerialQueue } from '../../../../media/kernel/serialQueue.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Screen } from '../../../platform/adapters/screen.ts';
import { plainOptions } from '../../../../src/bridge/contract/plan.ts';
import { isPlain, type PlacedPicture } from '../../../platform/adapters/wallpaperAdapter.ts';
import type { SystemWallpaper } from './systemWallpaper.ts';

/** A still picture on one screen. */
export type StillPicture = Pick<PlacedPicture, 'imagePath' | 'area' | 'options'>;

/** Frames of stages as the system's wallpaper, for a system that shows it beside stages too, as in an overview. */
export interface StagePosters {
  /** Draws what the stage of a screen shows. @returns the path of the picture; null where none is wanted */
  draw(screen: string): Promise<string | null>;
  log: Log;
}

/** Begun videos have faded in, and pages have drawn themselves, by then. */
const posterMilliseconds = 1_500;

/** Content of the system's wallpaper: the pictures of the screens, in their places, or nothing of ours. */
type SystemPicture =
  | 'nothing of ours'
  | [pictures: [screen: string, StillPicture][], isBare: boolean, screens: readonly Screen[]];

/**
 * Shows still pictures as the system's own wallpaper: one for all screens where they are the same, else one that is
 * composed of all of them. The same twice changes nothing.
 */
export class StillPerformer {
  readonly #system: Pick<SystemWallpaper, 'prepare' | 'set' | 'compose' | 'restore'>;
  readonly #screens: () => Promise<Screen[]>;
  readonly #stagePosters: StagePosters | null;
  /** Frames of the screens' stages, and the time at which each stage is drawn. */
  readonly #posters = new Map<string, StillPicture>();
  readonly #posterTimers = new Map<string, NodeJS.Timeout>();
  readonly #pictures = new Map<string, StillPicture>();
  /** The screens that are to look as they did before. */
  readonly #bare = new Set<string>();
  /** The content that the system was last told to show; null where it is unknown. */
  #shown: SystemPicture | null = null;
  readonly #queue = new SerialQueue();
  /** The next look at all screens, which those that change together share. */
  #next: Promise<void> | null = null;

  /** @param screens may be empty where they are not known: then there is one picture for all of them */
  constructor(
    system: Pick<SystemWallpaper, 'prepare' | 'set' | 'compose' | 'restore'>,
    screens: () => Promise<Screen[]>,
    stagePosters: StagePosters | null = null,
  ) {
    this.#system = system;
    this.#screens = screens;
    this.#stagePosters = stagePosters;
  }

  /** True where screens can have different pictures, and modified ones. */
  get canCompose(): boolean {
    return this.#system.compose !== null;
  }

  /** A picture is being fetched. */
  prepare(): void {
    this.#system.prepare();
  }

  /** @throws WallpaperError; the screen then counts as having no picture */
  async show(screen: string, picture: StillPicture): Promise<void> {
    this.#bare.delete(screen);
    this.#leaveStage(screen);
    this.#pictures.set(screen, picture);
    try {
      await this.#perform();
    } catch (error) {
      if (this.#pictures.get(screen) === picture) this.#pictures.delete(screen);
      throw error;
    }
  }

  /** The screen is to look as it did before. */
  async clear(screen: string): Promise<void> {
    this.#pictures.delete(screen);
    this.#leaveStage(screen);
    this.#bare.add(screen);
    await this.#perform();
  }

  /** A stage hides the screen, or it has gone: what lies there does not matter, but where a poster is wanted. */
  async forget(screen: string): Promise<void> {
    const isKnown = this.#pictures.delete(screen);
    this.#bare.delete(screen);
    this.#followStage(screen);
    // A picture that all screens had goes with the last one that wanted it.
    if (isKnown && this.#bare.size > 0) await this.#perform();
  }

  /** Another program may have changed the wallpaper: the next picture is set whatever showed last. */
  distrust(): void {
    this.#shown = null;
  }

  /** The display has gone, with all that was on it. */
  lose(): void {
    this.#pictures.clear();
    this.#bare.clear();
    this.#leaveStages();
    this.distrust();
  }

  /** Puts back what was there before, for as long as the host does not run. */
  async restore(): Promise<void> {
    this.#pictures.clear();
    this.#leaveStages();
    await this.#queue.run(async () => {
      await this.#system.restore();
      this.#shown = 'nothing of ours';
    });
  }

  #followStage(screen: string): void {
    if (!this.#stagePosters) return;
    this.#leaveStage(screen);
    const { draw, log } = this.#stagePosters;
    const timer = setTimeout(() => {
      const show = async (): Promise<void> => {
        const path = await draw(screen);
        // Something else shows there by now.
        if (path === null || this.#posterTimers.get(screen) !== timer) return;
        this.#posters.set(screen, { imagePath: path, area: wholeScreen, options: plainOptions });
        await this.#perform();
      };
      show().catch((error: unknown) => log('the system shows no picture of the stage', error));
    }, posterMilliseconds).unref();
    this.#posterTimers.set(screen, timer);
  }

  #leaveStage(screen: string): void {
    clearTimeout(this.#posterTimers.get(screen));
    this.#posterTimers.delete(screen);
    this.#posters.delete(screen);
  }

  #leaveStages(): void {
    for (const screen of [...this.#posterTimers.keys()]) this.#leaveStage(screen);
  }

  #perform(): Promise<void> {
    this.#next ??= this.#queue.run(async () => {
      // Screens that change together have all said so by then.
      await new Promise((resolve) => setImmediate(resolve));
      this.#next = null;
      await this.#draw();
    });
    return this.#next;
  }

  async #draw(): Promise<void> {
    const screens = await this.#screens();
    const isConnected = (id: string): boolean =>
      screens.length === 0 || screens.some((screen) => screen.id === id);
    const isBare = [...this.#bare].some(isConnected);
    // A poster gives way to what lies on any screen itself.
    const isPosted = this.#pictures.size === 0 && !isBare;
    const pictures = [...(isPosted ? this.#posters : this.#pictures)].filter(([id]) => isConnected(id));
    const [first] = pictures;
    // Behind stages alone anything may lie.
    if (!first && !isBare) return;
    const wanted: SystemPicture = first ? [pictures, isBare, screens] : 'nothing of ours';
    if (isDeepStrictEqual(wanted, this.#shown)) return;
    this.#shown = null;
    if (!first) await this.#system.restore();
    else if (!isBare && areAlike(pictures.map(([, picture]) => picture)))
      await this.#system.set(first[1].imagePath, screens);
    // If there is one picture for all, screens that differ get stages, and the rest follows then.
    else if (!this.#system.compose) return;
    else await this.#system.compose(this.#place(screens));
    this.#shown = wanted;
  }

  #place(screens: readonly Screen[]): PlacedPicture[] {
    return screens.flatMap(({ id, x, y, width, height }) => {
      const picture = this.#pictures.get(id);
      return picture ? [{ ...picture, screen: { x, y, width, height } }] : [];
    });
  }
}

/** The system itself fills each screen with it. */
const wholeScreen = { x: 0, y: 0, width: 0, height: 0 };

/** True if one picture, as the system itself fills its screens with it, is all of them. */
function areAlike(pictures: readonly StillPicture[]): boolean {
  const [first] = pictures;
  return pictures.every(
    ({ imagePath, area, options }) =>
      imagePath === first?.imagePath && area.x === 0 && area.y === 0 && isPlain(options),
  );
}
