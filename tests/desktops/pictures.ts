import { decodeScreenshot, type Pixels } from '../../desktop/platform/linux/stage/decodeScreenshot.ts';
import { encodePng } from '../../desktop/platform/linux/x11/encodePng.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** Differences that a colour profile or a blending of the shell may leave. */
const tolerance = 12;
const bytesPerPixel = 4;
const colourStep = 8;

/** A part of a picture, in its pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function decodePicture(png: Buffer): Promise<Pixels> {
  return decodeScreenshot(png);
}

/** A PNG of one colour. */
export function plainPicture(width: number, height: number, [red, green, blue]: Colour): Promise<Buffer> {
  return encodePng(
    width,
    height,
    Buffer.alloc(width * height * bytesPerPixel, Buffer.from([blue, green, red, 0])),
  );
}

export function colourAt({ width, data }: Pixels, x: number, y: number): Colour {
  const at = (y * width + x) * bytesPerPixel;
  return [data[at + 2] ?? 0, data[at + 1] ?? 0, data[at] ?? 0];
}

export function isLike(some: Colour, other: Colour): boolean {
  return some.every((value, channel) => Math.abs(value - (other[channel] ?? 0)) <= tolerance);
}

/** Share of the pixels of an area that differ between two pictures, from 0 to 1; the whole picture where no area is given. */
export function changedShare(
  first: Pixels,
  second: Pixels,
  { x, y, width, height }: Area = { x: 0, y: 0, width: first.width, height: first.height },
): number {
  let changed = 0;
  for (let row = y; row < y + height; row += 1)
    for (let column = x; column < x + width; column += 1)
      if (!isLike(colourAt(first, column, row), colourAt(second, column, row))) changed += 1;
  return changed / (width * height);
}

/** Number of colours, of 4,096, that a look at each eighth pixel finds: few in a plain picture, and in an empty desktop. */
export function countColours(pixels: Pixels): number {
  const colours = new Set<number>();
  for (let y = 0; y < pixels.height; y += colourStep)
    for (let x = 0; x < pixels.width; x += colourStep) {
      const [red, green, blue] = colourAt(pixels, x, y);
      colours.add(((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4));
    }
  return colours.size;
}
