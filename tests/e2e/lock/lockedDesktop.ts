import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Tree } from 'x11';
import { startXDisplay, type TestDisplay } from '../../../desktop/platform/linux/testing/xDisplay.ts';
import { XConnection } from '../../../desktop/platform/linux/x11/connection.ts';
import { readMapState } from '../../../desktop/platform/linux/x11/desktopLayer.ts';
import { startHost, type RunningHost } from '../runningHost.ts';
import { expect } from '../test.ts';

const run = promisify(execFile);
const viewable = 2;
/** The size of the display; the app window stands in the middle of it. */
export const screen = { width: 1280, height: 720 };
/** Points in the window. */
export const points = { search: '420 60', tab: '282 60', page: '700 500' };

/** The product on a display of its own, in a language that is not the page's. */
export interface LockedDesktop {
  readonly display: TestDisplay;
  readonly host: RunningHost;
  /** Acts as a user, by xdotool's commands. */
  act(...steps: string[]): Promise<void>;
  /** The windows that the window manager manages. */
  windows(): Promise<number[]>;
  /** All windows that show on the display, menus and bubbles among them. */
  shownWindows(): Promise<number[]>;
  /** Colours at points spread closely over the screen. */
  look(): Promise<string>;
  /** The page at rest: the same for two whole seconds, with nothing focused. */
  lookAtRest(): Promise<string>;
  /** Writes a screenshot for people. */
  save(file: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts all of it, and waits for the app window. */
export async function startLockedDesktop(): Promise<LockedDesktop> {
  const display = await startXDisplay({ ...screen, windowManager: 'openbox' });
  const connection = await XConnection.open(display.display, () => undefined);
  const dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-lock-'));
  const environment = { ...process.env, DISPLAY: display.display };
  const host = await startHost({
    YUEQI_DATA_DIR: dataFolder,
    YUEQI_WINDOW: '',
    YUEQI_SEED: 'empty',
    DISPLAY: display.display,
    XDG_CURRENT_DESKTOP: '',
    // A language that is not the page's: the browser would offer to translate it.
    LANG: 'en_US.UTF-8',
    LANGUAGE: 'en_US',
  });
  const desktop: LockedDesktop = {
    display,
    host,
    act: async (...steps) => {
      const words = steps.flatMap((step) => step.split(' '));
      await run('xdotool', words, { env: environment });
    },
    windows: () => connection.getNumbers(connection.root, '_NET_CLIENT_LIST'),
    shownWindows: async () => {
      const { children } = await connection.ask<Tree>((answer) =>
        connection.client.QueryTree(connection.root, answer),
      );
      const states = await Promise.all(children.map((window) => readMapState(connection, window)));
      return children.filter((_, at) => states[at] === viewable);
    },
    look: async () => {
      const shot = await display.screenshot();
      const colours: string[] = [];
      for (let y = 2; y < screen.height; y += 6)
        for (let x = 2; x < screen.width; x += 6) colours.push(shot.pixelAt(x, y));
      return colours.join();
    },
    lookAtRest: async () => {
      await desktop.act(`mousemove ${points.page} click 1`);
      return waitForRest(desktop.look);
    },
    save: async (file) => void (await run('import', ['-window', 'root', file], { env: environment })),
    stop: async () => {
      await host.stop();
      await connection.close();
      await display.stop();
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
  await expect.poll(desktop.windows, { timeout: 30_000 }).toHaveLength(1);
  return desktop;
}

/**
 * True if two samples show the same. Chromium may draw the edge of something that has moved a few shades differently.
 */
export function isSameLook(first: string, second: string): boolean {
  const shades = 8;
  const channels = (colour: string): number[] =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const others = second.split(',').map(channels);
  return first
    .split(',')
    .every((colour, index) =>
      channels(colour).every(
        (value, channel) => Math.abs(value - (others[index]?.[channel] ?? 999)) <= shades,
      ),
    );
}

async function waitForRest(look: () => Promise<string>): Promise<string> {
  const looks: string[] = [];
  await expect
    .poll(
      async () => {
        looks.push(await look());
        const last = looks.slice(-10);
        return last.length === 10 && new Set(last).size === 1 && new Set(last[0]?.split(',')).size > 3;
      },
      { timeout: 40_000, intervals: [200] },
    )
    .toBe(true);
  return looks.at(-1) ?? '';
}
