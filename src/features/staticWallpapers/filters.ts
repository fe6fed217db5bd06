import type { StaticFilters } from '../../api/contract/staticWallpapers.ts';

export const minimumHeights = [1080, 1440, 2160] as const;
export const ratios = ['16:9', '21:9', '16:10', '4:3', 'portrait'] as const;
/** The twelve colours in the order of their numbers, with the swatch that stands for each (look, mock b). */
export const filterColors = [
  ['red', '#e5534b'],
  ['orange', '#ee8c3b'],
  ['yellow', '#f2cb57'],
  ['green', '#62b565'],
  ['teal', '#45b3a8'],
  ['blue', '#4a8fe0'],
  ['indigo', '#6a66d4'],
  ['purple', '#c65bb4'],
  ['pink', '#f5b2c8'],
  ['brown', '#8d6b55'],
  ['white', '#f4f4f6'],
  ['black', '#1c1c20'],
] as const;

/** Takes every filter off. */
export const clearedFilters = { height: null, ratio: null, color: null };

/** The filters that an address asks for; what it asks wrongly is left off. */
export function readFilters(get: (name: string) => string | null): StaticFilters {
  const height = minimumHeights.find((candidate) => String(candidate) === get('height'));
  const ratio = ratios.find((candidate) => candidate === get('ratio'));
  const color = filterColors.findIndex(([name]) => name === get('color'));
  return {
    ...(height !== undefined && { min_height: height }),
    ...(ratio !== undefined && { ratio }),
    ...(color >= 0 && { color_id: color }),
  };
}
