import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import sharp from 'sharp';
import type { PosterMaker } from '../../../browser/posterMaker.ts';

/** Of a chart, from left to right, in parts of one width. */
export const chartColours = '#ffffff #000000 #808080 #c81e1e #1ec81e #1e1ec8 #c8c81e #c69682'.split(' ');
/** The size of the view that shows a chart. */
export const chartView = { width: 1_200, height: 96 } as const;
/** CIEDE2000; two shades that differ less can be distinguished side by side alone. */
export const largestDifference = 3;

/** The middle of a part of a chart, in pixels. */
export function placeOf(index: number, width: number): number {
  return Math.round(((index + 0.5) * width) / chartColours.length);
}

export async function coloursOfImage(image: Buffer): Promise<string[]> {
  const { data, info } = await sharp(image)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return coloursOfPixels(data, info);
}

/** Of pixels of red, green and blue. */
export function coloursOfPixels(
  pixels: Buffer,
  { width, height, channels }: { width: number; height: number; channels: number },
): string[] {
  const row = Math.floor(height / 2) * width;
  return chartColours.map((_colour, index) => {
    const at = (row + placeOf(index, width)) * channels;
    return `#${pixels.subarray(at, at + 3).toString('hex')}`;
  });
}

/** As a page shows a file: the stage, and the detail of a wallpaper. */
export async function coloursOnPage(posters: PosterMaker, path: string, mime: string): Promise<string[]> {
  const file = await readFile(path);
  const style = 'style="display:block;width:100vw;height:100vh;object-fit:fill"';
  const shown = mime.startsWith('video/')
    ? `<video src="/file" muted autoplay loop ${style}>`
    : `<img src="/file" ${style}>`;
  const server = createServer(({ url }, response) => {
    const isFile = url === '/file';
    response.setHeader('content-type', isFile ? mime : 'text/html');
    response.end(isFile ? file : `<body style="margin:0">${shown}`);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const view = { ...chartView, settleMs: 500, timeoutMs: 20_000 };
    return await coloursOfImage(await posters.capturePage(`http://127.0.0.1:${port}/`, view));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
