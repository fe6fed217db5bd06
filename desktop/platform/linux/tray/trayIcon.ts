import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeScreenshot, type Pixels } from '../stage/decodeScreenshot.ts';

const source = join(import.meta.dirname, '..', 'window', 'icon-256.png');
const bytesPerPixel = 4;

/** The product's mark, in pixels as an X server takes them. */
export async function readMark(): Promise<Pixels> {
  return decodeScreenshot(await readFile(source));
}

/** A picture in a smaller square: each pixel is the mean of those that it covers. */
export function shrink({ width, height, data }: Pixels, side: number): Pixels {
  const small = Buffer.alloc(side * side * bytesPerPixel);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [left, right] = spanOf(x, side, width);
      const [top, bottom] = spanOf(y, side, height);
      const count = (right - left) * (bottom - top);
      for (let channel = 0; channel < bytesPerPixel; channel += 1) {
        let sum = 0;
        for (let row = top; row < bottom; row += 1)
          for (let column = left; column < right; column += 1)
            sum += data[(row * width + column) * bytesPerPixel + channel] ?? 0;
        small[(y * side + x) * bytesPerPixel + channel] = Math.round(sum / count);
      }
    }
  return { width: side, height: side, data: small };
}

/** As a StatusNotifierItem carries it, `(iiay)`: ARGB, the highest byte first. */
export function iconPixmap({ width, height, data }: Pixels): [number, number, Buffer] {
  return [width, height, Buffer.from(data).swap32()];
}

function spanOf(at: number, small: number, large: number): [number, number] {
  const from = Math.floor((at * large) / small);
  return [from, Math.max(from + 1, Math.floor(((at + 1) * large) / small))];
}
