/** Colour names of the filters; a colour id is an index into this list. */
export const colorNames = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'indigo',
  'purple',
  'pink',
  'brown',
  'white',
  'black',
] as const;

/** A colour in OKLab (Björn Ottosson, 2020): lightness 0 to 1, green–red and blue–yellow about ±0.4. */
export type Lab = readonly [lightness: number, a: number, b: number];

const paletteSize = 5;
/** Smallest share of the pixels for a colour to be listed, and how many colours are listed. */
const listedShare = 0.1;
const listedLimit = 3;

/** Computes the dominant colours of an image. @param pixels RGB, three bytes each, at least one pixel */
export function extractColours(pixels: Uint8Array): {
  palette: string[];
  colorIds: number[];
  averageColor: string;
} {
  const labs: Lab[] = [];
  const sums = [0, 0, 0];
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    for (let channel = 0; channel < 3; channel += 1)
      sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0);
    labs.push(toLab(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0));
  }
  return {
    palette: dominant(labs).map(toHex),
    colorIds: names(labs),
    averageColor: hex(sums.map((sum) => sum / labs.length)),
  };
}

const rounds = 12;

/** k-means from seeds that are far apart; twelve rounds settle a thumbnail. Without arrays inside: it runs for every image. */
function dominant(labs: readonly Lab[]): Lab[] {
  let centres = farApart(labs);
  let counts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sums = new Float64Array(centres.length * 3);
    counts = centres.map(() => 0);
    for (const lab of labs) {
      const index = nearest(lab, centres);
      counts[index] = (counts[index] ?? 0) + 1;
      for (let channel = 0; channel < 3; channel += 1)
        sums[index * 3 + channel] = (sums[index * 3 + channel] ?? 0) + (lab[channel] ?? 0);
    }
    centres = centres.map((centre, index) => mean(sums.subarray(index * 3), counts[index] ?? 0) ?? centre);
  }
  return centres
    .map((centre, index) => ({ centre, count: counts[index] ?? 0 }))
    .sort((first, second) => second.count - first.count)
    .map(({ centre }) => centre);
}

/** The pixel in the middle, then again and again the one that is farthest from all before. */
function farApart(labs: readonly Lab[]): Lab[] {
  let newest: Lab = labs[labs.length >> 1] ?? [0, 0, 0];
  const seeds = [newest];
  const away = new Float64Array(labs.length).fill(Number.POSITIVE_INFINITY);
  while (seeds.length < paletteSize) {
    let farthest = 0;
    for (const [index, lab] of labs.entries()) {
      away[index] = Math.min(away[index] ?? 0, distance(lab, newest));
      if ((away[index] ?? 0) > (away[farthest] ?? 0)) farthest = index;
    }
    newest = labs[farthest] ?? newest;
    seeds.push(newest);
  }
  return seeds;
}

function nearest(lab: Lab, centres: readonly Lab[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < centres.length; index += 1) {
    const centre = centres[index];
    const away = centre ? distance(lab, centre) : Number.POSITIVE_INFINITY;
    if (away < least) [best, least] = [index, away];
  }
  return best;
}

function distance(first: Lab, second: Lab): number {
  return (first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2 + (first[2] - second[2]) ** 2;
}

function mean([lightness = 0, a = 0, b = 0]: Float64Array, count: number): Lab | null {
  return count === 0 ? null : [lightness / count, a / count, b / count];
}

function names(labs: readonly Lab[]): number[] {
  const counts = new Map<number, number>();
  for (const lab of labs) {
    const name = nameOf(lab);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sorted = [...counts].sort((first, second) => second[1] - first[1]);
  const frequent = sorted.filter(([, count]) => count >= labs.length * listedShare);
  return (frequent.length > 0 ? frequent : sorted.slice(0, 1)).slice(0, listedLimit).map(([name]) => name);
}

/** Upper ends in degrees of OKLab's hue circle: pink, red, orange, yellow, green, teal, blue, indigo, purple, pink. */
const hueEnds: readonly (readonly [end: number, id: number])[] = [
  [15, 8],
  [40, 0],
  [85, 1],
  [115, 2],
  [160, 3],
  [215, 4],
  [267, 5],
  [285, 6],
  [328, 7],
  [360, 8],
];
const [brown, white, black] = [9, 10, 11];

function nameOf([lightness, a, b]: Lab): number {
  const chroma = Math.hypot(a, b);
  if (lightness < 0.22) return black;
  if (chroma < 0.035) return lightness > 0.62 ? white : black;
  const degrees = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const id = hueEnds.find(([end]) => degrees < end)?.[1] ?? 0;
  const isDull = lightness < 0.6 && chroma < 0.15;
  return isDull && degrees > 25 && degrees < 105 ? brown : id;
}

/** A colour of sRGB bytes in OKLab. */
export function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return hex(
    [
      4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
    ].map(encoded),
  );
}

function hex(channels: readonly number[]): string {
  const digits = (value: number) =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, '0');
  return `#${channels.map(digits).join('')}`;
}

/** sRGB's transfer function (IEC 61966-2-1), from a byte to 0…1 and back. */
function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function encoded(share: number): number {
  return 255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055);
}
