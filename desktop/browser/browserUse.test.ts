import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { serveColourPages } from '../platform/linux/testing/colourPages.ts';
import { startXDisplay } from '../platform/linux/testing/xDisplay.ts';
import { readProcessMemory } from '../platform/linux/processMemory.ts';
import { startBrowser } from './browserProcess.ts';
import { findBrowser } from './findBrowser.ts';
import { readBrowserUse } from './protocol/readBrowserUse.ts';

vi.setConfig({ testTimeout: 60_000 });
const patience = { timeout: 15_000, interval: 50 };
const busyMilliseconds = 1_000;

test('a page that works is seen in the time of its process and in its own, and each process has its memory', async () => {
  const display = await startXDisplay({ width: 800, height: 600, windowManager: 'openbox' });
  const pages = await serveColourPages({ '/one': '#123456' });
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-use-'));
  const browser = await startBrowser({
    executable: (await findBrowser()) ?? '',
    profileFolder: folder,
    environment: { ...process.env, DISPLAY: display.display },
    gpu: false,
    log: () => undefined,
  });
  const sumOf = (seconds: Iterable<number>): number => [...seconds].reduce((sum, each) => sum + each, 0);
  try {
    const place = { x: 0, y: 0, width: 320, height: 200 };
    const one = await browser.openAppWindow({ url: pages.url('/one'), ...place });
    await vi.waitFor(async () => expect(await one.evaluate('document.title')).toBe('/one'), patience);
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
  } finally {
    await browser.close();
    await pages.stop();
    await display.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
});

test('a process that has ended takes no memory', async () => {
  expect(await readProcessMemory(2 ** 22 + 1)).toBe(0);
});
