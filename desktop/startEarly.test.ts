import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { loopback } from './kernel/listenOnFreePort.ts';
import { readSettings } from './environment.ts';
import { startXDisplay } from './platform/linux/testing/xDisplay.ts';
import { startEarly, type EarlyStart } from './startEarly.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
const waitOptions = { timeout: 20_000, interval: 100 };
const screen = { width: 1280, height: 720 };

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  vi.unstubAllEnvs();
});

async function start(environment: NodeJS.ProcessEnv = {}): Promise<EarlyStart> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-early-'));
  ends.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const settings = readSettings({
    ...process.env,
    YUEQI_PORT: '0',
    YUEQI_DATA_DIR: folder,
    YUEQI_WINDOW: 'on',
    ...environment,
  });
  const early = await startEarly(settings, process.env, (message, cause) =>
    expect.soft([message, cause]).toEqual([]),
  );
  ends.push(() => early.browser.close());
  return early;
}

test.each([
  ['home', '/3000/'],
  ['welcome', '/3000/welcome'],
] as const)(
  'the window says that the product starts, and then shows the %s of the client on the same port',
  async (begun, path) => {
    const display = await startXDisplay({ ...screen, windowManager: 'openbox' });
    ends.push(() => display.stop());
    vi.stubEnv('DISPLAY', display.display);
    const early = await start();
    const { server } = early;
    if (!server) throw new Error('Nothing holds the port.');
    const middle = [screen.width / 2, screen.height - 60] as const;
    const colour = async (): Promise<string> => (await display.screenshot()).pixelAt(...middle);
    await vi.waitFor(async () => expect(await colour()).toBe('#0b0d1b'), waitOptions);
    expect(await early.opened).toBe(`http://${loopback}:${server.port}/3000/`);
    const other = await fetch(`http://${loopback}:${server.port}/instance/show`, { method: 'POST' });
    expect(other.status).toBe(503);

    server.close();
    const asked: (string | undefined)[] = [];
    const client = createServer(({ url }, response) => {
      asked.push(url);
      response.setHeader('content-type', 'text/html').end('<body style="background:#20c040">');
    });
    client.listen({ host: loopback, port: server.port });
    ends.push(async () => client.close());
    server.showClient(begun);
    await vi.waitFor(async () => expect(await colour()).toBe('#20c040'), waitOptions);
    expect(asked[0]).toBe(path);
  },
);

test('without a display, or where no window is wanted, nothing listens before the host', async () => {
  vi.stubEnv('DISPLAY', '');
  vi.stubEnv('WAYLAND_DISPLAY', '');
  expect(await start()).toMatchObject({ server: null });
  vi.stubEnv('DISPLAY', ':99');
  expect(await start({ YUEQI_WINDOW: 'off' })).toMatchObject({ server: null });
});
