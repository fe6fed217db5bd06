import { execFile } from 'node:child_process';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseCoverColours } from './coverColours.ts';
import { CoverReader } from './readCover.ts';

let folder: string;
const covers = new CoverReader();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-cover-'));
});
afterAll(async () => {
  covers.stop();
  await rm(folder, { recursive: true, force: true });
});

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  await writeFile(join(folder, name), content);
  return pathToFileURL(join(folder, name)).href;
}

test('what is no image of a reasonable size is no cover: text, SVG, a pipe, a folder, a device, too large a file', async () => {
  await promisify(execFile)('mkfifo', [join(folder, 'pipe')]);
  const large = await fileOf(
    'large.png',
    await sharp({ create: gray(8) })
      .png()
      .toBuffer(),
  );
  await truncate(join(folder, 'large.png'), 9 * 1024 * 1024);
  const addresses = [
    await fileOf('secret.png', 'root:x:0:0\n'),
    await fileOf('vector.png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    await fileOf('empty.png', ''),
    await fileOf(
      'broken.png',
      (
        await sharp({ create: gray(900) })
          .png()
          .toBuffer()
      ).subarray(0, 60),
    ),
    pathToFileURL(join(folder, 'pipe')).href,
    pathToFileURL(folder).href,
    'file:///dev/zero',
    'file:///nowhere/at/all.png',
    'file://elsewhere/share/cover.png',
    'data:text/html;base64,PGI+',
    'data:image/png;base64,????',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'javascript:alert(1)',
    'no address',
    large,
  ];
  for (const address of addresses) expect([address, await covers.read(address)]).toEqual([address, null]);
});

test('addresses of the network are not fetched', async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await covers.read(`http://127.0.0.1:${port}/cover.png`)).toBeNull();
  expect(requests).toBe(0);
  server.close();
});

test('a large image is made small, and nothing but pixels is left of it', async () => {
  const noise = { create: { ...gray(3_000), noise: { type: 'gaussian', mean: 128, sigma: 60 } } } as const;
  const file = await sharp(noise)
    .jpeg({ quality: 50 })
    .withExif({ IFD0: { Copyright: 'A name' } })
    .toBuffer();
  const cover = await covers.read(await fileOf('large.jpg', file));
  expect(cover?.bytes.length).toBeLessThan(600_000);
  const { width, height, exif } = await sharp(cover?.bytes).metadata();
  expect([width, height, exif]).toEqual([512, 512, undefined]);
});

test('a cover of 16 bits and another profile has the colours that a viewer shows', async () => {
  const file = await sharp({ create: { ...gray(64), background: '#20c040' } })
    .toColourspace('rgb16')
    .withIccProfile('p3')
    .png()
    .toBuffer();
  const cover = await covers.read(await fileOf('deep.png', file));
  const [red = 0, green = 0, blue = 0] = await sharp(cover?.bytes).removeAlpha().raw().toBuffer();
  for (const [shown, meant] of [
    [red, 0x20],
    [green, 0xc0],
    [blue, 0x40],
  ] as const)
    expect(Math.abs(shown - meant)).toBeLessThan(4);
});

test('text is readable on the first colour, and the others differ from it', () => {
  const palette = ['#101830', '#121a32', '#d0a040', '#f0f0f0', '#803020'];
  expect(chooseCoverColours(palette)).toEqual({
    primary: '#101830',
    secondary: '#d0a040',
    tertiary: '#f0f0f0',
    text: '#d0a040',
    highContrast: '#ffffff',
  });
  expect(chooseCoverColours(['#808080'])).toMatchObject({ secondary: '#808080', text: '#000000' });
});

function gray(side: number) {
  return { width: side, height: side, channels: 3, background: '#777777' } as const;
}
