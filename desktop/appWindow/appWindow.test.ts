import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startBrowser, type BrowserProcess } from '../browser/browserProcess.ts';
import { findBrowser } from '../browser/findBrowser.ts';
import { createWindowFrame } from '../platform/window/createWindowFrame.ts';
import { serveColourPages, type ColourPages } from '../platform/linux/testing/colourPages.ts';
import { startXDisplay, type TestDisplay } from '../platform/linux/testing/xDisplay.ts';
import { findWindow, readRectangle, windowInstance } from '../platform/linux/x11/desktopLayer.ts';
import { XConnection } from '../platform/linux/x11/connection.ts';
import { AppWindow, smallestSize, windowSize } from './appWindow.ts';
import type { RememberedPlace } from './rememberedPlace.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });
const run = promisify(execFile);
const waitOptions = { timeout: 15_000, interval: 50 };
const screen = { width: 1800, height: 1000 };
const start: RememberedPlace = { x: 200, y: 150, ...windowSize, isSized: false, isMaximized: false };
const body = `<!doctype html><title>app</title><body style="margin:0"><header style="height:56px;app-region:drag">
<button style="app-region:no-drag">x</button></header>
<form onsubmit="return false"><input autofocus><input><button onclick="document.title += ' pressed'">send</button></form>`;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

class Desk {
  display!: TestDisplay;
  connection!: XConnection;
  pages!: ColourPages;
  browser!: BrowserProcess;
  window!: AppWindow;
  id = 0;
  readonly places: RememberedPlace[] = [];

  readonly xdotool = (...words: (string | number)[]) =>
    run('xdotool', words.map(String), { env: { ...process.env, DISPLAY: this.display.display } });

  /** Presses there, goes on in steps, and releases. */
  async drag(x: number, y: number, toX: number, toY: number): Promise<void> {
    await this.xdotool('mousemove', x, y, 'sleep', 0.2, 'mousedown', 1);
    for (let step = 1; step <= 5; step += 1)
      await this.xdotool('mousemove', x + ((toX - x) * step) / 5, y + ((toY - y) * step) / 5, 'sleep', 0.05);
    await this.xdotool('sleep', 0.2, 'mouseup', 1);
  }

  readonly place = () => readRectangle(this.connection, this.id);
  readonly expectPlace = (x: number, y: number, width: number, height: number) =>
    vi.waitFor(async () => expect(await this.place()).toEqual({ x, y, width, height }), waitOptions);
  readonly expectSaved = (place: Partial<RememberedPlace>) =>
    vi.waitFor(() => expect(this.places.at(-1)).toMatchObject(place), waitOptions);
}

async function openDesk(windowManager: 'openbox' | 'xfwm4', place = start): Promise<Desk> {
  const desk = new Desk();
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-frame-'));
  ends.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  desk.display = await startXDisplay({ ...screen, windowManager });
  ends.push(() => desk.display.stop());
  desk.connection = await XConnection.open(desk.display.display, () => undefined);
  ends.push(() => desk.connection.close());
  desk.pages = await serveColourPages({ '/app': body });
  ends.push(() => desk.pages.stop());
  const environment = { PATH: process.env['PATH'], HOME: process.env['HOME'], DISPLAY: desk.display.display };
  desk.browser = await startBrowser({
    executable: (await findBrowser({ environment: process.env })) ?? '',
    profileFolder: folder,
    environment,
    gpu: false,
    log: () => undefined,
  });
  ends.push(() => desk.browser.close());
  desk.window = new AppWindow({
    takeFrame: (url) => createWindowFrame(environment, { url, smallest: smallestSize, log: () => undefined }),
    log: (message, cause) => expect.soft([message, cause]).toEqual([]),
  });
  desk.window.onPlaceChange((now) => desk.places.push(now));
  const url = desk.pages.url('/app');
  await desk.window.open(desk.browser, { url, token: 'token', fallbackUrl: 'data:text/html,' }, place);
  desk.id = await findWindow(desk.connection, windowInstance(url));
  return desk;
}

describe.each(['openbox', 'xfwm4'] as const)('under %s', (windowManager) => {
  test('the page is the whole window, which its title bar and edges move, size and snap', async () => {
    const desk = await openDesk(windowManager);
    const { width, height } = windowSize;
    await desk.expectPlace(200, 150, width, height);
    expect(await desk.connection.getNumbers(desk.id, '_NET_FRAME_EXTENTS')).toEqual([0, 0, 0, 0]);
    await desk.drag(600, 170, 500, 250);
    await desk.expectPlace(100, 230, width, height);
    await desk.drag(100 + width - 2, 500, 1400, 500);
    await desk.expectPlace(100, 230, width + 1400 - (100 + width - 2), height);
    await desk.drag(101, 231, 61, 191);
    await vi.waitFor(async () => expect(await desk.place()).toMatchObject({ x: 60, y: 190 }), waitOptions);
    await desk.drag(600, 200, 600, 0);
    await desk.expectPlace(0, 0, screen.width, screen.height);
    await desk.drag(900, 20, 900, 300);
    await vi.waitFor(async () => expect(await desk.place()).toMatchObject({ y: 280 }), waitOptions);
    await desk.drag(900, 300, 0, 300);
    await desk.expectPlace(0, 0, screen.width / 2, screen.height);
    await desk.drag(400, 20, 700, 120);
    await desk.xdotool('mousemove', 700, 120, 'click', '--repeat', 2, '--delay', 80, 1);
    await desk.expectPlace(0, 0, screen.width, screen.height);
    await desk.xdotool('mousemove', 700, 20, 'click', '--repeat', 2, '--delay', 80, 1);
    await vi.waitFor(async () => expect(await desk.place()).toMatchObject({ y: 100 }), waitOptions);
  });

  test('a window has the height of its screens until the user gives it a size, which it keeps', async () => {
    const desk = await openDesk(windowManager);
    await desk.window.setSize(windowSize.width, 705);
    await desk.expectPlace(200, 150, windowSize.width, 705);
    await desk.drag(600, 170, 700, 170);
    await desk.expectSaved({ x: 300, y: 150, isSized: false });
    await desk.drag(300 + windowSize.width - 2, 500, 300 + windowSize.width - 202, 500);
    await desk.expectSaved({ x: 300, width: windowSize.width - 200, height: 705, isSized: true });
    await desk.window.setSize(windowSize.width, 655);
    await desk.expectPlace(300, 150, windowSize.width - 200, 705);
    // Not smaller than the layout can be.
    await desk.drag(300 + windowSize.width - 202, 852, 350, 200);
    await desk.expectSaved({ ...smallestSize, isSized: true });
  });
});

test('the next start has the place, the size and the state of the last one', async () => {
  const desk = await openDesk('openbox', { ...start, x: 40, width: 1000, height: 700, isSized: true });
  await desk.expectPlace(40, 150, 1000, 700);
  await desk.window.setSize(windowSize.width, 655);
  await desk.expectPlace(40, 150, 1000, 700);
});

test('keys press buttons and send forms, as in a window with a frame', async () => {
  const desk = await openDesk('openbox');
  const expectTitle = (title: string) =>
    vi.waitFor(
      async () => expect(await desk.connection.getText(desk.id, '_NET_WM_NAME')).toBe(title),
      waitOptions,
    );
  await expectTitle('app');
  await desk.xdotool('windowfocus', '--sync', desk.id, 'key', 'Return');
  await expectTitle('app pressed');
  await desk.xdotool('key', 'Tab', 'Tab', 'space');
  await expectTitle('app pressed pressed');
  await desk.xdotool('key', 'Return');
  await expectTitle('app pressed pressed pressed');
});

test('task bars find one class, a role, icons up to 256 pixels and a smallest size', async () => {
  const { connection, id } = await openDesk('openbox');
  expect((await connection.getText(id, 'WM_CLASS')).split('\0')[1]).toBe('yueqi');
  expect(await connection.getText(id, 'WM_WINDOW_ROLE')).toBe('yueqi-main');
  const hints = await connection.getNumbers(id, 'WM_NORMAL_HINTS');
  expect(hints.slice(5, 7)).toEqual([smallestSize.width, smallestSize.height]);
  await vi.waitFor(async () => {
    const icons = await connection.getNumbers(id, '_NET_WM_ICON');
    const sides: number[] = [];
    for (let at = 0; at < icons.length; at += 2 + (icons[at] ?? 0) ** 2) sides.push(icons[at] ?? 0);
    expect(sides).toEqual([16, 32, 64, 128, 256]);
  }, waitOptions);
});

test('fifty clicks on the buttons leave a window that answers', async () => {
  const desk = await openDesk('openbox');
  const clicks = Array.from({ length: 50 }, () => desk.window.toggleMaximized());
  await Promise.all(clicks);
  expect(await desk.window.toggleMaximized()).toBeTypeOf('boolean');
  await desk.window.show();
  await vi.waitFor(async () => expect(await desk.place()).not.toBeNull(), waitOptions);
  expect(await desk.xdotool('search', '--class', 'yueqi')).toBeTruthy();
});
