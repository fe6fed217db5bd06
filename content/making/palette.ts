import type { Sharp } from 'sharp';

type Colour = readonly [red: number, green: number, blue: number];

/** Number of dominant colours that a wallpaper names. */
const paletteSize = 5;
/** Share of the image from which on a hue counts as one of its colours. */
const colourShare = 0.12;

/** The five dominant colours (hex, most frequent first) and the hue names that an image is found under. */
export async function readColours(image: Sharp): Promise<{ palette: string[]; color_ids: number[] }> {
  const { data } = await image
    .clone()
    .resize(96, 54, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours: Colour[] = [];
  for (let at = 0; at + 2 < data.length; at += 3)
    colours.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  return { palette: dominant(colours).map(toHex), color_ids: hueNames(colours) };
}

/** Median cut: the box with the widest spread is halved until there are as many as wanted. */
function dominant(colours: readonly Colour[]): Colour[] {
  const boxes = [[...colours]];
  while (boxes.length < paletteSize) {
    boxes.sort((a, b) => spread(b).range * b.length ** 0.5 - spread(a).range * a.length ** 0.5);
    const box = boxes.shift() ?? [];
    const { channel } = spread(box);
    box.sort((a, b) => a[channel] - b[channel]);
    boxes.push(box.slice(0, box.length >> 1), box.slice(box.length >> 1));
  }
  return boxes.sort((a, b) => b.length - a.length).map(mean);
}

function spread(box: readonly Colour[]): { channel: 0 | 1 | 2; range: number } {
  const ranges = ([0, 1, 2] as const).map((channel) => {
    const values = box.map((colour) => colour[channel]);
    return { channel, range: Math.max(...values) - Math.min(...values) };
  });
  return ranges.reduce((widest, one) => (one.range > widest.range ? one : widest));
}

function mean(box: readonly Colour[]): Colour {
  const sum = (channel: 0 | 1 | 2) =>
    Math.round(box.reduce((total, colour) => total + colour[channel], 0) / box.length);
  return [sum(0), sum(1), sum(2)];
}

function toHex(colour: Colour): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function hueNames(colours: readonly Colour[]): number[] {
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(hueName(colour), (counts.get(hueName(colour)) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  const frequent = sorted.filter(([, count]) => count >= colours.length * colourShare);
  return (frequent.length > 0 ? frequent : sorted.slice(0, 1)).slice(0, 3).map(([name]) => name);
}

/** Upper ends (degrees) of red, orange, yellow, green, teal, blue, indigo, purple and pink on the colour circle. */
const hueEnds = [15, 42, 68, 155, 192, 222, 258, 295, 345];
const [brown, white, black] = [9, 10, 11];

function hueName([red, green, blue]: Colour): number {
  const high = Math.max(red, green, blue);
  const chroma = high - Math.min(red, green, blue);
  if (high < 38) return black;
  if (chroma < 28) return high > 165 ? white : black;
  const sector =
    high === red
      ? (green - blue) / chroma
      : high === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  const degrees = (sector * 60 + 360) % 360;
  const name = hueEnds.findIndex((end) => degrees < end);
  if ((name === 1 || name === 0) && high < 150) return brown;
  return name === -1 ? 0 : name;
}
