import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBrowser, type BrowserProcess } from '../../browser/browserProcess.ts';
import { findBrowser } from '../../browser/findBrowser.ts';
import type { StageWindows } from '../adapters/stageWindows.ts';
import { createStageWindows, findStageLack, stageLackMessages } from './createStageWindows.ts';
import { serveColourPages, type ColourPages } from '../linux/testing/colourPages.ts';
import { actOnDesktop, type DesktopActions } from '../linux/testing/desktopActions.ts';
import { startXDisplay, type TestDisplay } from '../linux/testing/xDisplay.ts';

const width = 1000;
const height = 600;
const first = '#123456';
const second = '#654321';
const windowColour = '#ff0000';
const windowPlace = { x: 300, y: 200, width: 200, height: 150 };
const inWindow = [400, 275] as const;
const besideWindow = [100, 500] as const;
const stackAbove = 0;
const structureNotify = 0x2_0000;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const patience = { timeout: 15_000, interval: 50 };

let xDisplay: TestDisplay;
let actions: DesktopActions;
let pages: ColourPages;
let folder: string;
let browser: BrowserProcess;
let stages: StageWindows;
let complaints: string[];

const log = (message: string, cause?: unknown): void =>
  void complaints.push(`${message} ${String(cause ?? '')}`);

async function openBrowser(): Promise<BrowserProcess> {
  const executable = await findBrowser();
  if (executable === null)
    throw new Error('This test needs a browser: install the Debian package "chromium".');
  const environment = { ...process.env, DISPLAY: xDisplay.display };
  return startBrowser({ executable, profileFolder: folder, environment, gpu: false, log });
}

beforeEach(async () => {
  complaints = [];
  xDisplay = await startXDisplay({ width, height, windowManager: 'openbox' });
  actions = await actOnDesktop(xDisplay.display);
  pages = await serveColourPages({ '/stage/0': first, '/stage/1': second });
  folder = await mkdtemp(join(tmpdir(), 'yueqi-stage-'));
  browser = await openBrowser();
  stages = createStageWindows({
    browser: () => Promise.resolve(browser),
    stageUrl: (screenIndex) => pages.url(`/stage/${screenIndex}`),
    display: xDisplay.display,
    log,
  });
});

afterEach(async () => {
  await stages.close();
  await browser.close();
  await pages.stop();
  await actions.stop();
  await xDisplay.stop();
  // The browser's lesser processes end after it, and write until then.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Waits until the named places of the display have the named colours. */
async function expectPixels(expected: Record<string, string>): Promise<void> {
  await vi.waitFor(async () => {
    const picture = await xDisplay.screenshot();
    const seen = Object.fromEntries(
      Object.keys(expected).map((place) => {
        const [x = 0, y = 0] = place.split(',').map(Number);
        return [place, picture.pixelAt(x, y)];
      }),
    );
    expect(seen).toEqual(expected);
  }, patience);
}

const corners = (
  x: number,
  y: number,
  wide: number,
  high: number,
  colour: string,
): Record<string, string> => ({
  [`${x},${y}`]: colour,
  [`${x + wide - 1},${y}`]: colour,
  [`${x},${y + high - 1}`]: colour,
  [`${x + wide - 1},${y + high - 1}`]: colour,
});

const lowestFirst = (): Promise<number[]> =>
  actions.connection.getNumbers(actions.connection.root, '_NET_CLIENT_LIST_STACKING');

const stageBelowWindow = { [inWindow.join()]: windowColour, [besideWindow.join()]: first };

test('the stage fills the screen to the last pixel, and what was there shows again when it closes', async () => {
  const before = (await xDisplay.screenshot()).pixelAt(...besideWindow);
  expect(before).not.toBe(first);

  await stages.open();
  await expectPixels({ ...corners(0, 0, width, height, first), [besideWindow.join()]: first });
  expect(await stages.evaluate(0, '[innerWidth, innerHeight]')).toEqual([width, height]);

  await stages.close();
  await expectPixels({ ...corners(0, 0, width, height, before), [besideWindow.join()]: before });
  expect(complaints).toEqual([]);
});

test('ordinary windows stay above the stage, whatever is clicked or raised', async () => {
  await actions.openWindow(windowPlace, 0xff0000);
  await expectPixels({ [inWindow.join()]: windowColour });
  await stages.open();
  await expectPixels(stageBelowWindow);

  await actions.click(...besideWindow);
  await actions.settled();
  await expectPixels(stageBelowWindow);

  const [stage = 0] = await lowestFirst();
  actions.connection.client.ConfigureWindow(stage, { stackMode: stackAbove });
  await actions.settled();
  await expectPixels(stageBelowWindow);
  expect((await lowestFirst())[0]).toBe(stage);
});

test('"show desktop" hides the windows and leaves the stage', async () => {
  await actions.openWindow(windowPlace, 0xff0000);
  await stages.open();
  await expectPixels(stageBelowWindow);

  const { client } = actions.connection;
  const hidden: number[] = [];
  const [stage = 0] = await lowestFirst();
  client.ChangeWindowAttributes(stage, { eventMask: structureNotify });
  actions.connection.onEvent(({ name, wid = 0 }) => void (name === 'UnmapNotify' && hidden.push(wid)));

  await actions.showDesktop(true);
  await expectPixels({ [inWindow.join()]: first, ...corners(0, 0, width, height, first) });
  await actions.showDesktop(false);
  await expectPixels(stageBelowWindow);
  expect(hidden).toEqual([]);
});

test('every monitor gets a stage of its own, also one that appears later', async () => {
  await stages.open();
  await expectPixels(corners(0, 0, width, height, first));

  await actions.setMonitors([
    { x: 0, y: 0, width: 600, height },
    { x: 600, y: 0, width: 400, height },
  ]);
  await expectPixels({ ...corners(0, 0, 600, height, first), ...corners(600, 0, 400, height, second) });
  expect(await stages.screens()).toEqual([
    { index: 0, x: 0, y: 0, width: 600, height, scale: 1, isPrimary: true },
    { index: 1, x: 600, y: 0, width: 400, height, scale: 1, isPrimary: false },
  ]);
  await vi.waitFor(async () => expect(await stages.evaluate(1, 'innerWidth')).toBe(400), patience);
});

test('a stage is notified when windows hide it entirely, and when they no longer do', async () => {
  const changes: [number, boolean][] = [];
  stages.onCoverChange((screenIndex, isCovered) => changes.push([screenIndex, isCovered]));
  await stages.open();

  const window = await actions.openWindow({ x: 0, y: 0, width, height }, 0xff0000);
  await vi.waitFor(() => expect(changes).toEqual([[0, true]]), patience);

  await actions.closeWindow(window);
  await vi.waitFor(() => expect(changes.at(-1)).toEqual([0, false]), patience);
});

test('a stage that was closed from outside is reopened', async () => {
  await stages.open();
  await expectPixels({ [besideWindow.join()]: first });
  await stages.evaluate(0, 'setTimeout(() => close())');
  await expectPixels({ [besideWindow.join()]: '#000000' });
  await expectPixels({ [besideWindow.join()]: first });
});

test('the stage stays above a program that draws desktop icons, and below ordinary windows', async () => {
  await stages.open();
  await actions.openWindow(windowPlace, 0xff0000);
  const icons = await actions.openWindow(
    { x: 0, y: 0, width, height },
    0x808080,
    '_NET_WM_WINDOW_TYPE_DESKTOP',
  );
  await actions.settled();
  await expectPixels(stageBelowWindow);

  actions.connection.client.ConfigureWindow(icons, { stackMode: stackAbove });
  await actions.settled();
  await expectPixels(stageBelowWindow);
  const stacking = await lowestFirst();
  expect(stacking[0]).toBe(icons);
});

test('the stage outlives its window manager', async () => {
  await actions.openWindow(windowPlace, 0xff0000);
  await stages.open();
  await expectPixels(stageBelowWindow);
  await xDisplay.replaceWindowManager();
  await actions.settled();
  await expectPixels({ ...stageBelowWindow, ...corners(0, 0, width, height, first) });
});

test('when the browser dies, the stage comes back in the next one', async () => {
  await stages.open();
  await expectPixels({ [besideWindow.join()]: first });
  // The answer never comes: the browser is gone.
  browser.send('Browser.crash').catch(() => undefined);
  await browser.exited;
  browser = await openBrowser();
  await expectPixels(corners(0, 0, width, height, first));
  await vi.waitFor(async () => expect(await stages.evaluate(0, 'innerWidth')).toBe(width), patience);
});

test('on a scaled desktop the stage fills the screen too', async () => {
  await browser.close();
  await actions.setResources('Xft.dpi:\t120\n');
  browser = await openBrowser();
  await stages.open();
  await expectPixels(corners(0, 0, width, height, first));
  expect(await stages.screens()).toMatchObject([{ width, height, scale: 1.25 }]);
  expect(await stages.evaluate(0, '[innerWidth, innerHeight, devicePixelRatio]')).toEqual([800, 480, 1.25]);
});

test('without a browser, opening reports why, and leaves nothing behind', async () => {
  const without = createStageWindows({
    browser: () => Promise.reject(new Error('No browser was found.')),
    stageUrl: () => pages.url('/stage/0'),
    display: xDisplay.display,
    log,
  });
  await expect(without.open()).rejects.toThrow('No browser was found.');
  await expect(without.evaluate(0, '1')).rejects.toThrow('has no stage');
});

test('where no window can be the desktop, the reason is given', () => {
  expect(findStageLack({ DISPLAY: ':0' }, 'linux')).toBeNull();
  const reasons = [
    findStageLack({ DISPLAY: ':0', XDG_SESSION_TYPE: 'wayland' }, 'linux'),
    findStageLack({ DISPLAY: ':0', WAYLAND_DISPLAY: 'wayland-0' }, 'linux'),
    findStageLack({}, 'linux'),
    findStageLack({}, 'win32'),
  ];
  expect(reasons).toEqual(['wayland', 'wayland', 'no_display', 'unsupported_system']);
  expect(stageLackMessages.no_display).toContain('DISPLAY');
});
