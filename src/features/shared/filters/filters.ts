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

/** A filter of the contract as the address has it. */
interface AddressFilter<Name extends keyof DynamicFilters> {
  /** The parameter of the address. */
  name: string;
  /** The lists that it filters. */
  of: Name extends keyof StaticFilters ? 'every list' : 'dynamic wallpapers';
  /** Its value by the parameter's text; undefined for a text that is none. */
  read: (text: string) => DynamicFilters[Name];
}
type AddressFilters = { [Name in keyof DynamicFilters]-?: AddressFilter<Name> | null };

const oneOf =
  <Value extends string | number>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => String(value) === text);
const positionIn =
  (names: readonly string[]) =>
  (text: string): number | undefined =>
    names.includes(text) ? names.indexOf(text) : undefined;

/** Every filter of the contract, null for one that no address has. A filter without a row does not compile. */
const addressFilters = {
  min_height: { name: 'height', of: 'every list', read: oneOf(minimumHeights) },
  ratio: { name: 'ratio', of: 'every list', read: oneOf(ratios) },
  color_id: { name: 'color', of: 'every list', read: positionIn(filterColors.map(([name]) => name)) },
  ptype: { name: 'price', of: 'every list', read: positionIn(prices) },
  duration: { name: 'duration', of: 'dynamic wallpapers', read: oneOf(durationOptions) },
  voice_type: {
    name: 'sound',
    of: 'dynamic wallpapers',
    read: (text) => (text === 'on' ? 1 : text === 'off' ? 0 : undefined),
  },
  // A kind of its own has its category.
  sub_wtype: null,
} as const satisfies AddressFilters;

/** The parameters of the address by which lists are filtered. */
export type FilterName = NonNullable<(typeof addressFilters)[keyof typeof addressFilters]>['name'];
export const filterNames: readonly FilterName[] = Object.values(addressFilters).flatMap(
  (filter) => filter?.name ?? [],
);

/** Removes every filter. */
export const clearedFilters = Object.fromEntries(filterNames.map((name) => [name, null]));

type ReadQuery = (name: string) => string | null;

/** The filters of an address that every wallpaper has; invalid ones are ignored. */
export function parseFilters(get: ReadQuery): StaticFilters {
  return readFilters(get, ['every list']);
}

/** Like `parseFilters`, with those that only dynamic wallpapers have. */
export function parseDynamicFilters(get: ReadQuery): DynamicFilters {
  return readFilters(get, ['every list', 'dynamic wallpapers']);
}

function readFilters(get: ReadQuery, lists: readonly string[]): DynamicFilters {
  const values = Object.entries(addressFilters).flatMap(([name, filter]) => {
    const text = filter !== null && lists.includes(filter.of) ? get(filter.name) : null;
    const value = text === null ? undefined : filter?.read(text);
    return value === undefined ? [] : [[name, value] as const];
  });
  // Each value was read by the row of its own name.
  return Object.fromEntries(values) as DynamicFilters;
}
