import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { serveColourPages } from '../platform/linux/testing/colourPages.ts';
import { startXDisplay } from '../platform/linux/testing/xDisplay.ts';
import { startBrowser } from './browserProcess.ts';
import { findBrowser } from './findBrowser.ts';
import { PageMemory, releaseNow } from './pageMemory.ts';

vi.setConfig({ testTimeout: 60_000 });
const waitOptions = { timeout: 15_000, interval: 50 };

describe('when pages give back memory', () => {
  let time: number;
  let seconds: number;
  let released: number;
  let memory: PageMemory;

  beforeEach(() => {
    [time, seconds, released] = [0, 3, 0];
    memory = new PageMemory({
      readSeconds: () => Promise.resolve(seconds),
      now: () => time,
      release: () => Promise.resolve(void (released += 1)),
    });
  });

  const look = async (used: number): Promise<number> => {
    time += 10_000;
    seconds += used;
    await memory.look();
    return released;
  };

  test('what a start has left behind goes once the pages are idle', async () => {
    expect([await look(0), await look(1), await look(0.1), await look(0.1)]).toEqual([0, 0, 1, 1]);
  });

  test('a page that moves all the time is never interrupted', async () => {
    for (let round = 0; round < 50; round += 1) await look(0.3);
    expect(released).toBe(0);
  });

  test('what is done later goes too, where there is enough of it', async () => {
    await look(0);
    expect(await look(0)).toBe(1);
    await look(1);
    expect(await look(0)).toBe(1);
    await look(1.5);
    expect(await look(0)).toBe(2);
  });

  test('processes that end take their time with them', async () => {
    await look(0);
    expect(await look(0)).toBe(1);
    await look(-2.5);
    await look(2);
    expect(await look(0)).toBe(2);
  });
});

test('a page without use for it gives its garbage back, and shows what it showed', async () => {
  const display = await startXDisplay({ width: 1000, height: 700, windowManager: 'openbox' });
  const pages = await serveColourPages({ '/app': '#123456' });
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-memory-'));
  const browser = await startBrowser({
    executable: (await findBrowser({ environment: process.env })) ?? '',
    profileFolder: folder,
    environment: { ...process.env, DISPLAY: display.display },
    gpu: false,
    log: () => undefined,
  });
  try {
    const place = { x: 0, y: 0, width: 640, height: 400 };
    const window = await browser.openAppWindow({ url: pages.url('/app'), ...place });
    await vi.waitFor(async () => expect(await window.evaluate('document.title')).toBe('/app'), waitOptions);
    await window.evaluate(
      'globalThis.garbage = new WeakRef(new Array(1e6).fill({})); globalThis.kept = 6; 0',
    );
    await window.minimize();
    await releaseNow(browser);
    await vi.waitFor(
      async () => expect(await window.evaluate('[typeof garbage.deref(), kept]')).toEqual(['undefined', 6]),
      waitOptions,
    );
  } finally {
    await browser.close();
    await pages.stop();
    await display.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
});
