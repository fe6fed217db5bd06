import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { XConnection } from '../x11/connection.ts';
import { decodeScreenshot } from '../stage/decodeScreenshot.ts';

const largest = join(import.meta.dirname, 'icon-256.png');
const smallestSide = 16;

/** A request that every X server takes, in numbers of 32 bits. */
const requestNumbers = 60_000;
const propertyNotify = 'PropertyNotify';

/** Sets the program's icons of a window, and again when the browser puts the page's small one in their place. */
export async function keepIcons(connection: XConnection, window: number): Promise<void> {
  const [icons, property, type] = [
    await readIcons(),
    await connection.atom('_NET_WM_ICON'),
    await connection.atom('CARDINAL'),
  ];
  const give = (): void => {
    for (let at = 0; at < icons.length; at += requestNumbers) {
      const mode = at === 0 ? 0 : 2;
      connection.client.ChangeProperty(
        mode,
        window,
        property,
        type,
        32,
        icons.slice(at, at + requestNumbers),
      );
    }
  };
  connection.onEvent(({ name, wid, atom }) => {
    if (name !== propertyNotify || wid !== window || atom !== property) return;
    void connection.getNumbers(window, '_NET_WM_ICON').then(({ length }) => {
      if (length > 0 && length < requestNumbers) give();
    });
  });
  give();
}

/** The program's icon at 16, 32, 64, 128 and 256 pixels, as _NET_WM_ICON takes it (EWMH 1.5). */
async function readIcons(): Promise<number[]> {
  const { width, data } = await decodeScreenshot(await readFile(largest));
  const icons: number[][] = [];
  let pixels = Array.from({ length: data.length / 4 }, (_value, index) => data.readUInt32LE(index * 4));
  for (let side = width; side >= smallestSide; side /= 2) {
    icons.unshift([side, side, ...pixels]);
    pixels = halve(pixels, side);
  }
  return icons.flat();
}

/** Every four pixels become one: the mean of their colours. */
function halve(pixels: readonly number[], side: number): number[] {
  const half = side / 2;
  return Array.from({ length: half * half }, (_value, index) => {
    const at = Math.floor(index / half) * 2 * side + (index % half) * 2;
    const four = [at, at + 1, at + side, at + side + 1].map((place) => pixels[place] ?? 0);
    return [24, 16, 8, 0].reduce((mean, shift) => {
      const sum = four.reduce((total, pixel) => total + ((pixel >>> shift) & 0xff), 0);
      return mean * 256 + Math.round(sum / 4);
    }, 0);
  });
}
