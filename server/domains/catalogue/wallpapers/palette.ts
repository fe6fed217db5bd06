import * as v from 'valibot';
import { toLab, type Lab } from '../../../../media/render/colours.ts';

/** The weights of the colours of a palette, the most frequent first. */
const shares = [5, 4, 3, 2, 1] as const;
/** Steps of lightness and sides of the two colour axes that a bucket distinguishes. */
const lightnessSteps = 4;
const axisStep = 0.07;
const axisLimit = 2;
/** A stored colour's channel is one byte: lightness 0 to 1, the axes −0.5 to 0.5. */
const byte = 255;

const keptPalette = v.array(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)));

/** Parses the palette of a wallpaper's row; colours are returned in OKLab, the most frequent first. */
export function readPalette(palette: string): Lab[] {
  return v.parse(keptPalette, JSON.parse(palette)).map((color) => {
    const value = Number.parseInt(color.slice(1), 16);
    return toLab(value >> 16, (value >> 8) & byte, value & byte);
  });
}

/** Formats a palette for storage and comparison: six hexadecimal digits for each colour. */
export function packPalette(palette: readonly Lab[]): string {
  const channels = palette.flatMap(([lightness, a, b]) => [lightness, a + 0.5, b + 0.5]);
  return Buffer.from(channels.map((share) => Math.round(Math.min(1, Math.max(0, share)) * byte))).toString(
    'hex',
  );
}

/** Reads what {@link packPalette} wrote. */
export function unpackPalette(packed: string): Lab[] {
  const channels = Buffer.from(packed, 'hex');
  const palette: Lab[] = [];
  for (let at = 0; at + 2 < channels.length; at += 3)
    palette.push([
      (channels[at] ?? 0) / byte,
      (channels[at + 1] ?? 0) / byte - 0.5,
      (channels[at + 2] ?? 0) / byte - 0.5,
    ]);
  return palette;
}

/**
 * The distance of two palettes: from the colours of each to the nearest one of the other, weighted by frequency.
 * 0 is the same palette; 0.3 is an entirely different one.
 */
export function paletteDistance(first: readonly Lab[], second: readonly Lab[]): number {
  return (distanceFrom(first, second) + distanceFrom(second, first)) / 2;
}

function distanceFrom(from: readonly Lab[], to: readonly Lab[]): number {
  let sum = 0;
  let weights = 0;
  from.forEach((color, index) => {
    const weight = shares[index] ?? 1;
    const nearest = to.reduce((least, other) => Math.min(least, squaredDistance(color, other)), 1);
    sum += weight * Math.sqrt(nearest);
    weights += weight;
  });
  return weights === 0 ? 1 : sum / weights;
}

function squaredDistance(first: Lab, second: Lab): number {
  return (first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2 + (first[2] - second[2]) ** 2;
}

/**
 * The buckets of a palette, the narrow one (by two colours) first. Similar palettes mostly share one of them.
 * shares one of them.
 */
export function paletteBuckets(palette: readonly Lab[]): string[] {
  const [main, second] = palette.map(bucketOf);
  if (main === undefined) return [];
  return second === undefined ? [main] : [`${main}/${second}`, main];
}

function bucketOf([lightness, a, b]: Lab): string {
  const step = (value: number) => Math.max(-axisLimit, Math.min(axisLimit, Math.round(value / axisStep)));
  return [Math.min(lightnessSteps - 1, Math.floor(lightness * lightnessSteps)), step(a), step(b)].join('.');
}
