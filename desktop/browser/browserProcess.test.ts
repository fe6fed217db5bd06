import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serveColourPages, type ColourPages } from '../platform/linux/testing/colourPages.ts';
import { startXDisplay, type TestDisplay } from '../platform/linux/testing/xDisplay.ts';
import { writePreferences } from './browserPreferences.ts';
import { startBrowser, type BrowserProcess, type StartBrowserOptions } from './browserProcess.ts';
import { BrowserError } from './protocol/cdp.ts';
import { findBrowser } from './findBrowser.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const waitOptions = { timeout: 15_000, interval: 50 };
const targets = v.object({ targetInfos: v.array(v.object({ type: v.string() })) });
const place = { x: 50, y: 60, width: 640, height: 400 };

let xDisplay: TestDisplay;
let pages: ColourPages;
let executable: string;
let folder: string;
let environment: NodeJS.ProcessEnv;
let running: BrowserProcess | null;

beforeAll(async () => {
  xDisplay = await startXDisplay({ width: 1000, height: 700, windowManager: 'openbox' });
  pages = await serveColourPages({ '/app': '#123456', '/other': '#654321' });
  environment = { ...process.env, DISPLAY: xDisplay.display };
  const found = await findBrowser({ environment: process.env });
  if (found === null) throw new Error('This test needs a browser: install the Debian package "chromium".');
  executable = found;
});

afterAll(async () => {
  await pages.stop();
  await xDisplay.stop();
});

beforeEach(async () => {
  running = null;
  folder = await mkdtemp(join(tmpdir(), 'yueqi-browser-'));
});

afterEach(async () => {
  await running?.close();
  // The browser's lesser processes end after it, and write until then.
  await vi.waitFor(async () => expect(await browserProcesses()).toEqual([]), waitOptions);
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

async function start(options: Partial<StartBrowserOptions> = {}): Promise<BrowserProcess> {
  running = await startBrowser({
    executable,
    profileFolder: folder,
    environment,
    gpu: false,
    log: () => undefined,
    ...options,
  });
  return running;
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

/** Process ids of the browser that uses a profile, in no order: numbers begin again where they end. */
async function browserProcesses(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return ids.filter((_id, index) => lines[index]?.includes(`--user-data-dir=${folder}`));
}

test('the window that the browser starts with is taken over once, and is like any other', async () => {
  const url = pages.url('/app');
  const browser = await start({ firstUrl: url });
  const window = await browser.openAppWindow({ url, token: 'secret', ...place });
  expect(await window.evaluate('[outerWidth, outerHeight]')).toEqual([640, 400]);
  // Its document may be older than the token, which is there when it is loaded again.
  await window.reload();
  await vi.waitFor(
    async () => expect(await window.evaluate('window.yueqiToken')).toBe('secret'),
    waitOptions,
  );
  const pageCount = async () => {
    const { targetInfos } = v.parse(targets, await browser.send('Target.getTargets'));
    return targetInfos.filter(({ type }) => type === 'page').length;
  };
  expect(await pageCount()).toBe(1);
  const second = await browser.openAppWindow({ url, ...place });
  expect(second.targetId).not.toBe(window.targetId);
  expect(await pageCount()).toBe(2);
});

test('a window reaches the service elsewhere that was named, and no other one', async () => {
  const service = createServer((_request, response) => {
    response.setHeader('access-control-allow-origin', '*').end('here');
  }).listen(0);
  await once(service, 'listening');
  const elsewhere = originOf(service).replace('127.0.0.1', 'localhost');
  const window = await (
    await start({ reachable: [elsewhere] })
  ).openAppWindow({
    url: pages.url('/app'),
    ...place,
  });
  const read = (url: string) =>
    window.evaluate(`fetch('${url}').then((answer) => answer.text(), () => 'nobody')`);
  expect(await read(elsewhere)).toBe('here');
  expect(await read(elsewhere.replace('localhost', '127.0.0.2'))).toBe('nobody');
  expect(await read(elsewhere.replace('localhost', 'other.localhost'))).toBe('nobody');
  await window.close();
  service.close();
});

test('a profile of an earlier version keeps its preferences, and connects to nothing ahead of need', async () => {
  const path = join(folder, 'Default', 'Preferences');
  await mkdir(join(folder, 'Default'));
  await writeFile(path, JSON.stringify({ browser: { custom_chrome_frame: true }, net: { other: 1 } }));
  await writePreferences(folder, {});
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
    browser: { custom_chrome_frame: true },
    net: { other: 1, network_prediction_options: 2 },
    translate: { enabled: false },
    credentials_enable_service: false,
  });
});

test('a browser that dies is noticed by its windows and by its starter', async () => {
  let main = 0;
  const browser = await start({ onSpawn: (id) => (main = id) });
  const window = await browser.openAppWindow({ url: pages.url('/app'), ...place });
  const isClosed = new Promise<void>((resolve) => window.onClose(resolve));
  process.kill(main, 'SIGKILL');
  await browser.exited;
  await isClosed;
  await expect(window.evaluate('1')).rejects.toThrow(BrowserError);
  await expect(browser.openAppWindow({ url: pages.url('/app'), ...place })).rejects.toThrow(BrowserError);
});

test('when the host is killed, the browser and all its processes end', async () => {
  const program = fileURLToPath(new URL('testing/hostProgram.ts', import.meta.url));
  const host = spawn(process.execPath, [program, executable, folder, pages.url('/app')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(host.stdout, 'data');
  expect(await browserProcesses()).not.toEqual([]);
  host.kill('SIGKILL');
  await once(host, 'exit');
  await vi.waitFor(async () => expect(await browserProcesses()).toEqual([]), waitOptions);

  // The profile that it leaves behind serves the next start, without a question to the person.
  const browser = await start();
  const window = await browser.openAppWindow({ url: pages.url('/app'), ...place });
  expect(await window.evaluate('[innerWidth, innerHeight]')).toEqual([640, 400]);
});

test('without a display a window opens too, for pictures of pages', async () => {
  delete environment['DISPLAY'];
  try {
    const browser = await start({ headless: true });
    const window = await browser.openAppWindow({ url: pages.url('/app'), ...place });
    await vi.waitFor(async () => expect(await window.evaluate('document.title')).toBe('/app'), waitOptions);
  } finally {
    environment['DISPLAY'] = xDisplay.display;
  }
});

test('a browser that cannot start says why', async () => {
  const options = {
    profileFolder: folder,
    environment: { PATH: '/usr/bin' },
    gpu: false,
    log: () => undefined,
  };
  await expect(startBrowser({ ...options, executable: '/nonexistent/chromium' })).rejects.toThrow(
    '/nonexistent/chromium',
  );
  await expect(startBrowser({ ...options, executable })).rejects.toThrow(/display/i);
});
