import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inspectFile } from '../../media/foreign/inspectFile.ts';
import { fixturesFolder, testFolder } from '../../tests/support/media/testImages.ts';
import { findBrowser } from './findBrowser.ts';
import { createPosterMaker, type PosterMaker } from './posterMaker.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const waitOptions = { timeout: 10_000, interval: 50 };
const view = { width: 320, height: 180, settleMs: 0, timeoutMs: 25_000 };
let folder: string;
let maker: PosterMaker;
let server: Server;
let origin: string;
/** Called while the page of this path loads. */
let handleVisit: (path: string) => Promise<void>;

beforeEach(async () => {
  folder = testFolder();
  // The profiles of its browsers are here alone.
  vi.stubEnv('TMPDIR', folder);
  const made = createPosterMaker(
    await findBrowser({ environment: process.env }),
    process.env,
    () => undefined,
  );
  if (!made) throw new Error('No browser was found.');
  maker = made;
  handleVisit = async () => undefined;
  server = createServer(async ({ url = '/' }, response) => {
    await handleVisit(url);
    response.writeHead(200, { 'content-type': 'text/html' }).end('<body style="background: #123456">');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  origin = `http://127.0.0.1:${address.port}`;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await maker.close();
  await expectNoProfile();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function listProfiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('yueqi-poster-'));
}

/** Lesser processes of a browser end after it, and write until then. */
function expectNoProfile(): Promise<void> {
  return vi.waitFor(async () => expect(await listProfiles()).toEqual([]), waitOptions);
}

async function convert(by: PosterMaker, signal?: AbortSignal): Promise<void> {
  const path = join(fixturesFolder, 'h264.mp4');
  const made = await by.convert(path, await inspectFile(path), folder, signal);
  await made.dispose();
}

/** @returns false while there is none */
async function signalBrowser(signal: NodeJS.Signals): Promise<boolean> {
  let isFound = false;
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const line = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (line.includes(`--user-data-dir=${folder}`) && !line.includes('--type='))
      isFound = process.kill(Number(id), signal);
  }
  return isFound;
}

test('a browser that ends does not count against the page that it shows, and the next page starts another', async () => {
  handleVisit = async (path) => {
    if (path === '/end') await signalBrowser('SIGKILL');
  };
  await expect(maker.capturePage(`${origin}/end`, view)).rejects.toMatchObject({ code: 'internal' });
  await expectNoProfile();
  await expect(maker.capturePage(`${origin}/next`, view)).resolves.toBeInstanceOf(Buffer);
});

test('so does the one after a browser that ended while it showed nothing', async () => {
  await maker.capturePage(origin, view);
  await signalBrowser('SIGKILL');
  await expectNoProfile();
  await expect(maker.capturePage(origin, view)).resolves.toBeInstanceOf(Buffer);
});

test(
  'a page that a hanging browser does not open is given up, and the next one is shown',
  { tags: ['long'] },
  async () => {
    await maker.capturePage(origin, view);
    await signalBrowser('SIGSTOP');
    await expect(maker.capturePage(origin, { ...view, timeoutMs: 500 })).rejects.toMatchObject({
      code: 'internal',
    });
    await expect(maker.capturePage(origin, view)).resolves.toBeInstanceOf(Buffer);
  },
);

test('a conversion is cancelled also where its browser hangs', { tags: ['long'] }, async () => {
  await convert(maker);
  await signalBrowser('SIGSTOP');
  const cancelling = new AbortController();
  const listening = vi.spyOn(cancelling.signal, 'addEventListener');
  const cancelled = expect(convert(maker, cancelling.signal)).rejects.toMatchObject({ code: 'cancelled' });
  await vi.waitFor(() => expect(listening).toHaveBeenCalled());
  cancelling.abort();
  await cancelled;
  await convert(maker);
});

test('so is one whose browser does not answer while it starts', async () => {
  const silent = join(folder, 'silent');
  await writeFile(silent, `#!${process.execPath}\nsetInterval(() => undefined, 60_000);\n`, { mode: 0o755 });
  const own = createPosterMaker(silent, process.env, () => undefined);
  if (!own) throw new Error('There is a program.');
  const cancelling = new AbortController();
  const cancelled = expect(convert(own, cancelling.signal)).rejects.toMatchObject({ code: 'cancelled' });
  await vi.waitFor(async () => expect(await listProfiles()).toHaveLength(1), waitOptions);
  cancelling.abort();
  await cancelled;
  expect(await listProfiles()).toHaveLength(1);
  // Its profile is there before it.
  await vi.waitFor(async () => expect(await signalBrowser('SIGKILL')).toBe(true), waitOptions);
  await own.close();
});
