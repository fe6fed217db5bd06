import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { startHost, type RunningHost } from './runningHost.ts';

interface Fixtures {
  /** The messages that a journey that breaks something on purpose lets the page write to the console; null for none. */
  expectedConsole: RegExp | null;
  /**
   * A host without a display, for everything that happens in the window. All journeys of a worker share it: they use
   * accounts of their own, and leave no favourites and no imported files that another one would count.
   */
  host: RunningHost;
  /** Paths are relative to the client's base path. */
  open: (path: string) => Promise<Page>;
  leavesNoFavourites: void;
}

/** The data folder of the host of this worker that journeys share; null until one asks for it. */
let sharedFolder: string | null = null;

interface WorkerFixtures {
  sharedHost: { host: RunningHost; dataFolder: string };
}

/** Journeys fail on every console error and page error that they do not expect. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedHost: [
    async ({}, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-e2e-'));
      const host = await startHost({ YUEQI_DATA_DIR: dataFolder });
      sharedFolder = dataFolder;
      await use({ host, dataFolder });
      sharedFolder = null;
      await host.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  host: async ({ sharedHost: { host, dataFolder } }, use) => {
    forgetTries(dataFolder);
    await use(host);
  },
  leavesNoFavourites: [
    async ({}, use) => {
      await use();
      // Fixtures of all journeys end last: no page is open any more.
      expect(listFavourites(), 'favourites that the journey left to others of its worker').toEqual([]);
    },
    { auto: true },
  ],
  expectedConsole: [null, { option: true }],
  // Not a fixture for all journeys: those that open no page would start a browser for it.
  page: async ({ page, expectedConsole }, use) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(error.message));
    await use(page);
    // The browser itself reports requests that a test made fail on purpose, and images that a test left too soon.
    expect(
      messages.filter(
        (text) =>
          !/Failed to load resource|preloaded using link preload|WebSocket connection|net::ERR|WebSocket|GPU stall|WebGL/.test(
            text,
          ) && !expectedConsole?.test(text),
      ),
    ).toEqual([]);
  },
  open: async ({ page, host }, use) => {
    await use(async (path) => {
      await page.goto(host.at(path));
      return page;
    });
  },
});

/** A service limits registrations by address, and all journeys come from one. */
function forgetTries(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'service.sqlite'));
  database.exec('pragma busy_timeout = 5000; delete from tries');
  database.close();
}

function listFavourites(): unknown[] {
  if (sharedFolder === null) return [];
  const database = new DatabaseSync(join(sharedFolder, 'host.sqlite'), { readOnly: true });
  const wids = database.prepare('select wid from favorites').all();
  database.close();
  return wids.map(({ wid }) => wid);
}

export { expect };
