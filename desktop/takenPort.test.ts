import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { apiCalls } from '../src/api/contract/index.ts';
import { buildClientIfStale } from '../scripts/buildClient.ts';
import { readSettings } from './environment.ts';
import { startHost } from './host.ts';
import { startXDisplay, type TestDisplay } from './platform/linux/testing/xDisplay.ts';
import { startEarly } from './startEarly.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 90_000 });
const waitOptions = { timeout: 30_000, interval: 100 };
const log = (): void => undefined;

let display: TestDisplay;
let folder: string;

beforeAll(async () => {
  await buildClientIfStale();
  display = await startXDisplay({ width: 1400, height: 800, windowManager: 'openbox' });
  folder = await mkdtemp(join(tmpdir(), 'yueqi-taken-port-'));
  vi.stubEnv('DISPLAY', display.display);
  vi.stubEnv('XDG_CURRENT_DESKTOP', '');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await display.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const targets = v.object({ targetInfos: v.array(v.object({ targetId: v.string(), url: v.string() })) });
const session = v.object({ sessionId: v.string() });
const evaluated = v.object({ result: v.object({ value: v.optional(v.unknown()) }) });

/** The product with its window, as `npm start` starts it. */
async function start(port: number) {
  const settings = readSettings({
    YUEQI_DATA_DIR: join(folder, 'data'),
    YUEQI_PORT: String(port),
    YUEQI_SEED: 'empty',
    YUEQI_LOG: 'silent',
  });
  const early = await startEarly(settings, process.env, log);
  const openedAt = await early.opened;
  const distFolder = join(import.meta.dirname, '..', 'dist');
  const host = await startHost({
    ...{ settings, environment: process.env, early, distFolder },
    log,
    quit: log,
  });
  if (openedAt !== host.address) await host.openWindow();
  const browser = await early.browser.start();
  /** Runs an expression in the page of the window, once that is the client. */
  const evaluate = async (expression: string): Promise<unknown> => {
    const { targetInfos } = v.parse(targets, await browser.send('Target.getTargets'));
    const page = targetInfos.find(({ url }) => url.startsWith(host.address));
    if (!page) throw new Error('The window is not open.');
    const attach = { targetId: page.targetId, flatten: true };
    const { sessionId } = v.parse(session, await browser.send('Target.attachToTarget', attach));
    const parameters = { expression, awaitPromise: true, returnByValue: true };
    return v.parse(evaluated, await browser.send('Runtime.evaluate', parameters, sessionId)).result.value;
  };
  await vi.waitFor(
    async () => expect(await evaluate(`document.querySelector('main') !== null`)).toBe(true),
    waitOptions,
  );
  return { host, evaluate };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Reads and writes what the window keeps, as the client does. */
const exchange = ({ evaluate }: Started, changes: Record<string, string> = {}) =>
  evaluate(`fetch('/bridge/values', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-yueqi-token': window.yueqiToken },
    body: ${JSON.stringify(JSON.stringify({ changes }))},
  }).then((response) => response.json())`);
const kept = v.object({ 'yueqi.deviceId': v.string() });

/** Returns the user's data that a page of the window shows, and the name of its device. */
const look = async (started: Started) => ({
  theme: await started.evaluate('document.documentElement.dataset.theme'),
  isSignedIn: await started.evaluate(
    `document.querySelector('header button[aria-label^="Account of"], header button[aria-label$="的账号"]') !== null`,
  ),
  device: v.parse(kept, await exchange(started))['yueqi.deviceId'],
  stored: await started.evaluate('localStorage.length'),
});

async function register({ host }: Started, device: string): Promise<string> {
  const common = { open_id: '', token: '', device_id: device, player_version: '', platform: 'pc' };
  const body = JSON.stringify({
    common,
    account: 'moon@example.com',
    password: 'Tide-9!lantern',
    login_info: {},
  });
  const response = await fetch(new URL(apiCalls.register.path, host.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { open_id, token, user } = v.parse(apiCalls.register.response, await response.json());
  return JSON.stringify({ open_id, token, device_id: device, user });
}

test('on a port that is taken the client is as it was: theme, device, session', async () => {
  const first = await start(0);
  const port = first.host.port;
  const { theme, device } = await vi.waitFor(() => look(first), waitOptions);
  expect(theme).toBe('dark');
  const identity = await register(first, device);
  await exchange(first, { 'yueqi.theme': 'light', 'yueqi.session': identity });
  await first.evaluate('location.reload()');
  const before = { theme: 'light', isSignedIn: true, device, stored: 0 };
  await vi.waitFor(async () => expect(await look(first)).toEqual(before), waitOptions);
  await first.host.stop();

  const other = createServer((_request, response) => response.end('another program'));
  other.listen(port, '127.0.0.1');
  await once(other, 'listening');
  try {
    const second = await start((other.address() as AddressInfo).port);
    try {
      expect(second.host.port).not.toBe(port);
      await vi.waitFor(async () => expect(await look(second)).toEqual(before), waitOptions);
    } finally {
      await second.host.stop();
    }
  } finally {
    other.close();
  }
});
