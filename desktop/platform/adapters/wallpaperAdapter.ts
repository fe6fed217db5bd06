import { isDeepStrictEqual } from 'node:util';
import { plainOptions, type WallpaperOptions } from '../../../src/bridge/contract/plan.ts';
import type { Screen } from './screen.ts';

/** The system's wallpaper could not be read, set or put back; the message says why and what to do. */
export class WallpaperError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'WallpaperError';
  }
}

/** Data that an adapter needs to restore a wallpaper, in its own format; kept as JSON between starts. */
export type FormerWallpaper = Record<string, string>;

/** A rectangle in device pixels. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture on one screen. */
export interface PlacedPicture {
  imagePath: string;
  /** The screen on the whole desktop. */
  screen: Area;
  /** Area that the picture fills, from the screen's corner: larger than the screen where it spans several. */
  area: Area;
  options: WallpaperOptions;
}

/** One desktop environment's way to its wallpaper. Every method throws WallpaperError. */
export interface WallpaperAdapter {
  readonly name: string;
  /** The program without which it can do nothing. Absent where the desktop cannot be there without it. */
  readonly program?: string;
  /** Path of the picture that shows now; null where there is none, or where it is unknown. */
  current(): Promise<string | null>;
  /** True where the desktop shows this picture beside stages too: in an overview, on a lock screen. */
  readonly isShownBesideStages?: boolean;
  /** A picture is on its way. Absent where there is nothing to get ready. */
  prepare?(): void;
  /** Returns the present content of a screen, as a PNG of its size. Absent where the desktop names a file instead. */
  capture?(screen: Screen): Promise<Buffer>;
  read(): Promise<FormerWallpaper>;
  /** Sets the picture and reads it back: desktops and their tools report success without having done anything. */
  apply(imagePath: string, screens: Screen[]): Promise<void>;
  /**
   * Shows a picture of its own on each of these screens, and on the others what was there before. Absent where the desktop
   * takes one picture alone.
   *
   * @param name what `current` answers from then on
   */
  compose?(name: string, pictures: readonly PlacedPicture[], former: FormerWallpaper): Promise<void>;
  putBack(former: FormerWallpaper): Promise<void>;
}

/** True if a picture is shown with default options. */
export function isPlain(options: WallpaperOptions): boolean {
  return isDeepStrictEqual(options, plainOptions);
}

/** @throws WallpaperError naming what shows instead */
export function assertShows(adapter: string, wanted: string, shown: string | null): void {
  if (shown === wanted) return;
  throw new WallpaperError(
    `${adapter} reported success, but still shows ${shown ?? 'no picture'} instead of ${wanted}. ` +
      'Set the wallpaper once in the system settings, then try again.',
  );
}
