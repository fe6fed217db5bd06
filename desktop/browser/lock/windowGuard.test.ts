import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { serveColourPages, type ColourPages } from '../../platform/linux/testing/colourPages.ts';
import { startXDisplay, type TestDisplay } from '../../platform/linux/testing/xDisplay.ts';
import { startBrowser, type BrowserProcess } from '../browserProcess.ts';
import { findBrowser } from '../findBrowser.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const waitOptions = { timeout: 15_000, interval: 50 };
const place = { x: 50, y: 60, width: 640, height: 400 };
const targets = v.object({ targetInfos: v.array(v.object({ type: v.string(), url: v.string() })) });
const attached = v.object({ sessionId: v.string() });

let xDisplay: TestDisplay;
let pages: ColourPages;
let folder: string;
let browser: BrowserProcess;
const files: string[] = [];

beforeAll(async () => {
  xDisplay = await startXDisplay({ width: 1000, height: 700, windowManager: 'openbox' });
  pages = await serveColourPages({ '/app': '#123456', '/other': '#654321' });
  folder = await mkdtemp(join(tmpdir(), 'yueqi-guard-'));
  browser = await startBrowser({
    executable: (await findBrowser({ environment: process.env })) ?? '',
    profileFolder: folder,
    environment: { ...process.env, DISPLAY: xDisplay.display },
    gpu: false,
    onFile: (path) => files.push(path),
    log: () => undefined,
  });
});

afterAll(async () => {
  await browser.close();
  await pages.stop();
  await xDisplay.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function openPages(): Promise<string[]> {
  const { targetInfos } = v.parse(targets, await browser.send('Target.getTargets'));
  return targetInfos.map(({ url }) => url);
}

async function crash(targetId: string): Promise<void> {
  const { sessionId } = v.parse(
    attached,
    await browser.send('Target.attachToTarget', { targetId, flatten: true }),
  );
  await browser.send('Page.crash', {}, sessionId).catch(() => undefined);
}

test('what the host did not open is closed, and a file is handed over instead of shown', async () => {
  const window = await browser.openAppWindow({ url: pages.url('/app'), ...place });
  for (const url of ['file:///tmp/%E6%B9%96.jpg', 'chrome://settings/', pages.url('/other')])
    await browser.send('Target.createTarget', { url }).catch(() => undefined);
  await window.evaluate(`open('/other?popup')`).catch(() => undefined);
  await vi.waitFor(async () => expect(await openPages()).toEqual([pages.url('/app')]), waitOptions);
  await vi.waitFor(() => expect(files).toEqual(['/tmp/湖.jpg']), waitOptions);
  await window.navigate(pages.url('/app').replace('127.0.0.1', 'localhost')).catch(() => undefined);
  await vi.waitFor(
    async () => expect(await window.evaluate('location.href')).toBe(pages.url('/app')),
    waitOptions,
  );
  await window.close();
});

test('only the documents of a window with a token can read it', async () => {
  const window = await browser.openAppWindow({ url: pages.url('/app'), ...place, token: 'secret' });
  const other = await browser.openAppWindow({ url: pages.url('/other'), ...place });
  await vi.waitFor(
    async () => expect(await window.evaluate('window.yueqiToken')).toBe('secret'),
    waitOptions,
  );
  expect(await other.evaluate('typeof window.yueqiToken')).toBe('undefined');
  await Promise.all([window.close(), other.close()]);
});

test('a page that crashes is back where it was, three times, and then says that it keeps failing', async () => {
  const crashes: boolean[] = [];
  const window = await browser.openAppWindow({
    url: pages.url('/app'),
    ...place,
    token: 'secret',
    recovery: {
      fallbackUrl: 'data:text/html,<title>given up</title>',
      onCrash: (isGivenUp) => crashes.push(isGivenUp),
    },
  });
  const grow = `document.body.style.height = '3000px'`;
  await window.evaluate(`${grow}; scrollTo(0, 900)`);
  const isStored = `sessionStorage.getItem('yueqi.place') !== null`;
  await vi.waitFor(async () => expect(await window.evaluate(isStored)).toBe(true), waitOptions);
  for (const round of [1, 2, 3]) {
    const before = Date.now();
    await crash(window.targetId);
    await vi.waitFor(async () => {
      expect(crashes).toHaveLength(round);
      expect(await window.evaluate(`document.title`)).toBe('/app');
    }, waitOptions);
    // By the clock of the page itself: how late the test looks does not count.
    const startedAt = await window.evaluate('performance.timeOrigin');
    expect(Number(startedAt) - before).toBeLessThan(2_000);
    await vi.waitFor(async () => expect(await window.evaluate(`${grow}; scrollY`)).toBe(900), waitOptions);
  }
  await crash(window.targetId);
  await vi.waitFor(async () => expect(await window.evaluate('document.title')).toBe('given up'), waitOptions);
  expect(crashes).toEqual([false, false, false, true]);
  await window.close();
});
