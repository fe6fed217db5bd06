import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { firstLocalWid } from '../../../../src/bridge/contract/constants.ts';
import type { PropertyValues } from '../../../../src/api/contract/packages/property.ts';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import { findBrowser } from '../../../browser/findBrowser.ts';
import type { InstalledPackage } from '../wallpaperPackage.ts';
import { capturePackage } from './capturePackage.ts';

// Each starts a browser, whose processes other programs may hold up.
vi.setConfig({ testTimeout: 120_000 });

const [red, green] = ['#c00000', '#00c000'];

/** Writes a package of ours, which has a colour for a property. */
async function install(files: Readonly<Record<string, string>>): Promise<InstalledPackage> {
  const root = testFolder();
  for (const [path, content] of Object.entries(files)) {
    const target = join(root, 'files', path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }
  return {
    ...{
      id: 'a'.repeat(32),
      wid: firstLocalWid,
      folder: join(root, 'files'),
      userFolder: join(root, 'user'),
    },
    ...{ format: 'plain', title: 'Moon', author: '', license: '', entry: 'pages/moon 1.html' },
    properties: [
      { key: 'tint', kind: 'color', label: 'Tint', help: null, visible_when: null, default: '#000000' },
    ],
    wanted: { permissions: ['network', 'systemInformation'], hosts: ['example.com'] },
  };
}

interface Captured {
  found: InstalledPackage;
  values?: PropertyValues;
  times?: { settle: number; all: number };
  signal?: AbortSignal;
}

async function capture({ found, values = {}, times, signal = new AbortController().signal }: Captured) {
  const executable = await findBrowser({ environment: process.env });
  if (executable === null)
    throw new Error('This test needs a browser: install the Debian package "chromium".');
  const options = { executable, environment: process.env, log: () => undefined, ...(times && { times }) };
  return capturePackage(found, values, options, signal);
}

/** Colours at these places of the picture. */
async function coloursOf(picture: Buffer, ...places: (readonly [x: number, y: number])[]) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1_280, 720]);
  return places.map(([x, y]) => {
    const start = (y * info.width + x) * info.channels;
    return `#${data.subarray(start, start + 3).toString('hex')}`;
  });
}

const leftovers = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith('yueqi-package-poster-'));

test('a page draws its poster with its own files, its interface and the values of its properties', async () => {
  const found = await install({
    'pages/moon 1.html': `<!doctype html><body style="margin:0;overflow:hidden"><script type="module" src="../moon.js"></script>`,
    'moon.js': `document.body.innerHTML = '<div style="width:50vw;height:100vh"></div>';
      localStorage.setItem('moon', '1');
      yueqi.onProperties(({ tint }) => {
        document.body.style.background = tint;
        document.body.firstChild.style.background = localStorage.getItem('moon') && '${green}';
      });`,
  });
  const picture = await capture({ found, values: { tint: red } });
  expect(await coloursOf(picture, [100, 300], [1_200, 300])).toEqual([green, red]);
});

test('nothing is granted, no server of this machine is reached, and the page cannot leave', async () => {
  const arrivals: string[] = [];
  const server = createServer((request, response) => {
    arrivals.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end('<body style="background:#0000c0">');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const place = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  expect(await (await fetch(`${place}/control`)).text()).toContain('body');
  const found = await install({
    'pages/moon 1.html': `<!doctype html><body style="background:${green}"><script>
      const fail = () => { document.body.style.background = '${red}' };
      yueqi.onSystemInformation(fail);
      for (const url of ['${place}/fetch', '${place.replace('127.0.0.1', 'localhost')}/name', 'https://example.com/'])
        fetch(url, { mode: 'no-cors' }).then(fail, () => undefined);
      new Image().src = '${place}/image';
      new WebSocket('${place.replace('http', 'ws')}/socket');
      open('${place}/window');
      addEventListener('load', () => setTimeout(() => { location = '${place}/location' }));
      try { top.location = '${place}/top' } catch {}
    </script>`,
  });
  const picture = await capture({ found });
  expect(await coloursOf(picture, [640, 360])).toEqual([green]);
  expect(arrivals).toEqual(['/control']);
});

const nothingStays = 'a page %s has no poster, and nothing of it stays';
const hanging = "addEventListener('load', () => setTimeout(() => { for (;;); }));";
test.each([['that hangs', 'for (;;);']])(nothingStays, expectNoPoster);
test.each([
  ['that hangs once it has loaded', hanging],
  ['that asks without end', 'for (;;) alert(1);'],
])(nothingStays, { tags: ['long'] }, expectNoPoster);

async function expectNoPoster(_title: string, script: string): Promise<void> {
  const before = await leftovers();
  const found = await install({ 'pages/moon 1.html': `<!doctype html><script>${script}</script>` });
  await expect(capture({ found, times: { settle: 500, all: 4_000 } })).rejects.toThrow(
    /showed nothing in time|was ended/,
  );
  expect(await leftovers()).toEqual(before);
}

test('the end of the program ends what is being drawn', async () => {
  const found = await install({ 'pages/moon 1.html': '<!doctype html><script>for (;;);</script>' });
  const stop = new AbortController();
  const capturing = capture({ found, signal: stop.signal });
  stop.abort(new Error('The program ends.'));
  await expect(capturing).rejects.toThrow('The program ends.');
});
