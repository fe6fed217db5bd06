import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fixturesFolder } from '../../tests/support/media/testImages.ts';
import { inspectFile } from '../foreign/inspectFile.ts';
import { createPosterPage, type EvaluateInPage } from './posterPage.ts';
import { serveVideo } from './serveVideo.ts';
import { createBrowserPosterMaker } from './videoPoster.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let evaluateInPage: EvaluateInPage;
let closeBrowser = async () => {};

beforeAll(async () => {
  const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  closeBrowser = () => browser.close();
  evaluateInPage = async (pageUrl, expression) => {
    const page = await browser.newPage();
    try {
      await page.goto(pageUrl);
      return await page.evaluate<unknown>(expression);
    } finally {
      await page.close();
    }
  };
});
afterAll(() => closeBrowser());

test.each(['h264.mp4', 'vp9.webm', 'vp8.webm', 'av1.mp4'])(
  '%s gives an image of its own size',
  async (name) => {
    const path = join(fixturesFolder, name);
    const makePoster = createBrowserPosterMaker({
      page: createPosterPage(evaluateInPage),
      log: () => undefined,
    });
    const poster = sharp(await makePoster(path, await inspectFile(path)));
    expect(await poster.metadata()).toMatchObject({ format: 'webp', width: 320, height: 180 });
    const { channels } = await poster.stats();
    for (const channel of channels) expect(channel.stdev).toBeGreaterThan(20);
  },
);

test('a video that the browser cannot play gives a reason, in the log too', async () => {
  const reasons: string[] = [];
  const page = createPosterPage(evaluateInPage);
  const makePoster = createBrowserPosterMaker({ page, log: (reason) => reasons.push(reason) });
  const path = join(fixturesFolder, 'mpeg4.mp4');
  const inspection = await inspectFile(join(fixturesFolder, 'h264.mp4'));
  await expect(makePoster(path, inspection)).rejects.toMatchObject({ code: 'poster_failed' });
  expect(reasons).toHaveLength(1);
});

test('a page that returns anything but an image is refused', async () => {
  const page = createPosterPage(async () => 'data:text/html;base64,AAAA');
  await expect(page.capture('http://127.0.0.1:9/x/video', 0, 1000)).rejects.toMatchObject({
    code: 'poster_failed',
  });
});

test('the video is served in ranges, under its secret address only, and no longer than needed', async () => {
  const path = join(fixturesFolder, 'h264.mp4');
  const bytes = await readFile(path);
  const served = await serveVideo(path, 'video/mp4');
  const read = async (range: string) => {
    const response = await fetch(served.url, { headers: { range } });
    return [
      response.status,
      response.headers.get('content-range'),
      Buffer.from(await response.arrayBuffer()),
    ];
  };
  const size = bytes.length;
  expect(await read('bytes=10-19')).toEqual([206, `bytes 10-19/${size}`, bytes.subarray(10, 20)]);
  expect(await read('bytes=-5')).toEqual([
    206,
    `bytes ${size - 5}-${size - 1}/${size}`,
    bytes.subarray(size - 5),
  ]);
  expect(await read(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, Buffer.alloc(0)]);
  const whole = await fetch(served.url);
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
  expect((await fetch(new URL('/video', served.url))).status).toBe(404);
  const foreign = served.url.replace('127.0.0.1', 'localhost');
  expect(
    await fetch(foreign).then(
      ({ status }) => status,
      () => 'refused',
    ),
  ).not.toBe(200);
  await served.close();
  await expect(fetch(served.url)).rejects.toThrow('fetch failed');
});
