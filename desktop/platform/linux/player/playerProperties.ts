import { dynamicKinds, wallpaperTypes } from '../../../../src/api/contract/entities.ts';
import type { WallpaperOptions } from '../../../../src/bridge/contract/plan.ts';
import type { StageScene } from '../../../../src/bridge/contract/stage.ts';
import { composeFilters, type Piece, type Size } from './composition.ts';

/** The grey that contrast leaves as it is. */
const middleGrey = 127.5;
/** Luminance of red, green and blue (Filter Effects Module Level 1, `saturate`). */
const luminance = [0.213, 0.715, 0.072] as const;

/** A property of mpv and its value (https://mpv.io/manual/stable/#properties). */
export type Property = [name: string, value: string | number | boolean];

/**
 * True if the player shows a scene in the same way as a stage page: a video that is sharp, and fills its screen, or with
 * others a larger area in its usual size.
 */
export function canPlay(
  { target, options, area }: StageScene,
  { width, height }: { width: number; height: number },
): boolean {
  const isVideo =
    target.wtype === wallpaperTypes.dynamic &&
    target.sub_wtype !== dynamicKinds.webEngine &&
    target.mime.startsWith('video/');
  return isVideo && (fillsScreen(area, { width, height }) || options.zoom === 100) && options.blur === 0;
}

/** True if a scene has its screen for itself. */
export function fillsScreen(area: StageScene['area'], { width, height }: Size): boolean {
  return area.x === 0 && area.y === 0 && area.width === width && area.height === height;
}

/** The options of a wallpaper as properties of the player; they look as they do in CSS. */
export function playerProperties(options: WallpaperOptions): Property[] {
  const { fit, zoom, speed, volume, is_flipped: isFlipped } = options;
  const x = isFlipped ? 100 - options.position_x : options.position_x;
  return [
    ['keepaspect', fit !== 'stretch'],
    ['video-unscaled', fit === 'centre' ? 'yes' : 'no'],
    // There are no tiles of a video: it fills its place.
    ['panscan', fit === 'fill' || fit === 'tile' ? 1 : 0],
    ['video-zoom', Math.log2(zoom / 100)],
    ['video-align-x', alignment(x)],
    ['video-align-y', alignment(options.position_y)],
    ['speed', speed],
    // The player's volume is the cube root of what a page calls its volume.
    ['volume', 100 * Math.cbrt(volume / 100)],
    ['aid', volume === 0 ? 'no' : 'auto'],
    ['vf', filtersOf(colourFilters(options))],
  ];
}

/** The same for a video that fills each part of a window by itself. */
export function composedProperties(
  options: WallpaperOptions,
  window: Size,
  pieces: readonly Piece[],
): Property[] {
  const filters = [...colourFilters(options), composeFilters(options, window, pieces)];
  const whole: Partial<WallpaperOptions> = { fit: 'stretch', zoom: 100, position_x: 50, position_y: 50 };
  const properties = playerProperties({ ...options, ...whole });
  return properties.map(([name, value]) => [name, name === 'vf' ? filtersOf(filters) : value]);
}

function filtersOf(filters: readonly string[]): string {
  return filters.length === 0 ? '' : `lavfi=[${filters.join(',')}]`;
}

/** Percent of what is left over, as a number from -1 to 1. */
function alignment(percent: number): number {
  return percent / 50 - 1;
}

function colourFilters({
  brightness,
  contrast,
  saturation,
  is_flipped: isFlipped,
}: WallpaperOptions): string[] {
  return [
    ...(isFlipped ? ['hflip'] : []),
    ...(brightness === 0 && contrast === 0 ? [] : [levels(1 + brightness / 100, 1 + contrast / 100)]),
    ...(saturation === 0 ? [] : [saturate(1 + saturation / 100)]),
  ];
}

/** `brightness()` and `contrast()` of CSS. */
function levels(light: number, spread: number): string {
  const value = `clip(clip(val*${light},0,255)*${spread}+${middleGrey * (1 - spread)},0,255)`;
  return `format=gbrp,lutrgb=r='${value}':g='${value}':b='${value}'`;
}

/** `saturate()` of CSS. */
function saturate(amount: number): string {
  const names = ['r', 'g', 'b'];
  const weights = names.flatMap((to, row) =>
    names.map((from, column) => {
      const weight = (luminance[column] ?? 0) * (1 - amount) + (row === column ? amount : 0);
      return `${to}${from}=${weight.toFixed(4)}`;
    }),
  );
  return `format=gbrp,colorchannelmixer=${weights.join(':')}`;
}
