import { createServer, type Server } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findBrowser } from '../../../desktop/browser/findBrowser.ts';
import { createPosterMaker, type PosterMaker } from '../../../desktop/browser/posterMaker.ts';
import { fixturesFolder, testFolder } from '../../support/media/testImages.ts';
import { inspectFile } from '../../../media/foreign/inspectFile.ts';
import { unpackArchive } from '../../../media/foreign/webArchive.ts';
import { captureWebPoster } from '../../../server/domains/works/build/webPoster.ts';
import { openEgressTrap } from '../../support/egressTrap.ts';
import { makeZip, type ZipEntry } from '../../support/zip.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let posters: PosterMaker | null;
/** Somewhere that a page must not reach. */
let elsewhere: Server;
let elsewhereUrl = '';
const visits: string[] = [];

beforeAll(async () => {
  posters = createPosterMaker(await findBrowser({ environment: process.env }), process.env, () => undefined);
  elsewhere = createServer((request, response) => {
    visits.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.end('<body style="background: #ff0000">secret</body>');
  });
  await new Promise<void>((resolve) => void elsewhere.listen(0, '127.0.0.1', resolve));
  const address = elsewhere.address();
  if (address && typeof address !== 'string') elsewhereUrl = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  await posters?.close();
  await new Promise((resolve) => elsewhere.close(resolve));
});

async function takePoster(
  entries: readonly ZipEntry[],
  times = { settleMs: 500, timeoutMs: 25_000 },
): Promise<Buffer> {
  if (!posters) throw new Error('These tests need a browser.');
  const folder = testFolder();
  await writeFile(join(folder, 'upload'), makeZip(entries));
  const files = await unpackArchive(join(folder, 'upload'), join(folder, 'web'));
  const site = { folder: join(folder, 'web'), files, entry: 'index.html' };
  return captureWebPoster(site, posters.capturePage, times);
}

async function colourOf(poster: Buffer): Promise<{ size: number[]; rgb: number[] }> {
  const { width, height } = await sharp(poster).metadata();
  const pixel = await sharp(poster)
    .extract({ left: width >> 1, top: height >> 1, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { size: [width, height], rgb: [...pixel] };
}

test('a video gives one of its frames, each time', async () => {
  for (const name of ['h264.mp4', 'vp9.webm', 'av1.mp4', 'vp8.webm']) {
    const path = join(fixturesFolder, name);
    const frame = await posters?.make(path, await inspectFile(path));
    expect([name, (await sharp(frame).metadata()).width]).toEqual([name, 320]);
  }
});

test('a web wallpaper is shown with its own files, also those that it reads itself', async () => {
  const poster = await takePoster([
    {
      name: 'index.html',
      data: '<!doctype html><link rel="stylesheet" href="look 样式.css"><script type="module" src="js/scene.mjs"></script>',
    },
    { name: 'look 样式.css', data: 'body { margin: 0; background: #ffff00 }' },
    {
      name: 'js/scene.mjs',
      data: `const { color } = await (await fetch('data/colors.json')).json();
        document.body.style.background = color;`,
    },
    { name: 'data/colors.json', data: '{"color":"#123456"}' },
  ]);
  expect(await colourOf(poster)).toEqual({ size: [1920, 1080], rgb: [0x12, 0x34, 0x56] });
});

test('a web wallpaper draws with WebGL and WebAssembly', async () => {
  const poster = await takePoster(
    [
      {
        name: 'index.html',
        data: `<!doctype html><body style="margin:0"><canvas></canvas><script>
        const gl = document.querySelector('canvas').getContext('webgl', { preserveDrawingBuffer: true });
        const canvas = gl.canvas;
        canvas.width = innerWidth; canvas.height = innerHeight;
        const module = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
        WebAssembly.instantiate(module).then(() => { gl.clearColor(0, 1, 0, 1); gl.clear(gl.COLOR_BUFFER_BIT); });
      </script>`,
      },
    ],
    { settleMs: 3_000, timeoutMs: 25_000 },
  );
  expect((await colourOf(poster)).rgb).toEqual([0, 255, 0]);
});

test('a web wallpaper reaches no other address, neither by requests nor by navigation', async () => {
  // A page that leaves tries nothing else: each of these is one of its own.
  const leaving = [
    `location.href = '${elsewhereUrl}/location'`,
    `top.location.href = '${elsewhereUrl}/top'`,
    `document.body.innerHTML = '<form action="${elsewhereUrl}/form"><input></form>'; document.forms[0].submit()`,
    `document.head.innerHTML = '<meta http-equiv="refresh" content="0;url=${elsewhereUrl}/refresh">'`,
  ];
  const staying = [
    `window.open('${elsewhereUrl}/window')`,
    `fetch('${elsewhereUrl}/fetch').catch(() => {})`,
    `new Image().src = '${elsewhereUrl}/image'`,
    `navigator.sendBeacon('${elsewhereUrl}/beacon')`,
    `new WebSocket('${elsewhereUrl.replace('http', 'ws')}/socket')`,
    `import('${elsewhereUrl}/script').catch(() => {})`,
    `document.body.innerHTML = '<iframe src="${elsewhereUrl}/frame"></iframe>'`,
  ];
  const attempt = (way: string): string => `try { ${way} } catch {}`;
  const ways = [...leaving.map(attempt), staying.map(attempt).join('\n')];
  for (const way of ways) {
    const poster = await takePoster([
      {
        name: 'index.html',
        data: `<!doctype html><body style="background: #0000ff"><script>${way}</script>`,
      },
    ]);
    expect([way, (await colourOf(poster)).rgb[0]]).not.toEqual([way, 255]);
  }
  expect(visits).toEqual([]);
});

test(
  'a web wallpaper reaches no other address by WebRTC, hints or any connection',
  { tags: ['long'] },
  async () => {
    const places = await openEgressTrap();
    try {
      const poster = await takePoster([{ name: 'index.html', data: places.page }], {
        settleMs: 4_000,
        timeoutMs: 25_000,
      });
      expect(places.arrivals).toEqual([]);
      expect((await colourOf(poster)).rgb).toEqual([0, 255, 0]);
    } finally {
      await places.stop();
    }
  },
);

test('a page that never ends is given up, and the next one is shown', { tags: ['long'] }, async () => {
  const endless = [{ name: 'index.html', data: '<!doctype html><script>for (;;);</script>' }];
  await expect(takePoster(endless, { settleMs: 500, timeoutMs: 2_000 })).rejects.toMatchObject({
    code: 'poster_failed',
  });
  const next = await takePoster([{ name: 'index.html', data: '<body style="background: #123456">' }]);
  expect((await colourOf(next)).rgb).toEqual([0x12, 0x34, 0x56]);
});
