import * as v from 'valibot';
import type { Tree } from 'x11';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BrowserProcess } from '../../browser/browserProcess.ts';
import { stageMark, stageMarks, windowInstance } from '../linux/x11/desktopLayer.ts';
import { createStageWindows } from './createStageWindows.ts';
import { corners, waitOptions, startStagedDesktop, type StagedDesktop } from './testing/stagedDesktop.ts';
import { watchDisplay } from './testing/watchDisplay.ts';
import { stackAbove } from '../linux/x11/windowNumbers.ts';

const width = 1000;
const height = 600;
const first = '#123456';
const second = '#654321';
const windowColour = '#ff0000';
const windowPlace = { x: 300, y: 200, width: 200, height: 150 };
const inWindow = [400, 275] as const;
const besideWindow = [100, 500] as const;
const structureNotify = 0x2_0000;
const processes = v.object({ processInfo: v.array(v.object({ id: v.number() })) });

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let desktop: StagedDesktop;

beforeAll(async () => {
  desktop = await startStagedDesktop({ width, height, pages: { '/stage/0': first, '/stage/1': second } });
});

afterAll(() => desktop.stop());

beforeEach(() => desktop.renew());

/** The stage among the root's children, where no window manager keeps a list. */
async function findStage(): Promise<number> {
  const { connection } = desktop.actions;
  const { children } = await connection.ask<Tree>((answer) =>
    connection.client.QueryTree(connection.root, answer),
  );
  for (const window of children)
    if ((await connection.getNumbers(window, stageMark))[0] === stageMarks.page) return window;
  throw new Error('There is no stage.');
}

const stageBelowWindow = { [inWindow.join()]: windowColour, [besideWindow.join()]: first };

test('the stage fills the screen to the last pixel, and what was there shows again when it closes', async () => {
  const { complaints, expectPixels, stages, xDisplay } = desktop;
  const before = (await xDisplay.screenshot()).pixelAt(...besideWindow);
  expect(before).not.toBe(first);

  await stages.open();
  await expectPixels({ ...corners(0, 0, width, height, first), [besideWindow.join()]: first });
  expect(await stages.evaluate(0, '[innerWidth, innerHeight]')).toEqual([width, height]);

  await stages.close();
  await expectPixels({ ...corners(0, 0, width, height, before), [besideWindow.join()]: before });
  expect(complaints).toEqual([]);
});

test.each(['soon', 'late'])(
  'a new stage is not seen before it is in its place: heard of %s',
  async (when) => {
    const { actions, expectPixels, log, pages, xDisplay } = desktop;
    await actions.openWindow(windowPlace, 0xff0000);
    await expectPixels({ [inWindow.join()]: windowColour });
    const before = (await xDisplay.screenshot()).pixelAt(...besideWindow);
    const stageUrl = (screenIndex: number): string => pages.url(`/stage/${screenIndex}`);
    const watch = await watchDisplay({
      display: xDisplay.display,
      instance: windowInstance(stageUrl(0)),
      places: [inWindow, besideWindow],
    });
    const openAppWindow: BrowserProcess['openAppWindow'] = (options) => {
      const opened = desktop.browser.openAppWindow(options);
      if (when === 'late') setImmediate(() => watch.blockUntilShown());
      return opened;
    };
    const browser = () => Promise.resolve({ openAppWindow });
    desktop.stages = createStageWindows({
      ...{ browser, stageUrl, log },
      environment: { DISPLAY: xDisplay.display },
    });
    await desktop.stages.open();
    await expectPixels(stageBelowWindow);
    const seen = await watch.stop();
    expect(seen.filter((state) => state !== `${windowColour} ${first}`)).toEqual([
      `${windowColour} ${before}`,
    ]);
  },
);

test('ordinary windows stay above the stage, whatever is clicked or raised', async () => {
  const { actions, expectPixels, lowestFirst, stages } = desktop;
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
  const { actions, expectPixels, lowestFirst, stages } = desktop;
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
  const { actions, expectPixels, stages } = desktop;
  await stages.open();
  await expectPixels(corners(0, 0, width, height, first));

  await actions.setMonitors([
    { x: 0, y: 0, width: 600, height },
    { x: 600, y: 0, width: 400, height },
  ]);
  await expectPixels({ ...corners(0, 0, 600, height, first), ...corners(600, 0, 400, height, second) });
  expect(await stages.screens()).toEqual([
    { id: 'test-0', name: 'test-0', index: 0, x: 0, y: 0, width: 600, height, scale: 1, isPrimary: true },
    { id: 'test-1', name: 'test-1', index: 1, x: 600, y: 0, width: 400, height, scale: 1, isPrimary: false },
  ]);
  await vi.waitFor(async () => expect(await stages.evaluate(1, 'innerWidth')).toBe(400), waitOptions);
});

test('a stage that was closed from outside is reopened', async () => {
  const { expectPixels, lowestFirst, stages } = desktop;
  await stages.open();
  await expectPixels({ [besideWindow.join()]: first });
  const [former = 0] = await lowestFirst();
  await stages.evaluate(0, 'setTimeout(() => close())');
  await vi.waitFor(async () => {
    const managed = await lowestFirst();
    expect(managed).toHaveLength(1);
    expect(managed).not.toContain(former);
  }, waitOptions);
  await expectPixels({ [besideWindow.join()]: first });
});

test('a stage whose window is destroyed leaves its last frame until the next one shows', async () => {
  const { actions, lowestFirst, stages, expectPixels, xDisplay } = desktop;
  await stages.open();
  await expectPixels({ [besideWindow.join()]: first });
  await stages.keepFrame(0);
  const [former = 0] = await lowestFirst();
  actions.connection.client.DestroyWindow(former);
  const seen = new Set<string>();
  await vi.waitFor(async () => {
    seen.add((await xDisplay.screenshot()).pixelAt(...besideWindow));
    const managed = await lowestFirst();
    expect(managed).toHaveLength(1);
    expect(managed).not.toContain(former);
  }, waitOptions);
  expect([...seen]).toEqual([first]);
});

test('what windows uncover is not painted in another colour before the page draws', async () => {
  const { actions, browser, expectPixels, stages, xDisplay } = desktop;
  await stages.open();
  const window = await actions.openWindow(windowPlace, 0xff0000);
  await expectPixels(stageBelowWindow);
  const { processInfo } = v.parse(processes, await browser.send('SystemInfo.getProcessInfo'));
  const signal = (name: NodeJS.Signals): void => {
    for (const { id } of processInfo) process.kill(id, name);
  };
  signal('SIGSTOP');
  try {
    await actions.closeWindow(window);
    await actions.settled();
    expect([first, windowColour]).toContain((await xDisplay.screenshot()).pixelAt(...inWindow));
  } finally {
    signal('SIGCONT');
  }
  await expectPixels({ [inWindow.join()]: first });
});

test('the stage outlives its window manager, and another one that comes in its place', async () => {
  const { actions, expectPixels, stages, xDisplay } = desktop;
  await actions.openWindow(windowPlace, 0xff0000);
  await stages.open();
  await expectPixels(stageBelowWindow);
  for (const windowManager of ['openbox', 'xfwm4'] as const) {
    await xDisplay.replaceWindowManager(windowManager);
    await actions.settled();
    await expectPixels({ ...stageBelowWindow, ...corners(0, 0, width, height, first) });
  }
});

test('without a window manager the stage stays below windows, and is not covered by its own last frame', async () => {
  const { actions, expectPixels, stages, xDisplay } = desktop;
  const changes: [number, boolean][] = [];
  stages.onCoverChange((screenIndex, isCovered) => changes.push([screenIndex, isCovered]));
  await actions.openWindow(windowPlace, 0xff0000);
  await stages.open();
  await stages.keepFrame(0);
  await expectPixels(stageBelowWindow);
  await xDisplay.endWindowManager();
  await expectPixels(stageBelowWindow);

  const stage = await findStage();
  actions.connection.client.ConfigureWindow(stage, { stackMode: stackAbove });
  await actions.connection.sync();
  await expectPixels(stageBelowWindow);

  const cover = await actions.openWindow({ x: 0, y: 0, width, height }, 0x00ff00);
  await vi.waitFor(() => expect(changes).toEqual([[0, true]]), waitOptions);
  await actions.closeWindow(cover);
  await vi.waitFor(() => expect(changes.at(-1)).toEqual([0, false]), waitOptions);
  await expectPixels(stageBelowWindow);
});

test('when the browser dies, the stage comes back in the next one', { tags: ['long'] }, async () => {
  const { expectPixels, stages } = desktop;
  await stages.open();
  await expectPixels({ [besideWindow.join()]: first });
  // The answer never comes: the browser is gone.
  desktop.browser.send('Browser.crash').catch(() => undefined);
  await desktop.browser.exited;
  desktop.browser = await desktop.openBrowser();
  await expectPixels(corners(0, 0, width, height, first));
  await vi.waitFor(async () => expect(await stages.evaluate(0, 'innerWidth')).toBe(width), waitOptions);
});

test.each([120, 100])('with %d dots per inch the stage fills the screen too', async (dotsPerInch) => {
  const scale = dotsPerInch === 120 ? 1.25 : 1;
  const { actions, expectPixels, stages } = desktop;
  await desktop.browser.close();
  await actions.setResources(`Xft.dpi:\t${dotsPerInch}\n`);
  desktop.browser = await desktop.openBrowser();
  await stages.open();
  await expectPixels(corners(0, 0, width, height, first));
  expect(await stages.screens()).toMatchObject([{ width, height, scale }]);
  const page = await stages.evaluate(0, '[innerWidth, innerHeight, devicePixelRatio]');
  expect(page).toEqual([width / scale, height / scale, scale]);
});

test('without a browser, opening reports why, and leaves nothing behind', async () => {
  const { log, pages, xDisplay } = desktop;
  const without = createStageWindows({
    browser: () => Promise.reject(new Error('No browser was found.')),
    stageUrl: () => pages.url('/stage/0'),
    environment: { DISPLAY: xDisplay.display },
    log,
  });
  await expect(without.open()).rejects.toThrow('No browser was found.');
  await expect(without.evaluate(0, '1')).rejects.toThrow('has no stage');
});
