import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LockEntry, LockScreenState } from '../../../src/bridge/contract/lockScreen.ts';
import { i3lockAdapter } from '../../platform/linux/lock/i3lockAdapter.ts';
import type { LockAdapter } from '../../platform/adapters/lockAdapter.ts';
import { makeFakePrograms, type FakePrograms } from '../../platform/testing/fakePrograms.ts';
import { openHostDatabase } from '../../storage/hostDatabase.ts';
import { LockScreen, type LockScreenOptions } from './lockScreen.ts';
import { LockScreenDatabase, lockScreenMigrations } from './lockScreenDatabase.ts';
import { LockSession } from './lockSession.ts';

/** Locks as i3lock does: tells it by file descriptor 3, and ends, no sooner than a user types, with the status in its file. */
const fakeLocker = `
require('node:fs').closeSync(3);
state.starts = (state.starts ?? 0) + 1;
const ending = require('node:path').join(require('node:path').dirname(__filename), 'end-' + state.starts);
setInterval(() => {
  if (!require('node:fs').existsSync(__dirname)) process.exit(0);
  if (!require('node:fs').existsSync(ending)) return;
  process.exit(Number(readFileSync(ending, 'utf8')));
}, 400);
`;

const areas = [
  { x: 0, y: 0, width: 320, height: 180 },
  { x: 320, y: 0, width: 160, height: 90 },
];

let folder: string;
let programs: FakePrograms;
let database: ReturnType<typeof openHostDatabase>;
let gone: Set<string>;
let states: LockScreenState[];
let idle: { seconds: number; onIdle: () => void; isStopped: boolean }[];
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-lock-screen-'));
  programs = await makeFakePrograms('');
  await programs.install('i3lock', fakeLocker);
  database = openHostDatabase(join(folder, 'host.sqlite'), [
    { name: 'lockScreen', migrations: lockScreenMigrations },
  ]);
  gone = new Set();
  states = [];
  idle = [];
  now = Date.UTC(2026, 10, 22, 12);
});
afterEach(async () => {
  const { starts = 0 } = (await programs.readState()) as { starts?: number };
  for (let start = 1; start <= starts + 6; start++) await end(start, 0);
  database.close();
  await programs.remove();
  await rm(folder, { recursive: true, force: true });
});

async function end(start: number, status: number): Promise<void> {
  await writeFile(join(programs.folder, `end-${start}`), String(status));
}

const md5Of = (digit: number): string => String(digit).repeat(32);
const entryOf = (digit: number): LockEntry => ({
  wid: digit,
  name: `月 ${digit}`,
  wtype: 2,
  sub_wtype: 0,
  md5: md5Of(digit),
  picture: md5Of(digit),
  thumbnail: null,
});

/** Starts lockers; one that lived so long is as good as a new one. */
const startHealthyAfter =
  (healthyMilliseconds: number): LockScreenOptions['startLocker'] =>
  (locker, { onEnd, ...parts }) =>
    new LockSession({
      environment: programs.environment,
      folder: join(folder, 'lock'),
      areas: async () => areas,
      now: () => new Date(now),
      log: () => undefined,
      healthyMilliseconds,
      ...parts,
    }).lock(locker, onEnd);

/** Ids of the processes of this test's programs whose command line has a word. */
async function findProcesses(word: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const read = (name: string) => readFile(`/proc/${id}/${name}`, 'utf8').catch(() => '');
      const isOwn =
        (await read('cmdline')).includes(word) && (await read('environ')).includes(programs.folder);
      return isOwn ? [Number(id)] : [];
    }),
  );
  return found.flat();
}

async function openLockScreen(
  adapter: LockAdapter | null = i3lockAdapter,
  parts: Partial<LockScreenOptions> = {},
): Promise<LockScreen> {
  const lockScreen: LockScreen = new LockScreen({
    database: new LockScreenDatabase(database),
    detect: async () => ({ adapter, lack: adapter ? null : 'no_locker', packages: ['xsecurelock'] }),
    async fetchPicture({ wid, md5 }) {
      if (gone.has(md5)) throw new Error('not_found');
      const path = join(folder, `${md5}.png`);
      await sharp({ create: { width: 64, height: 36, channels: 3, background: `rgb(${wid * 20},0,0)` } })
        .png()
        .toFile(path);
      return path;
    },
    areas: async () => areas,
    language: 'zh_CN.UTF-8',
    startLocker: startHealthyAfter(60_000),
    startIdleTimer: async (seconds, onIdle) => {
      const timer = { seconds, onIdle, isStopped: false };
      idle.push(timer);
      return { stop: async () => void (timer.isStopped = true) };
    },
    onChange: (state) => states.push(state),
    log: () => undefined,
    now: () => now,
    ...parts,
  });
  await lockScreen.detect();
  return lockScreen;
}

/** How long programs may take to start on a busy machine. */
const patience = { timeout: 15_000 };

async function waitForUnlock(lockScreen: LockScreen): Promise<void> {
  await expect.poll(() => lockScreen.state.is_locked, patience).toBe(false);
}

/** The picture that the locker was started with last: its size and the red of both screens. */
async function lastPicture(): Promise<{
  width: number;
  height: number;
  reds: (number | undefined)[];
} | null> {
  const call = (await programs.calls()).findLast(([name]) => name === 'i3lock') ?? [];
  const path = call.includes('--image') ? call[call.indexOf('--image') + 1] : undefined;
  if (path === undefined) return null;
  const { data, info } = await sharp(await readFile(path))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const redAt = (x: number, y: number) => data[(y * info.width + x) * info.channels];
  return { width: info.width, height: info.height, reds: [redAt(160, 90), redAt(400, 45)] };
}

test('a chosen picture covers every screen of the locker, and the password ends the lock', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.setPicture(entryOf(4));
  await lockScreen.lock();
  expect(lockScreen.state).toMatchObject({ is_locked: true, fault: null, current: md5Of(4) });
  expect(await lastPicture()).toEqual({ width: 480, height: 180, reds: [80, 80] });
  const { mode } = await stat(join(folder, 'lock', 'picture.png'));
  expect(mode & 0o777).toBe(0o600);
  await lockScreen.lock();
  expect(await programs.calls()).toHaveLength(1);
  await end(1, 0);
  await waitForUnlock(lockScreen);
  expect(states.at(-1)).toMatchObject({ is_locked: false, fault: null });
});

test('a locker that dies is started again at once, and that it died is said', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.lock();
  await end(1, 1);
  await expect.poll(async () => (await programs.calls()).length, patience).toBe(2);
  expect(lockScreen.state).toMatchObject({ is_locked: true, fault: 'locker_died' });
  await end(2, 0);
  await waitForUnlock(lockScreen);
});

/** Waits until the locker was started so often. */
const waitForStart = (count: number) =>
  expect.poll(async () => (await programs.calls()).length, patience).toBe(count);

test('a picture that kills the locker is left out, and a locker that always dies is started ever again', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.setPicture(entryOf(4));
  await lockScreen.lock();
  for (let start = 1; start <= 6; start++) await end(start, 3);
  await waitForStart(7);
  expect(lockScreen.state).toMatchObject({ is_locked: true, fault: 'locker_died' });
  expect((await programs.calls()).map((call) => call.includes('--image'))).toEqual(
    [true, true, true].concat(Array(4).fill(false)),
  );
  await end(7, 0);
  await waitForUnlock(lockScreen);
}, 30_000);

test('a locker that lived for long has its picture again', async () => {
  const lockScreen = await openLockScreen(i3lockAdapter, { startLocker: startHealthyAfter(0) });
  await lockScreen.setPicture(entryOf(4));
  await lockScreen.lock();
  for (let start = 1; start <= 4; start++) await end(start, 3);
  await waitForStart(5);
  expect((await programs.calls()).map((call) => call.includes('--image'))).not.toContain(false);
  await end(5, 0);
  await waitForUnlock(lockScreen);
}, 30_000);

test('a locker that ends well before it has locked again opens nothing', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.lock();
  await programs.install('i3lock', 'process.exit(0);');
  await end(1, 3);
  await waitForStart(4);
  expect(lockScreen.state.is_locked).toBe(true);
  await programs.install('i3lock', fakeLocker);
  await waitForStart(5);
  await end((await programs.readState())['starts'] as number, 0);
  await waitForUnlock(lockScreen);
}, 30_000);

test('what keeps the session locked is replaced when it is killed', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.lock();
  for (const id of await findProcesses('lockWatcher.ts')) process.kill(id, 'SIGKILL');
  await waitForStart(2);
  expect(lockScreen.state).toMatchObject({ is_locked: true, fault: 'locker_died' });
  await end(1, 0);
  await end(2, 0);
  await waitForUnlock(lockScreen);
}, 30_000);

test('the session stays locked when the host is killed and the locker after it', async () => {
  const script = join(folder, 'host.ts');
  const module = (path: string) => JSON.stringify(join(import.meta.dirname, path));
  await writeFile(
    script,
    `import { LockSession } from ${module('lockSession.ts')};
    import { i3lockAdapter } from ${module('../../platform/linux/lock/i3lockAdapter.ts')};
    const none = () => undefined;
    setInterval(none, 1_000);
    await new LockSession({
      environment: ${JSON.stringify(programs.environment)},
      folder: ${JSON.stringify(join(folder, 'lock'))},
      areas: async () => [],
      scene: () => ({ picture: null, look: { mode: 1 }, clock: { time: '', date: '' } }),
      now: () => new Date(),
      onFault: none,
      log: none,
    }).lock(i3lockAdapter, none);
    console.log('locked');`,
  );
  const host = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(host.stdout, 'data');
  const ended = once(host, 'exit');
  host.kill('SIGKILL');
  await ended;
  await end(1, 3);
  await waitForStart(2);
  const watchers = await findProcesses('lockWatcher.ts');
  expect(watchers).toHaveLength(1);
  await end(2, 0);
  await expect.poll(() => findProcesses('lockWatcher.ts'), patience).toEqual([]);
}, 40_000);

test('a locker that never locks is an error, and nothing counts as locked', async () => {
  await programs.install('i3lock', `console.error('no keyboard'); process.exit(1);`);
  const lockScreen = await openLockScreen();
  await expect(lockScreen.lock()).rejects.toThrow('i3lock did not lock. no keyboard');
  expect(lockScreen.state).toMatchObject({ is_locked: false, fault: 'locker_failed' });
  programs.environment['PATH'] = folder;
  await expect(lockScreen.lock()).rejects.toThrow('i3lock did not lock');
});

test('without a locker locking fails, and the packages are named', async () => {
  const lockScreen = await openLockScreen(null);
  expect(lockScreen.state).toMatchObject({ locker: null, lack: 'no_locker', packages: ['xsecurelock'] });
  await expect(lockScreen.lock()).rejects.toThrow('No locker was found');
});

test('a picture that is gone is passed over; without any the session is locked all the same', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.add([entryOf(3), entryOf(4)], null);
  gone.add(md5Of(3));
  await lockScreen.lock();
  expect(await lastPicture()).toMatchObject({ reds: [80, 80] });
  expect(lockScreen.state).toMatchObject({ gone: [md5Of(3)], current: md5Of(4), fault: null });
  await end(1, 0);
  await waitForUnlock(lockScreen);
  gone.add(md5Of(4));
  await lockScreen.lock();
  expect(await lastPicture()).toBeNull();
  expect(lockScreen.state).toMatchObject({ is_locked: true, fault: 'picture_gone' });
});

test('a picture that cannot be had is refused, and the choice before it stays', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.setPicture(entryOf(3));
  gone.add(md5Of(4));
  await expect(lockScreen.setPicture(entryOf(4))).rejects.toThrow('not_found');
  expect(lockScreen.state).toMatchObject({ current: md5Of(3), playlist: [entryOf(3)] });
});

test('each unlock brings the next entry, and a restart goes on there', async () => {
  const first = await openLockScreen();
  await first.add([entryOf(1), entryOf(2), entryOf(3)], null);
  await first.configure({ change: 'lock' });
  await first.lock();
  expect(await lastPicture()).toMatchObject({ reds: [20, 20] });
  await end(1, 0);
  await waitForUnlock(first);
  const second = await openLockScreen();
  expect(second.state).toMatchObject({ current: md5Of(2), change: 'lock' });
});

test('an entry has its hour, also where the clock was set back', async () => {
  const lockScreen = await openLockScreen();
  await lockScreen.add([entryOf(1), entryOf(2)], null);
  await lockScreen.configure({ change: 'hour' });
  await lockScreen.setPicture(entryOf(1));
  now -= 5 * 3_600_000;
  await lockScreen.lock();
  expect(await lastPicture()).toMatchObject({ reds: [20, 20] });
  await end(1, 0);
  await waitForUnlock(lockScreen);
  now += 6.5 * 3_600_000;
  await lockScreen.lock();
  expect(await lastPicture()).toMatchObject({ reds: [40, 40] });
});

test('entries are moved, removed and put back where they were; the current one follows', async () => {
  const lockScreen = await openLockScreen();
  const keys = () => lockScreen.state.playlist.map(({ wid }) => wid);
  await lockScreen.add([entryOf(1), entryOf(2), entryOf(3), entryOf(2)], null);
  expect(keys()).toEqual([1, 2, 3]);
  await lockScreen.move(md5Of(3), 0);
  expect(keys()).toEqual([3, 1, 2]);
  await lockScreen.setPicture(entryOf(1));
  await lockScreen.remove(md5Of(1));
  expect(lockScreen.state.current).toBe(md5Of(2));
  await lockScreen.add([entryOf(1)], 1);
  expect(keys()).toEqual([3, 1, 2]);
  expect(new LockScreenDatabase(database).list().map(({ wid }) => wid)).toEqual([3, 1, 2]);
  expect(new LockScreenDatabase(database).ownsFile(md5Of(2))).toBe(true);
});

test('the session locks after the idle minutes, only while it is switched on', async () => {
  const lockScreen = await openLockScreen();
  expect(idle).toEqual([]);
  expect(lockScreen.state.idle_minutes).toBe(3);
  await lockScreen.configure({ is_enabled: true });
  expect(idle.map(({ seconds }) => seconds)).toEqual([180]);
  await lockScreen.configure({ idle_minutes: 10 });
  expect(idle.map(({ seconds, isStopped }) => [seconds, isStopped])).toEqual([
    [180, true],
    [600, false],
  ]);
  idle[1]?.onIdle();
  await expect.poll(() => lockScreen.state.is_locked, patience).toBe(true);
  await lockScreen.configure({ is_enabled: false });
  expect(idle[1]?.isStopped).toBe(true);
});

test('a machine that refuses the time says so, and the choice stays', async () => {
  const lockScreen = await openLockScreen(i3lockAdapter, {
    startIdleTimer: () => Promise.reject(new Error('no screen saver extension')),
  });
  await lockScreen.configure({ is_enabled: true });
  expect(lockScreen.state).toMatchObject({ is_enabled: true, fault: 'settings_refused' });
});
