import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readProcessTree } from '../../../tests/bench/host/processTree.ts';
import { startHost, type RunningHost } from '../../../tests/e2e/runningHost.ts';
import { startXDisplay, type TestDisplay } from '../../platform/linux/testing/xDisplay.ts';
import { findWindow, readRectangle, windowInstance } from '../../platform/linux/x11/desktopLayer.ts';
import { XConnection } from '../../platform/linux/x11/connection.ts';
import { windowSize } from '../../appWindow/appWindow.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 90_000 });
const screen = { width: 1400, height: 800 };
const waitOptions = { timeout: 30_000, interval: 100 };

let display: TestDisplay;
let connection: XConnection;
let folder: string;
let host: RunningHost;

beforeEach(async () => {
  display = await startXDisplay({ ...screen, windowManager: 'openbox' });
  connection = await XConnection.open(display.display, () => undefined);
  folder = await mkdtemp(join(tmpdir(), 'yueqi-crash-'));
  host = await startHost({
    YUEQI_DATA_DIR: folder,
    YUEQI_SEED: 'empty',
    YUEQI_WINDOW: 'on',
    DISPLAY: display.display,
    XDG_CURRENT_DESKTOP: '',
  });
});

afterEach(async () => {
  await host.stop();
  await connection.close();
  await display.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const findAppWindow = (): Promise<number> => findWindow(connection, windowInstance(host.address));

async function findBrowserProcess(): Promise<number> {
  const browser = (await readProcessTree(host.process.pid)).find(({ role }) => role === 'browser');
  if (!browser) throw new Error('The browser does not run.');
  return browser.id;
}

const expectCentred = (): Promise<void> =>
  vi.waitFor(async () => {
    const place = await readRectangle(connection, await findAppWindow());
    expect(place).toMatchObject({ x: (screen.width - windowSize.width) / 2, ...windowSize });
  }, waitOptions);

test('when the browser is killed, the window is back where it was', { tags: ['long'] }, async () => {
  await expectCentred();
  const window = await findAppWindow();
  const browser = await findBrowserProcess();
  process.kill(browser, 'SIGKILL');
  await vi.waitFor(async () => expect(await readRectangle(connection, window)).toBeNull(), waitOptions);
  await expectCentred();
  expect(await findBrowserProcess()).not.toBe(browser);
});
