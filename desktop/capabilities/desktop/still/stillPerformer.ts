import { isDeepStrictEqual } from 'node:util';
import { SerialQueue } from '../../../../media/kernel/serialQueue.ts';
import type { Screen } from '../../../platform/adapters/screen.ts';
import { isPlain, type PlacedPicture } from '../../../platform/adapters/wallpaperAdapter.ts';
import type { SystemWallpaper } from './systemWallpaper.ts';

/** A still picture on one screen. */
export type StillPicture = Pick<PlacedPicture, 'imagePath' | 'area' | 'options'>;

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
  ) {
    this.#system = system;
    this.#screens = screens;
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
    this.#bare.add(screen);
    await this.#perform();
  }

  /** A stage hides the screen, or it has gone: what lies there does not matter. */
  async forget(screen: string): Promise<void> {
    const isKnown = this.#pictures.delete(screen);
    this.#bare.delete(screen);
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
    this.distrust();
  }

  /** Puts back what was there before, for as long as the host does not run. */
  async restore(): Promise<void> {
    this.#pictures.clear();
    await this.#queue.run(async () => {
      await this.#system.restore();
      this.#shown = 'nothing of ours';
    });
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
    const pictures = [...this.#pictures].filter(([id]) => isConnected(id));
    const isBare = [...this.#bare].some(isConnected);
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

/** True if one picture, as the system itself fills its screens with it, is all of them. */
function areAlike(pictures: readonly StillPicture[]): boolean {
  const [first] = pictures;
  return pictures.every(
    ({ imagePath, area, options }) =>
      imagePath === first?.imagePath && area.x === 0 && area.y === 0 && isPlain(options),
  );
}
