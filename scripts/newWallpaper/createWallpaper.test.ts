import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HostedStage } from '../../desktop/capabilities/packages/hosting/testing/hostedStage.ts';
import {
  manifestFileName,
  parseWallpaperManifest,
  translateManifest,
} from '../../src/api/contract/packages/wallpaperManifest.ts';
import { chooseParent, createWallpaper } from './createWallpaper.ts';

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

test('a wallpaper is made where the command was run, but within the repository only where that is asked for', () => {
  const root = join(import.meta.dirname, '..', '..');
  expect(chooseParent(parent, undefined)).toBe(parent);
  expect(chooseParent(root, undefined)).toBe(dirname(root));
  expect(chooseParent(join(root, 'docs'), undefined)).toBe(dirname(root));
  expect(chooseParent(root, 'content/web')).toBe(join(root, 'content', 'web'));
});

test('a folder that exists stays as it is', async () => {
  await mkdir(join(parent, 'moon'));
  await expect(createWallpaper(parent, 'moon')).rejects.toThrow('exists already');
  expect(await readdir(join(parent, 'moon'))).toEqual([]);
});

const pixel = (x: number, y: number): string =>
  `[...document.querySelector('canvas').getContext('2d').getImageData(${x}, ${y}, 1, 1).data]`;

test('it draws in a plain browser', { tags: ['long'] }, async () => {
  await createWallpaper(parent, 'moon');
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 320, height: 180 } });
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(pathToFileURL(join(parent, 'moon', 'index.html')).href);
    await page.waitForFunction("document.documentElement.dataset.drawn === 'yes'");
    expect([await page.evaluate(pixel(1, 1)), await page.evaluate(pixel(160, 90))]).toEqual([
      [16, 22, 46, 255],
      [244, 230, 192, 255],
    ]);
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('it draws on the desktop as it is made, in the colours that its properties have, and moves', async () => {
  await createWallpaper(parent, 'moon');
  const files: Record<string, string> = {};
  for (const name of await readdir(join(parent, 'moon')))
    files[name] = await readFile(join(parent, 'moon', name), 'utf8');
  const { manifest } = parseWallpaperManifest(files[manifestFileName] ?? '');
  const stage = await HostedStage.start();
  try {
    const wallpaper = await stage.install({ files, properties: manifest?.properties ?? [] });
    stage.registry.setValues(wallpaper.id, { ground: '#ff0000', light: '#00ff00', speed: 3 });
    await stage.show(wallpaper, '?scale=1');
    const colours = () => stage.evaluate(`[${pixel(1, 1)}, ${pixel(320, 200)}]`);
    await vi.waitFor(
      async () => {
        expect(await colours()).toEqual([
          [255, 0, 0, 255],
          [0, 255, 0, 255],
        ]);
      },
      { timeout: 10_000 },
    );
    const whole = () => stage.evaluate("document.querySelector('canvas').toDataURL()");
    const before = await whole();
    await vi.waitFor(async () => expect(await whole()).not.toBe(before), { timeout: 10_000 });
  } finally {
    await stage.stop();
  }
});
