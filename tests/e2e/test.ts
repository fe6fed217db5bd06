import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { startHost, type RunningHost } from './runningHost.ts';

interface Fixtures {
  /** What a journey that breaks something on purpose lets the page write to the console; null for nothing. */
  expectedConsole: RegExp | null;
  /** Paths are relative to the client's base path. */
  open: (path: string) => Promise<Page>;
}

interface WorkerFixtures {
  /** Journeys that name one have a host of their own: a service limits registrations per address. */
  hostName: string;
  /** A host without a display, for everything that happens in the window. */
  host: RunningHost;
}

/** Journeys fail on every console error and page error that they do not expect. */
export const test = base.extend<Fixtures & { quietConsole: undefined }, WorkerFixtures>({
  hostName: ['shared', { option: true, scope: 'worker' }],
  host: [
    async ({ hostName }, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), `yueqi-e2e-${hostName}-`));
      const host = await startHost({ YUEQI_DATA_DIR: dataFolder });
      await use(host);
      await host.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  expectedConsole: [null, { option: true }],
  quietConsole: [
    async ({ page, expectedConsole }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) messages.push(message.text());
      });
      page.on('pageerror', (error) => messages.push(error.message));
      await use(undefined);
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
    { auto: true },
  ],
  open: async ({ page, host }, use) => {
    await use(async (path) => {
      await page.goto(host.at(path));
      return page;
    });
  },
});

export { expect };
