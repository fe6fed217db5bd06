import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { startBrowser, type BrowserProcess } from '../../../browser/browserProcess.ts';
import { findBrowser } from '../../../browser/findBrowser.ts';
import { serveColourPages, type ColourPages } from '../../linux/testing/colourPages.ts';
import type { XConnection } from '../../linux/x11/connection.ts';
import { stageMark, stageMarks } from '../../linux/x11/desktopLayer.ts';
import { actOnDesktop, type DesktopActions } from '../../linux/testing/desktopActions.ts';
import { startXDisplay, type TestDisplay, type XDisplayOptions } from '../../linux/testing/xDisplay.ts';
import type { StageWindows, StageWindowsOptions } from '../../adapters/stageWindows.ts';
import { createStageWindows } from '../createStageWindows.ts';

/** Timeout for a change of the desktop to be visible. */
export const waitOptions = { timeout: 15_000, interval: 50 };

export interface StagedDesktopOptions {
  width: number;
  height: number;
  /** CSS colour or whole page by path; stages are `/stage/0`, `/stage/1` and so on. */
  pages: Record<string, string>;
  /** Openbox where it is left out. */
  windowManager?: XDisplayOptions['windowManager'];
  /** Plays videos in place of a page. */
  player?: StageWindowsOptions['player'];
}

/** A real display with a window manager, a browser, and stages that can be opened on it, for all tests of a file. */
export interface StagedDesktop {
  readonly xDisplay: TestDisplay;
  /** As a program of the current test's. */
  actions: DesktopActions;
  readonly pages: ColourPages;
  /** Those of the current test. */
  stages: StageWindows;
  /** Messages that the stages logged. */
  readonly complaints: string[];
  readonly log: (message: string, cause?: unknown) => void;
  /** The browser that new stages are opened in. */
  browser: BrowserProcess;
  openBrowser(): Promise<BrowserProcess>;
  /** Waits until the named places (`x,y`) of the display have the named colours. */
  expectPixels(expected: Record<string, string>): Promise<void>;
  /** The managed windows, from the lowest to the topmost, without the pictures that belong to stages. */
  lowestFirst(): Promise<number[]>;
  /**
   * Closes what the last test opened, for the next one: before each test.
   *
   * @throws Error naming the windows that stay open
   */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts all of it; the stages are not open yet. */
export async function startStagedDesktop({
  width,
  height,
  pages: bodies,
  windowManager = 'openbox',
  player,
}: StagedDesktopOptions): Promise<StagedDesktop> {
  const complaints: string[] = [];
  const log = (message: string, cause?: unknown): void =>
    void complaints.push(cause instanceof Error ? `${message}: ${cause.message}` : message);
  const xDisplay = await startXDisplay({ width, height, windowManager });
  const pages = await serveStages(bodies, () => desktop.stages);
  const profileFolder = await mkdtemp(join(tmpdir(), 'yueqi-stage-'));

  const openBrowser = async (): Promise<BrowserProcess> => {
    const executable = await findBrowser({ environment: process.env });
    if (executable === null)
      throw new Error('This test needs a browser: install the Debian package "chromium".');
    const environment = { ...process.env, DISPLAY: xDisplay.display };
    return startBrowser({ executable, profileFolder, environment, gpu: false, log });
  };
  const createStages = (): StageWindows =>
    createStageWindows({
      browser: () => Promise.resolve(desktop.browser),
      stageUrl: (screenIndex) => pages.url(`/stage/${screenIndex}`),
      environment: { DISPLAY: xDisplay.display },
      log,
      ...(player ? { player } : {}),
    });
  let usual: BrowserProcess | null = null;
  const openUsual = async (): Promise<BrowserProcess> => {
    const opened = (usual = await openBrowser());
    void opened.exited.then(() => (usual = null));
    return opened;
  };
  const desktop: StagedDesktop = {
    xDisplay,
    actions: await actOnDesktop(xDisplay.display),
    pages,
    stages: createStages(),
    complaints,
    log,
    browser: await openUsual(),
    openBrowser,
    expectPixels: (expected) =>
      vi.waitFor(async () => {
        const picture = await xDisplay.screenshot();
        const seen = Object.fromEntries(
          Object.keys(expected).map((place) => {
            const [x = 0, y = 0] = place.split(',').map(Number);
            return [place, picture.pixelAt(x, y)];
          }),
        );
        expect(seen).toEqual(expected);
      }, waitOptions),
    lowestFirst: () => listManaged(desktop.actions.connection),
    renew: async () => {
      await desktop.stages.close();
      await desktop.actions.stop();
      // One that a test started in the place of the usual one has read the resources of that test.
      if (!usual) await desktop.browser.close();
      await xDisplay.renew();
      desktop.browser = usual ?? (await openUsual());
      desktop.actions = await actOnDesktop(xDisplay.display);
      desktop.stages = createStages();
      complaints.length = 0;
    },
    stop: async () => {
      await desktop.stages.close();
      await desktop.browser.close();
      await pages.stop();
      await desktop.actions.stop();
      await xDisplay.stop();
      // The browser's lesser processes end after it, and write until then.
      await rm(profileFolder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
  return desktop;
}

/** Pages of one colour say that they show, as those of the product do by the bridge; a whole page leaves it to its test. */
function serveStages(bodies: Record<string, string>, stages: () => StageWindows): Promise<ColourPages> {
  return serveColourPages(bodies, (path) => {
    const ignoreGone = (): void => undefined;
    stages()
      .keepFrame(Number(path.split('/').at(-1)))
      .catch(ignoreGone);
  });
}

/** The four corner pixels of a place, each of one colour. */
export function corners(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
): Record<string, string> {
  return {
    [`${x},${y}`]: colour,
    [`${x + width - 1},${y}`]: colour,
    [`${x},${y + height - 1}`]: colour,
    [`${x + width - 1},${y + height - 1}`]: colour,
  };
}

/** The managed windows, from the lowest to the topmost, without the pictures that belong to stages. */
async function listManaged(connection: XConnection): Promise<number[]> {
  const windows = await connection.getNumbers(connection.root, '_NET_CLIENT_LIST_STACKING');
  const marks = await Promise.all(windows.map((window) => connection.getNumbers(window, stageMark)));
  return windows.filter((_window, index) => marks[index]?.[0] !== stageMarks.backdrop);
}
