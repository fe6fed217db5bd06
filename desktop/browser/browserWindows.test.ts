import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { serveColourPages, type ColourPages } from '../platform/linux/testing/colourPages.ts';
import { readProcessMemory } from '../platform/linux/processMemory.ts';
import { XConnection } from '../platform/linux/x11/connection.ts';
import { findWindow, isViewable, readMapState, windowInstance } from '../platform/linux/x11/desktopLayer.ts';
import { startXDisplay, type TestDisplay } from '../platform/linux/testing/xDisplay.ts';
import { webWallpaperPolicy } from '../../media/archive/webWallpaperPolicy.ts';
import { openEgressTrap } from '../../tests/support/egressTrap.ts';
import { startBrowser, type BrowserProcess, type BrowserWindow } from './browserProcess.ts';
import { BrowserError } from './protocol/cdp.ts';
import { findBrowser } from './findBrowser.ts';
import { readBrowserUse } from './protocol/readBrowserUse.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const waitOptions = { timeout: 15_000, interval: 50 };
const targets = v.object({ targetInfos: v.array(v.object({ type: v.string(), targetId: v.string() })) });
const busyMilliseconds = 1_000;
/** The frame that a window manager puts around a single pixel. */
const minSeen = 0.001;
const place = { x: 50, y: 60, width: 640, height: 400 };

let xDisplay: TestDisplay;
let pages: ColourPages;
let profileFolder: string;
let browser: BrowserProcess;

beforeAll(async () => {
  xDisplay = await startXDisplay({ width: 1000, height: 700, windowManager: 'openbox' });
  pages = await serveColourPages({ '/app': '#123456', '/other': '#654321' });
  const executable = await findBrowser({ environment: process.env });
  if (executable === null)
    throw new Error('This test needs a browser: install the Debian package "chromium".');
  profileFolder = await mkdtemp(join(tmpdir(), 'yueqi-browser-'));
  const environment = { ...process.env, DISPLAY: xDisplay.display };
  browser = await startBrowser({ executable, profileFolder, environment, gpu: false, log: () => undefined });
});

afterAll(async () => {
  await browser.close();
  await pages.stop();
  await xDisplay.stop();
  // The browser's lesser processes end after it, and write until then.
  await rm(profileFolder, { recursive: true, force: true, maxRetries: 10 });
});

afterEach(async () => {
  const { targetInfos } = v.parse(targets, await browser.send('Target.getTargets'));
  for (const { type, targetId } of targetInfos)
    if (type === 'page') await browser.send('Target.closeTarget', { targetId });
  await xDisplay.renew();
});

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

async function windowState(window: BrowserWindow): Promise<unknown> {
  return browser.send('Browser.getWindowForTarget', { targetId: window.targetId });
}

test('an app window has the exact page size asked for, and follows a new one', async () => {
  const window = await browser.openAppWindow({ url: pages.url('/app'), ...place });
  expect(await window.evaluate('[innerWidth, innerHeight]')).toEqual([640, 400]);
  await window.setContentsSize(770, 600);
  expect(await window.evaluate('[innerWidth, innerHeight]')).toEqual([770, 600]);
  // An app window has no tab strip and no address bar.
  expect(await window.evaluate('[outerWidth, outerHeight]')).toEqual([770, 600]);
});

test('a new window hides next to nothing until it is placed, and closes where that fails', async () => {
  const before = await xDisplay.screenshot();
  const connection = await XConnection.open(xDisplay.display, () => undefined);
  const url = pages.url('/app');
  let hidden = 0;
  const look = async (): Promise<void> => {
    const id = await findWindow(connection, windowInstance(url));
    await vi.waitFor(async () => expect(await readMapState(connection, id)).toBe(isViewable), waitOptions);
    const now = await xDisplay.screenshot();
    for (let y = 0; y < now.height; y += 1)
      for (let x = 0; x < now.width; x += 1) if (now.pixelAt(x, y) !== before.pixelAt(x, y)) hidden += 1;
    throw new Error('It has been seen.');
  };
  await expect(browser.openAppWindow({ url, ...place, beforePlacing: look })).rejects.toThrow('seen');
  await connection.close();
  expect(hidden).toBeLessThan(before.width * before.height * minSeen);
  await vi.waitFor(async () => {
    const { targetInfos } = v.parse(targets, await browser.send('Target.getTargets'));
    expect(targetInfos.filter(({ type }) => type === 'page')).toEqual([]);
  }, waitOptions);
});

test('a page is driven: expressions with their promises, addresses, pictures', async () => {
  const window = await browser.openAppWindow({ url: pages.url('/app'), ...place });
  expect(await window.evaluate('Promise.resolve({ answer: 6 * 7 })')).toEqual({ answer: 42 });
  await expect(window.evaluate(`Promise.reject(new Error('no such pet'))`)).rejects.toThrow('no such pet');

  await window.navigate(pages.url('/other'));
  await vi.waitFor(async () => expect(await window.evaluate('document.title')).toBe('/other'), waitOptions);
  const { data } = await sharp(await window.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0x65, 0x43, 0x21]);
  await expect(window.navigate('http://127.0.0.1:1/')).rejects.toThrow(BrowserError);
});

test('two windows are windows of one browser, and each closes by itself', async () => {
  const [app, other] = await Promise.all([
    browser.openAppWindow({ url: pages.url('/app'), ...place }),
    browser.openAppWindow({ url: pages.url('/other'), ...place }),
  ]);
  await vi.waitFor(async () => expect(await app.evaluate('location.pathname')).toBe('/app'), waitOptions);
  await vi.waitFor(async () => expect(await other.evaluate('location.pathname')).toBe('/other'), waitOptions);

  const closed: string[] = [];
  app.onClose(() => closed.push('app'));
  other.onClose(() => closed.push('other'));
  await app.close();
  expect(closed).toEqual(['app']);
  await other.evaluate('setTimeout(() => close())');
  await vi.waitFor(() => expect(closed).toEqual(['app', 'other']), waitOptions);

  const again = await browser.openAppWindow({ url: pages.url('/app'), ...place });
  await vi.waitFor(async () => expect(await again.evaluate('location.pathname')).toBe('/app'), waitOptions);
});

test('a web wallpaper in a window reaches no other place, not even on this machine', async () => {
  const places = await openEgressTrap();
  let origin = '';
  const site = createServer((_request, response) => {
    response.setHeader('content-security-policy', webWallpaperPolicy(origin, '/'));
    response.setHeader('content-type', 'text/html').end(places.page);
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  origin = originOf(site);
  const window = await browser.openAppWindow({ url: origin, ...place });
  const readColour = () => window.evaluate('document.body?.style.background');
  await vi.waitFor(async () => expect(await readColour()).toBe('rgb(0, 255, 0)'), waitOptions);
  expect(places.arrivals).toEqual([]);
  await window.close();
  site.close();
  await places.stop();
});

test('a window is minimised, maximised and restored', async () => {
  const window = await browser.openAppWindow({ url: pages.url('/app'), ...place });
  const expectState = (state: string) =>
    vi.waitFor(
      async () => expect(await windowState(window)).toMatchObject({ bounds: { windowState: state } }),
      waitOptions,
    );
  await window.minimize();
  await expectState('minimized');
  await window.maximize();
  await expectState('maximized');
  await window.restore();
  await expectState('normal');
});

test('a window that others cover, or that is minimised, is brought to the front', async () => {
  const window = await browser.openAppWindow({ url: pages.url('/app'), ...place });
  const expectColour = (colour: string) =>
    vi.waitFor(
      async () => expect((await xDisplay.screenshot()).pixelAt(place.x + 300, place.y + 200)).toBe(colour),
      waitOptions,
    );
  await expectColour('#123456');
  await browser.openAppWindow({ url: pages.url('/other'), ...place });
  await expectColour('#654321');
  await window.raise();
  await expectColour('#123456');
  await window.minimize();
  await expectColour('#654321');
  await window.raise();
  await expectColour('#123456');
});

test('a page that works is seen in the time of its process and in its own, and each process has its memory', async () => {
  const sumOf = (seconds: Iterable<number>): number => [...seconds].reduce((sum, each) => sum + each, 0);
  const one = await browser.openAppWindow({ url: pages.url('/app'), ...place });
  await vi.waitFor(async () => expect(await one.evaluate('document.title')).toBe('/app'), waitOptions);
  const own = await one.readTaskSeconds();
  const before = await readBrowserUse(browser);
  await one.evaluate(
    `{ const end = performance.now() + ${busyMilliseconds}; while (performance.now() < end); 0 }`,
  );
  const after = await readBrowserUse(browser);
  // On a machine busy with other work a second of the clock is less of the processor.
  const spent = sumOf(after.values()) - sumOf(before.values());
  expect(spent).toBeGreaterThan(0.2);
  const worked = (await one.readTaskSeconds()) - own;
  expect(worked).toBeGreaterThan(0.2);
  expect(worked).toBeLessThan(spent + 0.2);
  await wait(busyMilliseconds);
  expect((await one.readTaskSeconds()) - own - worked).toBeLessThan(0.2);
  const memory = await Promise.all([...after.keys()].map(readProcessMemory));
  expect(memory.length).toBeGreaterThan(2);
  for (const megabytes of memory) expect(megabytes).toBeGreaterThan(1);
});

test('a process that has ended takes no memory', async () => {
  expect(await readProcessMemory(2 ** 22 + 1)).toBe(0);
});
