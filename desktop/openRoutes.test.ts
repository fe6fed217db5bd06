import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { glob, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callBridge, openBridge } from '../tests/bench/bridge/bridgeConnection.ts';
import { entryPath, windowValuesPath } from '../src/bridge/contract/constants.ts';
import { importPicture } from '../tests/e2e/desktop/importPicture.ts';
import { startHost, type RunningHost } from '../tests/e2e/runningHost.ts';
import { startXDisplay, type TestDisplay } from './platform/linux/testing/xDisplay.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const nobody = 65_534;
/** The user's data, which no answer without a token may contain. */
const planted = 'moonflower-4711';

/** Every route that the host's own code adds, with what it asks for; those of the service are the public service's. */
const ownRoutes = {
  '/bridge': 'token',
  '/bridge/token': 'code',
  '/bridge/upload/:ticket/:index/:name': 'token',
  '/bridge/values': 'token of the window',
  '/instance/show': 'token',
  '/bridge/theme/:ticket': 'ticket',
  '/bridge/open/:ticket': 'ticket',
  '/shells/plasma/join': 'ticket',
  '/shells/plasma/next': 'secret of a session',
  '/shells/plasma/tell': 'secret of a session',
  // Passed on to the service, but for what this machine's library has and what a stage has a pass for.
  '/media/:md5': 'what the service asks for',
  '/*': 'what the service asks for',
};
/** Paths that are named by a constant in the code. */
const named: Record<string, string> = { entryPath, windowValuesPath };
/** Documents and files that anyone may have. */
const openPaths = [
  '/',
  '/3000/',
  '/3000/settings',
  '/3000/localWallpapers',
  '/3000/personalCenter?tab=downloads',
  '/3000/customAutomaticChange',
  '/3000/favicon.svg',
  '/stage/0',
  '/stage/1',
  '/healthz',
  '/openapi.json',
  '/docs',
  '/instance.json',
  '/bridge',
  '/bridge/theme/00000000000000000000000000000000',
  '/media/00000000000000000000000000000000',
];

let display: TestDisplay;
let folder: string;
let host: RunningHost;
let origin: string;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

beforeAll(async () => {
  display = await startXDisplay({ width: 1280, height: 720 });
  folder = await mkdtemp(join(tmpdir(), 'yueqi-open-routes-'));
  // As an earlier version left it.
  await mkdir(join(folder, 'data'), { mode: 0o755 });
  host = await startHost({
    YUEQI_DATA_DIR: join(folder, 'data'),
    YUEQI_SEED: 'empty',
    YUEQI_WINDOW: 'on',
    DISPLAY: display.display,
    XDG_CURRENT_DESKTOP: '',
  });
  ({ origin } = new URL(host.address));
  const bridge = await openBridge(host);
  await callBridge(bridge, 'storage.set', { key: 'note', value: planted });
  await callBridge(bridge, 'playlist.create', { name: planted });
  await importPicture(host, bridge, planted, ['#123456']);
  bridge.close();
});
afterAll(async () => {
  await host.stop();
  await display.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

test('every route of the host is in the table', async () => {
  const found = new Set<string>();
  for await (const file of glob('desktop/**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts') || file.includes('/testing/')) continue;
    const text = await readFile(join(root, file), 'utf8');
    const calls = text.matchAll(
      /\b(?:app|scope)\s*\.(?:get|post|put|delete|patch|all|route)\b(?:<[^(]*>)?\(\s*([^,]+),/gs,
    );
    for (const [, path = ''] of calls) found.add(named[path] ?? path.replaceAll("'", ''));
  }
  expect([...found].toSorted()).toEqual(Object.keys(ownRoutes).toSorted());
});

test('without a token nothing of the user is answered, and no document holds a token', async () => {
  for (const path of openPaths)
    for (const headers of [{}, { origin }, { origin, 'x-yueqi-token': 'a'.repeat(64) }]) {
      const response = await fetch(origin + path, { headers, redirect: 'manual' });
      const text = await response.text();
      expect([path, text.includes(planted)]).toEqual([path, false]);
      expect([path, text.includes(host.token)]).toEqual([path, false]);
      if (path.startsWith('/3000') || path.startsWith('/stage'))
        expect([path, /(?<![0-9a-f/-])[0-9a-f]{64}(?![0-9a-f])/.exec(text)?.[0]]).toEqual([path, undefined]);
    }
});

test('routes that ask for a token or a code refuse whatever else they get', async () => {
  const ticket = '0'.repeat(32);
  const attempts = [
    {},
    { origin },
    { origin, 'x-yueqi-token': '' },
    { origin, 'x-yueqi-token': 'a'.repeat(64) },
  ];
  for (const headers of attempts) {
    const send = async (method: string, path: string) =>
      (await fetch(origin + path, { method, headers })).status;
    expect([401, 403]).toContain(await send('POST', '/instance/show'));
    expect([401, 403]).toContain(await send('POST', '/bridge/token'));
    expect([401, 403]).toContain(await send('POST', '/bridge/values'));
    expect([401, 403]).toContain(await send('PUT', `/bridge/upload/${ticket}/0/a.png`));
  }
});

/** Sends a request to upgrade, and resolves with the first line of what comes back once the other end has closed. */
async function upgrade(path: string, host: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(origin).port) });
  const key = 'dGhlIHNhbXBsZSBub25jZQ==';
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
  );
  const [data] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return data.toString().split('\r\n', 1)[0] ?? '';
}

test('upgrades to anything but the bridge are answered as requests, and leave no socket behind', async () => {
  const own = new URL(origin).host;
  const count = async () => (await readdir(`/proc/${host.process.pid}/fd`)).length;
  await upgrade('/%zz', own);
  const before = await count();
  for (let round = 0; round < 20; round += 1) {
    expect(await upgrade('/%zz', own)).toBe('HTTP/1.1 400 Bad Request');
    expect(await upgrade('/none', own)).toBe('HTTP/1.1 404 Not Found');
    expect(await upgrade('/bridge', 'moon.example')).toBe('HTTP/1.1 421 Misdirected Request');
    expect(await upgrade('/bridge', own)).toBe('HTTP/1.1 403 Forbidden');
  }
  await vi.waitFor(async () => expect(await count()).toBeLessThanOrEqual(before + 5), 15_000);
});

test('what the client in the window keeps is for that window alone', async () => {
  const headers = { origin, 'x-yueqi-token': host.token };
  expect((await fetch(`${origin}/bridge/values`, { method: 'POST', headers })).status).toBe(403);
});

/** The ports that a process listens on. */
async function portsOf(pid: number | undefined): Promise<number[]> {
  const descriptors = await readdir(`/proc/${pid}/fd`);
  const links = await Promise.all(
    descriptors.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')),
  );
  const rows = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((row) => row.trim().split(/\s+/));
  return rows
    .filter(([, , , state, , , , , , inode]) => state === '0A' && links.includes(`socket:[${inode}]`))
    .map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16));
}

test.runIf(process.getuid?.() === 0)(
  'another user of the machine is refused on each of its ports',
  async () => {
    // The host's own, that of web wallpapers, and the browser's proxy.
    await vi.waitFor(async () => expect(await portsOf(host.process.pid)).toHaveLength(3), 30_000);
    const ports = await portsOf(host.process.pid);
    const program = `
    Promise.all(${JSON.stringify(ports)}.map((port) =>
      fetch('http://127.0.0.1:' + port + '/').then(() => 'answered', () => 'refused'),
    )).then((answers) => console.log(answers.join()));`;
    const asUser = async (uid: number) =>
      (await run(process.execPath, ['-e', program], { uid, cwd: '/' })).stdout.trim();
    expect(await asUser(0)).toBe('answered,answered,answered');
    expect(await asUser(nobody)).toBe('refused,refused,refused');
  },
);

test('all that is written is its user’s alone', async () => {
  const data = join(folder, 'data');
  const open: string[] = [];
  const names = await readdir(data, { recursive: true });
  for (const name of ['.', ...names]) {
    const state = await lstat(join(data, name)).catch(() => null);
    // Links have no permissions; files of the browser come and go.
    if (state && !state.isSymbolicLink() && (state.mode & 0o077) !== 0) open.push(name);
  }
  expect(names).toEqual(expect.arrayContaining(['host.sqlite', 'service.sqlite', 'instance.json', 'media']));
  expect(open).toEqual([]);
});
