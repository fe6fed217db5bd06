import type { DynamicFilters } from '../../../../src/api/contract/filters.ts';

/**
 * Raised with every change of how traits are derived, or of the fields below: the lists hold them, and a job derives those
 * of an older version again (`server/jobs/traitsJob.ts`).
 */
export const traitsVersion = 1;

/**
 * The filterable properties as fields of one 32-bit number, so that it fits into the index of every order: a filter is
 * then `(traits & mask) = value`, whichever of them are set.
 */
const fields = {
  /** Twelve bits: bit n is set when the image has colour n. */
  colors: { shift: 0, bits: 12 },
  /** Three bits: at least 1080, 1440, 2160 pixels high. */
  heights: { shift: 12, bits: 3 },
  ratio: { shift: 15, bits: 3 },
  ptype: { shift: 18, bits: 2 },
  duration: { shift: 20, bits: 2 },
  voice: { shift: 22, bits: 1 },
  kind: { shift: 23, bits: 2 },
} as const;

const heights = [1080, 1440, 2160] as const;
const secondsShort = 10;
const secondsMedium = 30;

const ratios = [
  { name: '21:9', value: 21 / 9 },
  { name: '16:9', value: 16 / 9 },
  { name: '16:10', value: 16 / 10 },
  { name: '4:3', value: 4 / 3 },
] as const;
type Ratio = (typeof ratios)[number]['name'] | 'portrait';
const ratioNumbers: Record<Ratio, number> = { '21:9': 1, '16:9': 2, '16:10': 3, '4:3': 4, portrait: 5 };
const durationNumbers = { short: 1, medium: 2, long: 3 } as const;

/** A filter of the lists as one comparison. */
export interface TraitFilter {
  mask: number;
  value: number;
}

export interface TraitSource {
  width: number;
  height: number;
  ptype: number;
  sub_wtype: number;
  voice_type: number;
  duration_ms: number | null;
}

/** The traits of a wallpaper. @param colorIds which of the twelve colours it shows */
export function traitsOf(wallpaper: TraitSource, colorIds: readonly number[]): number {
  return (
    put('colors', toBits(colorIds)) |
    put('heights', toBits(heights.flatMap((least, bit) => (wallpaper.height >= least ? bit : [])))) |
    put('ratio', ratioNumbers[ratioOf(wallpaper.width, wallpaper.height)]) |
    put('ptype', wallpaper.ptype) |
    put('duration', durationOf(wallpaper.duration_ms)) |
    put('voice', wallpaper.voice_type === 0 ? 0 : 1) |
    put('kind', wallpaper.sub_wtype)
  );
}

/** A field, the value that it must have, and the bits of it that count; without these all of them. */
type Asked = readonly [field: keyof typeof fields, value: number, mask?: number];
type Wanted = { [Name in keyof DynamicFilters]-?: NonNullable<DynamicFilters[Name]> };
type Asking = { [Name in keyof Wanted]: (wanted: Wanted[Name]) => Asked };

const askBit = (field: keyof typeof fields, bit: number): Asked => [field, 1 << bit, 1 << bit];

/** The condition of each filter of the contract on the fields. A filter without a row does not compile. */
const asking: Asking = {
  color_id: (color) => askBit('colors', color),
  min_height: (least) => askBit('heights', heights.indexOf(least)),
  ratio: (ratio) => ['ratio', ratioNumbers[ratio]],
  ptype: (kind) => ['ptype', kind],
  duration: (duration) => ['duration', durationNumbers[duration]],
  voice_type: (sound) => ['voice', sound],
  sub_wtype: (kind) => ['kind', kind],
};
const filterNames = Object.keys(asking) as (keyof Asking)[];

/** Returns the traits that a listed wallpaper must have; a mask of 0 lets everything pass. */
export function filterOf(filters: DynamicFilters): TraitFilter {
  const filter = { mask: 0, value: 0 };
  for (const name of filterNames) {
    const asked = ask(name, filters[name]);
    if (asked === null) continue;
    const [field, value, mask = 2 ** fields[field].bits - 1] = asked;
    filter.mask |= put(field, mask);
    filter.value |= put(field, value);
  }
  return filter;
}

function ask<Name extends keyof Wanted>(name: Name, wanted: Wanted[Name] | undefined): Asked | null {
  return wanted === undefined ? null : asking[name](wanted);
}

/** The bits of the price kind, and how they are for one: the only traits that change while a wallpaper is listed. */
export function priceTraits(ptype: number): TraitFilter {
  return { mask: put('ptype', 2 ** fields.ptype.bits - 1), value: put('ptype', ptype) };
}

/** True if traits pass a filter. */
export function passes(traits: number, { mask, value }: TraitFilter): boolean {
  return (traits & mask) === value;
}

const firstColorCategory = -100;

/** The category under which the wallpapers that show a colour are listed; no category of the navigation has it. */
export function colorCategory(colorId: number): number {
  return firstColorCategory - colorId;
}

/** The colour whose wallpapers a category lists; null for a category of the navigation. */
export function colorOfCategory(categoryId: number): number | null {
  return categoryId > firstColorCategory ? null : firstColorCategory - categoryId;
}

/** The named aspect ratio nearest to an image's; `portrait` for one that is higher than wide. */
function ratioOf(width: number, height: number): Ratio {
  const value = width / height;
  if (value < 1) return 'portrait';
  const distance = (ratio: (typeof ratios)[number]) => Math.abs(Math.log(value / ratio.value));
  return ratios.reduce((nearest, ratio) => (distance(ratio) < distance(nearest) ? ratio : nearest)).name;
}

function durationOf(milliseconds: number | null): number {
  if (milliseconds === null) return 0;
  if (milliseconds < secondsShort * 1_000) return durationNumbers.short;
  return milliseconds < secondsMedium * 1_000 ? durationNumbers.medium : durationNumbers.long;
}

function put(name: keyof typeof fields, value: number): number {
  return value << fields[name].shift;
}

function toBits(numbers: readonly number[]): number {
  return numbers.reduce((bits, number) => bits | (1 << number), 0);
}
