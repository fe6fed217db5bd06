import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  manifestFileName,
  parseWallpaperManifest,
  translateManifest,
} from '../../src/api/contract/packages/wallpaperManifest.ts';
import { createWallpaper } from './createWallpaper.ts';

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'yueqi-new-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test('a new wallpaper has a manifest that the contract accepts, and the files that it names', async () => {
  const files = await createWallpaper(parent, 'paper-moon');
  const there = await readdir(join(parent, 'paper-moon'));
  expect(files.map((file) => file.slice('paper-moon/'.length)).toSorted()).toEqual(there.toSorted());
  const text = await readFile(join(parent, 'paper-moon', manifestFileName), 'utf8');
  const { manifest, problem } = parseWallpaperManifest(text);
  expect(problem).toBeNull();
  expect(manifest).toMatchObject({ title: 'Paper moon', entry: 'index.html', license: 'CC0-1.0' });
  expect(there).toEqual(expect.arrayContaining(['index.html', 'wallpaper.js', 'LICENSE', 'yueqi.d.ts']));
  for (const { kind, label } of manifest ? translateManifest(manifest, 'zh-CN').properties : [])
    expect([kind, label]).toEqual([kind, expect.stringMatching(/\p{Script=Han}/u)]);
});

test.each(['', 'Moon', '-moon', 'moon-', 'a--b', '../moon', 'moon/one', 'con', '月', 'a'.repeat(61)])(
  'the name "%s" is refused, and nothing is made',
  async (name) => {
    await expect(createWallpaper(parent, name)).rejects.toThrow('A name has small letters');
    expect(await readdir(parent)).toEqual([]);
  },
);

test('a folder that exists stays as it is', async () => {
  await mkdir(join(parent, 'moon'));
  await expect(createWallpaper(parent, 'moon')).rejects.toThrow('exists already');
  expect(await readdir(join(parent, 'moon'))).toEqual([]);
});

test(
  'it draws in a plain browser, and does what the interface says where there is one',
  { tags: ['long'] },
  async () => {
    await createWallpaper(parent, 'moon');
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    try {
      const address = pathToFileURL(join(parent, 'moon', 'index.html')).href;
      const faults: string[] = [];
      const open = async (script?: string) => {
        const page = await browser.newPage({ viewport: { width: 320, height: 180 } });
        page.on('pageerror', (error) => faults.push(error.message));
        if (script !== undefined) await page.addInitScript(script);
        await page.goto(address);
        await page.waitForFunction("document.documentElement.dataset.drawn === 'yes'");
        return page;
      };
      const corner = `[...document.querySelector('canvas').getContext('2d').getImageData(1, 1, 1, 1).data]`;
      const middle = `[...document.querySelector('canvas').getContext('2d').getImageData(160, 90, 1, 1).data]`;
      const plain = await open();
      expect([await plain.evaluate(corner), await plain.evaluate(middle)]).toEqual([
        [16, 22, 46, 255],
        [244, 230, 192, 255],
      ]);

      const hosted = await open(`
      globalThis.calls = {};
      window.yueqi = Object.fromEntries(['onProperties', 'onPause', 'onSpectrum', 'onPointer'].map((name) =>
        [name, (listener) => { calls[name] = listener; return () => undefined; }]));`);
      await hosted.evaluate(
        "calls.onProperties({ ground: '#ff0000', light: '#00ff00' }, ['ground', 'light'])",
      );
      await hosted.evaluate(
        'calls.onSpectrum({ left: new Float32Array(64).fill(1), right: new Float32Array(64) })',
      );
      await hosted.evaluate('calls.onPointer({ x: 160, y: 90, buttons: 0, isInside: true })');
      await hosted.evaluate('calls.onPause(true)');
      expect([await hosted.evaluate(corner), await hosted.evaluate(middle)]).toEqual([
        [255, 0, 0, 255],
        [0, 255, 0, 255],
      ]);
      expect(faults).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);
