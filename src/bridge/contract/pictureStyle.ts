import type { WallpaperOptions } from './plan.ts';

interface Size {
  width: number;
  height: number;
}

/** A picture's place behind its screen, as CSS has it for a background. */
export interface PictureStyle {
  /** Percent of the screen. */
  width: number;
  height: number;
  isRepeated: boolean;
  /** `filter` without the blur, whose radius depends on the size it is drawn at. */
  filter: string;
  /** Of the screen's width, in percent. */
  blur: number;
}

/**
 * Returns the style of a picture on a screen under its options: the same for the desktop and for every preview of it,
 * at any size.
 *
 * @param picture in its own pixels
 * @param screen in CSS pixels
 */
export function pictureStyle(options: WallpaperOptions, picture: Size, screen: Size): PictureStyle {
  const { width, height } = fitted(options.fit, picture, screen);
  const zoom = options.zoom / 100;
  return {
    width: ((width * zoom) / screen.width) * 100,
    height: ((height * zoom) / screen.height) * 100,
    isRepeated: options.fit === 'tile',
    filter: filterOf(options),
    blur: (options.blur / screen.width) * 100,
  };
}

function fitted(fit: WallpaperOptions['fit'], picture: Size, screen: Size): Size {
  if (fit === 'stretch') return screen;
  const ratios = [screen.width / picture.width, screen.height / picture.height];
  const scale = fit === 'fill' ? Math.max(...ratios) : fit === 'contain' ? Math.min(...ratios) : 1;
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The fits as CSS has them for an element that knows its own picture: `object-fit`. Tiles are its background instead. */
export const objectFits = {
  fill: 'cover',
  contain: 'contain',
  stretch: 'fill',
  centre: 'none',
  tile: 'none',
} as const satisfies Record<WallpaperOptions['fit'], string>;

/** The point that stays where it is while the picture is enlarged, and is in view: `object-position`, `transform-origin`. */
export function positionOf({ position_x: x, position_y: y }: WallpaperOptions): string {
  return `${x}% ${y}%`;
}

/** Around the middle of the place, whichever part of the picture it shows. */
export function flipOf({ is_flipped: isFlipped }: WallpaperOptions): string {
  return isFlipped ? 'scaleX(-1)' : '';
}

/** `filter` without the blur. */
export function filterOf({ brightness, contrast, saturation }: WallpaperOptions): string {
  const parts = { brightness, contrast, saturate: saturation };
  return Object.entries(parts)
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => `${name}(${1 + value / 100})`)
    .join(' ');
}
