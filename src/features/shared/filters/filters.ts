import type { DynamicFilters, StaticFilters } from '../../../api/contract/filters.ts';

export const minimumHeights = [1080, 1440, 2160] as const;
export const ratios = ['16:9', '21:9', '16:10', '4:3', 'portrait'] as const;
/** The twelve colours in the order of their numbers, with their swatches (docs/product.md#static-wallpapers). */
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

/** Price kinds by their numbers, as the address names them. */
export const prices = ['free', 'vip', 'fish', 'paid'] as const;
export const durationOptions = ['short', 'medium', 'long'] as const;
/** By their numbers. */
export const sounds = ['off', 'on'] as const;

/** Removes every filter. */
export const clearedFilters = {
  height: null,
  ratio: null,
  color: null,
  price: null,
  duration: null,
  sound: null,
};

type ReadQuery = (name: string) => string | null;

/** The filters of an address; invalid ones are ignored. */
export function parseFilters(get: ReadQuery): StaticFilters {
  const height = minimumHeights.find((candidate) => String(candidate) === get('height'));
  const ratio = ratios.find((candidate) => candidate === get('ratio'));
  const color = filterColors.findIndex(([name]) => name === get('color'));
  const price = prices.findIndex((candidate) => candidate === get('price'));
  return {
    ...(height !== undefined && { min_height: height }),
    ...(ratio !== undefined && { ratio }),
    ...(color >= 0 && { color_id: color }),
    ...(price >= 0 && { ptype: price }),
  };
}

/** Like `parseFilters`, with those that only dynamic wallpapers have. */
export function parseDynamicFilters(get: ReadQuery): DynamicFilters {
  const duration = durationOptions.find((candidate) => candidate === get('duration'));
  const sound = sounds.find((candidate) => candidate === get('sound'));
  return {
    ...parseFilters(get),
    ...(duration !== undefined && { duration }),
    ...(sound !== undefined && { voice_type: sound === 'on' ? 1 : 0 }),
  };
}
